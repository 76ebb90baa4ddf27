// Writes .env.example and the table of docs/operations.md from apps/server/src/config.ts. With --check, reports what is
// stale.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from '../apps/server/src/config.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const begin = '<!-- settings: node tools/settings-docs.mjs -->'
const end = '<!-- /settings -->'

const table = [
  '| Setting | Meaning | Default |',
  '|---|---|---|',
  ...SETTINGS.map(({ name, doc, default: fallback }) => `| \`${name}\` | ${doc} | ${fallback} |`),
].join('\n')

const example = [
  '# Every setting, with an example. Each has a default that works, and docs/operations.md explains it. To change settings,\n# copy this file to .env in the same folder. Every start reads that file.',
  ...SETTINGS.map(
    ({ name, doc, default: fallback, example }) => `\n# ${doc}\n# Default: ${fallback}\n#${name}=${example}`,
  ),
  '',
].join('\n')

const stale = []
await put('.env.example', () => example)
await put('docs/operations.md', text => {
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/operations.md lacks the marks ${begin} and ${end}`)
  return `${before}${begin}\n${table}\n${end}${after}`
})
for (const file of stale) console.log(`${file} is stale: run node tools/settings-docs.mjs`)
process.exitCode = stale.length ? 1 : 0

async function put(file, make) {
  const text = await readFile(join(root, file), 'utf8').catch(() => '')
  const fresh = make(text)
  if (text === fresh) return
  if (process.argv.includes('--check')) stale.push(file)
  else await writeFile(join(root, file), fresh)
}
