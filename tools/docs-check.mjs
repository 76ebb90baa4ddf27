// Checks that the docs only name what exists: paths, links, identifiers, tests, features, commands and their flags,
// steps of the check, settings, the number of calls. Also checks that they name each command, each folder of the data,
// and each folder of the platforms, and that decisions have the same form. `node tools/docs-check.mjs` checks this
// checkout, or the given folder.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { SETTINGS } from '../apps/server/src/config.ts'
import { calls } from '../packages/contract/src/calls.ts'
import { districts } from './feature-map.mjs'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const read = file => readFile(join(root, file), 'utf8').catch(() => '')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter(file => file && existsSync(join(root, file)))
const docs = tracked.filter(file => file.endsWith('.md'))
const sources = tracked.filter(
  file => /\.(tsx?|mjs|js|css|sql|json|ya?ml|gradle)$/.test(file) && file !== 'package-lock.json',
)

const { scripts } = JSON.parse(await read('package.json'))
const commands = Object.fromEntries(
  (
    await Promise.all(tracked.filter(file => /^apps\/server\/src\/commands\/[a-z-]+\.ts$/.test(file)).map(read))
  ).flatMap(code => [...code.matchAll(/^ {2}usage: '([a-z-]+)(.*)'/gm)].map(([, name]) => [name, code])),
)
const steps = new Set(
  [...section(await read('tools/check.mjs'), 'const steps = {').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name),
)
const settings = new Set([
  ...SETTINGS.map(({ name }) => name),
  // Read by tools and by programs we start, not by the server.
  'CHROMIUM',
  'TMPDIR',
  'PATH',
  'ENV_FILE',
  'POSTGRES_PASSWORD',
  'UPSTREAM',
  'VITE_SERVER_URL',
  'VITE_CLIENT_ID',
])
// Names of other programs and formats, and names that the walkthroughs of CONTRIBUTING.md add.
const foreign = ['pg_dump', 'credentialStatus', 'noBarrelFile', 'useDragAndDrop', 'useFilenamingConvention']
const walked = ['daily_limit_reached', 'homework_url']
/** Every word of the sources. Identifiers in the docs must be among them. */
const words = new Set([...foreign, ...walked])
for (const code of await Promise.all(sources.map(read))) for (const [word] of code.matchAll(/[\w$]+/g)) words.add(word)
for (const package_ of Object.keys(JSON.parse(await read('package-lock.json')).packages))
  words.add(package_.split('/').at(-1))

const tests = new Map()
for (const file of tracked.filter(file => /\.(test|spec)\.(tsx?|mjs)$/.test(file))) tests.set(file, await read(file))

const found = []
for (const file of docs) {
  const text = await read(file)
  const complain = (index, what) => found.push(`${file}:${text.slice(0, index).split('\n').length}: ${what}`)
  const checkEach = (pattern, findProblem) => {
    for (const { index, 0: all, 1: part = all } of text.matchAll(pattern)) {
      const what = findProblem(part, text.slice(index + all.length, index + all.length + 2), index)
      if (what) complain(index, what)
    }
  }
  for (const { index, 1: target } of text.matchAll(/\]\(<?([^)>\s]+)>?(?:\s+"[^"]*")?\)/g)) {
    if (/^[a-z]+:/i.test(target)) continue
    const [path, anchor] = target.split('#')
    const linked = path ? join(dirname(file), decodeURIComponent(path)) : file
    if (!existsSync(join(root, linked))) complain(index, `link to ${target}, which does not exist`)
    else if (anchor && !anchors(await read(linked)).has(anchor)) complain(index, `${target} has no such heading`)
  }
  checkEach(/(?<![\w/.-])(?:apps|packages|tools|docs|\.ci)\/[\w@./$-]*[\w$]/g, (path, after) => {
    // A pattern such as apps/<name>/ or docs/*.md stands for many paths.
    const isPattern = /[<*{…]/.test(after)
    return !isPattern && !isGenerated(path) && !existsSync(join(root, path)) && `${path} does not exist`
  })
  // A file without its folder, or with only the end of its path.
  checkEach(/`([\w@$][\w./@$-]*\.(?:tsx?|mjs|css|sql|md))`/g, path => {
    return !tracked.some(other => `/${other}`.endsWith(`/${path}`)) && `${path} is no file`
  })
  // A test is named by its file and its titles: `what.test.ts › a group › a test`.
  checkEach(/`([^`\s]+\.(?:test|spec)\.\w+\s›[^`]+)`/g, named => {
    const [path, ...titles] = named.split('›').map(part => part.trim().replaceAll(/\s+/g, ' '))
    const files = [...tests.keys()].filter(other => `/${other}`.endsWith(`/${path}`))
    if (files.length !== 1) return `${path} is ${files.length ? 'more than one file' : 'no test'}`
    const missing = titles.find(title => !isTitle(title, tests.get(files[0])))
    return missing && `${path} has no test "${missing}"`
  })
  checkEach(/\bfeatures\/([a-z-]+)/g, name => !districts[name] && `${name} is no district of the map`)
  checkEach(
    /\b(?:features\/[a-z-]+|entities)\/([a-z][a-z-]+)/g,
    name => !Object.values(districts).some(features => name in features) && `${name} is no feature of the map`,
  )
  // camelCase, snake_case, and CAPITALS_WITH_UNDERSCORES in backticks are identifiers.
  checkEach(/`([a-z]+(?:[A-Z]\w*|_\w+)|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:\(\))?`/g, name => {
    return !words.has(name) && !settings.has(name) && `${name} is no name of the code`
  })
  checkEach(/npm run (?:-s )?([\w:-]+)/g, name => !(name in scripts) && `npm run ${name}: no such script`)
  checkEach(/npm run (?:-s )?aulaviva -- ([a-z][^`\n]*)/g, line => {
    const [name, ...rest] = line.split(/\s+/)
    if (!commands[name]) return `the command line has no command ${name}`
    const flag = rest.filter(word => word.startsWith('--')).find(word => !commands[name].includes(word.slice(2)))
    return flag && `${name} has no flag ${flag}`
  })
  checkEach(/npm test -- --only ([\w,]+)/g, names => {
    const missing = names.split(',').find(name => !steps.has(name))
    return missing && `the check has no step ${missing}`
  })
  checkEach(/\b([A-Z][A-Z0-9_]{2,})=/g, name => !settings.has(name) && `${name} is no setting`)
  checkEach(/\b(\d[\d,]*) calls\b/g, count => {
    return Number(count.replace(',', '')) !== calls.length && `there are ${calls.length} calls, not ${count}`
  })
  if (file === 'docs/operations.md') {
    checkEach(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g, name => !settings.has(name) && `${name} is no setting`)
  }
}

const operations = await read('docs/operations.md')
const architecture = await read('ARCHITECTURE.md')
for (const name of Object.keys(commands)) {
  if (!operations.includes(`aulaviva -- ${name}`)) found.push(`docs/operations.md does not name the command ${name}`)
}
for (const file of sources.filter(file => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file))) {
  for (const [, name] of (await read(file)).matchAll(/join\((?:config\.)?dataDir, '([\w.-]+)'/g)) {
    if (!new RegExp(`\`${name}[/\`]`).test(operations))
      found.push(`docs/operations.md does not name ${name} in DATA_DIR (${file})`)
  }
}
for (const platform of ['apps/server/src/platform', 'apps/web/src/platform']) {
  const entries = await readdir(join(root, platform), { withFileTypes: true })
  for (const { name } of entries.filter(entry => entry.isDirectory())) {
    if (!new RegExp(`\\b${name}\\b`).test(architecture)) found.push(`ARCHITECTURE.md does not name ${platform}/${name}`)
  }
}

const allDocs = (await Promise.all(docs.map(read))).join('\n')
for (const file of tracked.filter(file => file.startsWith('docs/images/'))) {
  if (!allDocs.includes(file.slice('docs/'.length))) found.push(`${file} is shown nowhere`)
}

const decisions = docs.filter(file => file.startsWith('docs/decisions/'))
for (const file of decisions) {
  const [, number] = /\/(\d{4})-[a-z0-9-]+\.md$/.exec(file) ?? []
  const text = await read(file)
  const [title, , state] = text.split('\n')
  if (!number || !title.startsWith(`# ${number}. `)) found.push(`${file}: the heading is not "# ${number}. …"`)
  if (!/^\d{4}-\d\d-\d\d · (accepted|superseded by \d{4})$/.test(state))
    found.push(`${file}: not "date · accepted" in line 3`)
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  if (headings.join() !== 'Context,Decision,Consequences') {
    found.push(`${file}: its headings are not Context, Decision and Consequences`)
  }
}
for (let number = 1; number <= decisions.length; number++) {
  const digits = String(number).padStart(4, '0')
  if (!decisions.some(file => file.includes(`/${digits}-`))) found.push(`docs/decisions: there is no ${digits}`)
}

for (const line of found) console.log(line)
process.exitCode = found.length ? 1 : 0

/** The docs may name what a build or a start creates, although it is not in the repository. */
function isGenerated(path) {
  return /^apps\/web\/dist|\/node_modules/.test(path)
}

/** Whether a test or a group of tests in the code has this title. */
function isTitle(title, code) {
  return ["'", '"', '`'].some(quote => new RegExp(`\\(\\s*${RegExp.escape(quote + title + quote)},`).test(code))
}

/** The lines from one that contains `begin` to the one that closes it. */
function section(text, begin) {
  const from = text.indexOf(begin)
  return text.slice(from, text.indexOf('\n}', from))
}

/** The anchors of a Markdown page, as GitHub derives them from its headings. */
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
