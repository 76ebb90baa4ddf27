// The docs name only what exists: paths, links, npm commands, commands of the command line, and settings.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from '../apps/server/src/config.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = file => readFile(join(root, file), 'utf8').catch(() => '')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file && existsSync(join(root, file)))

const { scripts } = JSON.parse(await read('package.json'))
const commandLine = await read('apps/server/src/cli.ts')
// Read by the tools and by programs we start, not by the server.
const settings = new Set([
  ...SETTINGS.map(({ name }) => name),
  'CHROMIUM',
  'TMPDIR',
  'PATH',
  'VITE_SERVER_URL',
  'VITE_CLIENT_ID',
])

const found = []
for (const file of files) {
  const text = await read(file)
  const complain = (index, what) => found.push(`${file}:${text.slice(0, index).split('\n').length}: ${what}`)
  for (const { index, 1: target } of text.matchAll(/\]\(<?([^)>\s]+)>?(?:\s+"[^"]*")?\)/g)) {
    if (/^[a-z]+:/i.test(target)) continue
    const [path, anchor] = target.split('#')
    const linked = path ? join(dirname(file), decodeURIComponent(path)) : file
    if (!existsSync(join(root, linked))) complain(index, `link to ${target}, which does not exist`)
    else if (anchor && !anchors(await read(linked)).has(anchor)) complain(index, `${target} has no such heading`)
  }
  for (const { index, 0: path } of text.matchAll(/(?<![\w/.-])(?:apps|packages|tools|docs|\.ci)\/[\w@./$-]*[\w$]/g)) {
    // A pattern such as apps/<name>/ or docs/*.md stands for many paths.
    const stands = /[<*{…]/.test(text.slice(index + path.length, index + path.length + 2))
    if (!stands && !isMade(path) && !existsSync(join(root, path))) complain(index, `${path} does not exist`)
  }
  for (const { index, 1: name } of text.matchAll(/npm run (?:-s )?([\w:-]+)/g)) {
    if (!(name in scripts)) complain(index, `npm run ${name}: no such script`)
  }
  for (const { index, 1: name } of text.matchAll(/npm run (?:-s )?aulaviva -- ([a-z][\w-]*)/g)) {
    if (!new RegExp(`['"\`]${name}['"\`]|\\b${name}\\b\\s*[:(,}]`).test(commandLine)) {
      complain(index, `the command line has no command ${name}`)
    }
  }
  for (const { index, 1: name } of text.matchAll(/\b([A-Z][A-Z0-9_]{2,})=/g)) {
    if (!settings.has(name)) complain(index, `${name} is no setting`)
  }
  if (file !== 'docs/operations.md') continue
  for (const { index, 1: name } of text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)) {
    if (!settings.has(name)) complain(index, `${name} is no setting`)
  }
}
for (const line of found) console.log(line)
process.exitCode = found.length ? 1 : 0

/** What a build or a start makes is named in the docs and not in the repository. */
function isMade(path) {
  return /^apps\/web\/dist|\/node_modules/.test(path)
}

/** The anchors that a page of Markdown offers, as GitHub makes them of its headings. */
function anchors(text) {
  const headings = [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) => heading)
  return new Set(
    headings.map(heading =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}
