// Checks that the compressed JavaScript needed before the first page is usable stays within the budget.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const budget = 126_000
const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps', 'web', 'dist')
const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))

const files = new Set()
const follow = key => {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) follow(next)
}
// The entry, and the page at / that the router loads after it.
const atRoot = 'src/features/accounts/accounts/sign-in-failed.tsx'
if (!manifest[atRoot]) throw new Error(`No chunk is made of ${atRoot}`)
for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || key === atRoot) follow(key)
let sum = 0
const lines = []
for (const file of [...files].filter(file => file.endsWith('.js'))) {
  const size = gzipSync(await readFile(join(dist, file)), { level: 9 }).length
  sum += size
  lines.push(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`)
}
console.log(`First page: ${(sum / 1000).toFixed(1)} kB of JavaScript (gzip), budget ${budget / 1000} kB`)
if (sum > budget || sum === 0) {
  console.log(lines.join('\n'))
  process.exitCode = 1
}
