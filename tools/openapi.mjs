// Writes packages/contract/openapi.json and the events of docs/api.md from the contract. With --check, reports what is
// stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '../packages/contract/src/openapi.ts'
import { eventBodies } from '../packages/contract/src/webhook-events.ts'

const marks = ['<!-- events: node tools/openapi.mjs -->', '<!-- /events -->']
const events = [
  '| event | when | `data` |',
  '|---|---|---|',
  ...eventBodies.map(
    ({ type, summary, facts }) => `| \`${type}\` | ${summary} | ${facts.map(name => `\`${name}\``).join(', ')} |`,
  ),
].join('\n')

put('packages/contract/openapi.json', () => `${JSON.stringify(openApiDocument(), null, 2)}\n`)
put('docs/api.md', text => {
  const [before, rest] = text.split(marks[0])
  const after = rest?.split(marks[1])[1]
  if (after === undefined) throw new Error(`docs/api.md lacks the marks ${marks.join(' and ')}`)
  return `${before}${marks[0]}\n${events}\n${marks[1]}${after}`
})

function put(name, make) {
  const file = new URL(`../${name}`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const fresh = make(text)
  if (text === fresh) return
  if (!process.argv.includes('--check')) return writeFileSync(file, fresh)
  console.log(`${name} is stale: run node tools/openapi.mjs`)
  process.exitCode = 1
}
