import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@aulaviva/domain/languages'
import type { Plugin } from 'vite'

const words = /\/intl\/(\w+)\/(([a-z]{2})-[A-Z]{2})\.mjs$/
const emptyCatalog = join(import.meta.dirname, 'nothing.ts')

/**
 * React Aria ships its accessibility texts in thirty-four languages. A page loads only those of the product. Where a
 * component's wording does not fit the product's, ours replaces it: a file of the same name in the folder of the
 * language.
 */
export function componentWords(): Plugin {
  return {
    name: 'aulaviva-component-words',
    enforce: 'pre',
    resolveId: {
      filter: { id: words },
      handler(source, importer) {
        const [, part, , language] = words.exec(source) ?? []
        if (!part || !language || !importer?.includes('/node_modules/react-')) return null
        if (!(language in languages)) return emptyCatalog
        const ours = join(import.meta.dirname, language, `${part}.ts`)
        return existsSync(ours) ? ours : null
      },
    },
  }
}
