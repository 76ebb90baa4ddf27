// Writes packages/contract/openapi.json from the contract: node tools/openapi.mjs
import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../packages/contract/src/openapi.ts'

writeFileSync(new URL('../packages/contract/openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
