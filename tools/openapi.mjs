// Writes packages/contract/openapi.json from the contract; with --check, says whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '../packages/contract/src/openapi.ts'

const file = new URL('../packages/contract/openapi.json', import.meta.url)
const fresh = `${JSON.stringify(openApiDocument(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (readFileSync(file, 'utf8') !== fresh) {
  console.log('packages/contract/openapi.json is stale: run node tools/openapi.mjs')
  process.exitCode = 1
}
