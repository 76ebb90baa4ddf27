import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

type Words = { default: Record<string, unknown> }

test('our translations of the component library’s messages are complete', async () => {
  const components = createRequire(import.meta.resolve('react-aria-components')).resolve('react-aria')
  const theirs = new URL('../private/intl/', pathToFileURL(components))
  for (const part of await readdir(join(import.meta.dirname, 'es'))) {
    const ours: Words = await import(join(import.meta.dirname, 'es', part))
    const own: Words = await import(new URL(`${part.replace('.ts', '')}/es-ES.mjs`, theirs).href)
    expect(Object.keys(ours.default).sort(), part).toEqual(Object.keys(own.default).sort())
  }
})
