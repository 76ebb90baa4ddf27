import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const worker = createContext({ addEventListener() {} })
runInContext(readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8'), worker)

test.each([
  ['/assets/languages/es-D5fX_a91.js', 'es'],
  ['/assets/languages/es-D5f-X_91.js', 'es'],
  ['/assets/languages/en-XB-D5fX-a9-.js', 'en-XB'],
  ['/assets/languages/pt-BR--D5fX_a9.js', 'pt-BR'],
  ['/assets/index-D5fX_a91.js', undefined],
])('the language of %s is %s', (path, language) =>
  expect(runInContext(`languageIn(${JSON.stringify(path)})`, worker)).toBe(language),
)
