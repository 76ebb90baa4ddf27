import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@aulaviva/domain/languages'
import type { Plugin } from 'vite'

const words = /\/intl\/(\w+)\/(([a-z]{2})-[A-Z]{2})\.mjs$/
const nothing = join(import.meta.dirname, 'nothing.ts')

/**
 * The components bring what they tell those who cannot see them in thirty-four languages. A page fetches those that the
 * product speaks. Where a component does not speak as the product does, ours stands in its place: a folder of the language
 * with a file of the same name.
 */
export function componentWords(): Plugin {
  return {
    name: 'aulaviva-component-words',
    enforce: 'pre',
    resolveId: {
      filter: { id: words },
      handler(asked, importer) {
        const [, part, , language] = words.exec(asked) ?? []
        if (!part || !language || !importer?.includes('/node_modules/react-')) return null
        if (!(language in languages)) return nothing
        const ours = join(import.meta.dirname, language, `${part}.ts`)
        return existsSync(ours) ? ours : null
      },
    },
  }
}
