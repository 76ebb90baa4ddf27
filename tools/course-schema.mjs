// Writes docs/course-package.schema.json, the JSON schema of a course package, from the contract. With --check, reports
// whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { packageSchema } from '../packages/contract/src/courses/course-package.ts'

const file = new URL('../docs/course-package.schema.json', import.meta.url)
const fresh = `${JSON.stringify(packageSchema(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (readFileSync(file, 'utf8') !== fresh) {
  console.log('docs/course-package.schema.json is stale: run node tools/course-schema.mjs')
  process.exitCode = 1
}
