// Writes docs/academy-file.schema.json, the JSON schema of an academy file, from the contract. With --check, reports
// whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { academySchema } from '../packages/contract/src/academy/academy-file.ts'

const file = new URL('../docs/academy-file.schema.json', import.meta.url)
const fresh = `${JSON.stringify(academySchema(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (readFileSync(file, 'utf8') !== fresh) {
  console.log('docs/academy-file.schema.json is stale: run node tools/academy-schema.mjs')
  process.exitCode = 1
}
