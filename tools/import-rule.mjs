// The import rule of ARCHITECTURE.md: which file may import which. `node tools/import-rule.mjs` prints each violation
// in this checkout, or in the given folder. docs/decisions/0015-import-rule.md explains why existing tools were not
// enough. The parser is part of Vite.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join, posix, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'
import { districts } from './feature-map.mjs'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const server = 'apps/server/src/'
const web = 'apps/web/src/'

const isTest = file =>
  /\.test\.tsx?$|\/testing\//.test(file) || file.startsWith('apps/server/test/') || file.startsWith('apps/e2e/')
const role = file => /^apps\/server\/src\/features\/[^/]+\/[^/]+\/[^/]+\.([a-z]+)\.ts$/.exec(file)?.[1]
const feature = file => /^apps\/(?:server|web)\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]
/** The place of a file's district in their order, or undefined. */
const districtOf = file => {
  const [, name] = /^(?:apps\/server\/src\/features|packages\/contract\/src)\/([^/]+)\//.exec(file) ?? []
  return name && Object.keys(districts).indexOf(name)
}
const under =
  (...folders) =>
  file =>
    folders.some(folder => file.startsWith(folder))
const isOurs = under('apps/', 'packages/')

/** Each rule: the files it covers, and what they may not import. `to` is a path of ours or the name of a package. */
const rules = [
  {
    // Both sides and every test build on these rules, so they must run anywhere and depend on nothing.
    name: 'packages/domain imports nothing of ours',
    from: under('packages/domain/'),
    refuses: to => isOurs(to) && !to.startsWith('packages/domain/'),
  },
  {
    // The server, the web app, and the OpenAPI document read it. Whatever it imported would be part of all three.
    name: 'packages/contract imports only domain',
    from: under('packages/contract/'),
    refuses: to => isOurs(to) && !under('packages/contract/', 'packages/domain/')(to),
  },
  {
    // The contract is the only thing the two sides share.
    name: 'an app imports no other app',
    from: under('apps/'),
    refuses: (to, from) => to.startsWith('apps/') && to.split('/')[1] !== from.split('/')[1],
  },
  {
    // A platform that depended on a feature could not serve the next one.
    name: 'the server platform imports no feature and nothing that is composed of features',
    from: under(`${server}platform/`),
    refuses: to => to.startsWith(server) && !under(`${server}platform/`, `${server}config.ts`)(to),
  },
  {
    // A route handles only HTTP. Decisions or storage in it could not be reused.
    name: 'routes import use cases, not rules or repositories',
    types: true,
    from: file => role(file) === 'routes',
    refuses: to => ['rules', 'repository'].includes(role(to)),
  },
  {
    // Routes, commands, and jobs all call use cases.
    name: 'use cases do not know HTTP',
    from: file => role(file) === 'usecases',
    refuses: to => /^(fastify|@fastify\/)/.test(to) || role(to) === 'routes',
  },
  {
    // Decisions without I/O are easy to test and always give the same result. Hashes and URL formats need no I/O, so
    // their modules are allowed.
    name: 'rules do no I/O',
    types: true,
    from: file => role(file) === 'rules',
    refuses: to =>
      /^(node:(?!crypto$|net$)|fastify|@fastify\/|pg$)/.test(to) ||
      to.startsWith(`${server}platform/`) ||
      ['routes', 'usecases', 'repository'].includes(role(to)),
  },
  {
    // If a repository called a use case, it could run inside its own transaction again. Type imports call nothing.
    types: true,
    name: 'repositories and errors import no routes and no use cases',
    from: file => ['repository', 'errors'].includes(role(file)),
    refuses: to => ['routes', 'usecases'].includes(role(to)),
  },
  {
    // SQL in only one kind of file is easy to find. Statements are prepared and counted there.
    name: 'only repositories and platform/database touch SQL',
    from: file => file.startsWith(`${server}features/`) && role(file) !== 'repository',
    refuses: to => to === 'pg' || to === `${server}platform/database/statement.ts`,
  },
  {
    name: 'only platform/database and platform/schema open connections',
    from: file => file.startsWith(server) && !under(`${server}platform/database/`, `${server}platform/schema/`)(file),
    refuses: to => to === 'pg',
  },
  {
    // A feature's use cases contain its access checks, and its tables are private. Others may use its pure decisions
    // and the types of its rows.
    name: 'a server feature uses another only through its use cases, its rules and the types of its rows',
    from: under(`${server}features/`),
    refuses: (to, from, { typeOnly }) =>
      to.startsWith(`${server}features/`) &&
      feature(to) !== feature(from) &&
      !['usecases', 'rules'].includes(role(to)) &&
      !(typeOnly && role(to) === 'repository'),
  },
  {
    // To read a district, you need to know only those before it.
    name: 'a district imports only districts before it in the map',
    from: file => districtOf(file) !== undefined,
    refuses: (to, from) => districtOf(to) > districtOf(from),
  },
  {
    // A feature that imported it would depend on every other feature.
    name: 'a server feature imports nothing that is composed of features',
    from: under(`${server}features/`),
    refuses: to =>
      to.startsWith(server) &&
      !under(`${server}features/`, `${server}platform/`, `${server}config.ts`, `${server}dependencies.ts`)(to),
  },
  {
    // Shared code moves down a layer, so that a feature can be read, changed, and removed on its own.
    name: 'web features do not import features',
    from: under(`${web}features/`),
    refuses: (to, from) => to.startsWith(`${web}features/`) && feature(to) !== feature(from),
  },
  {
    name: 'nothing but the router imports routes',
    from: under(`${web}features/`, `${web}entities/`, `${web}platform/`, `${web}ui/`),
    refuses: to => to.startsWith(`${web}routes/`),
  },
  {
    name: 'web entities, which several features show, know no feature',
    from: under(`${web}entities/`, `${web}platform/`),
    refuses: to => to.startsWith(`${web}features/`),
  },
  {
    // It provides mechanisms, not content: a session, a call, a file, but no class or course.
    name: 'the web platform knows nothing of the product',
    from: under(`${web}platform/`),
    refuses: to => to.startsWith(`${web}entities/`),
  },
  {
    // English readers should load no other language, and code that shows a sentence should not know its language.
    name: 'nothing but main.tsx imports languages',
    from: file => file.startsWith(web) && !under(`${web}languages/`, `${web}main.tsx`)(file),
    refuses: to => to.startsWith(`${web}languages/`),
  },
  {
    // A language is loaded completely before the first paint, and would pull in every screen it imported.
    name: 'languages know only the types of what they translate',
    types: true,
    from: under(`${web}languages/`),
    refuses: to => to.startsWith(web) && !under(`${web}languages/`, `${web}platform/`)(to),
  },
  {
    // The design system has no router, no queries, and no product words.
    name: 'ui imports only ui',
    from: under(`${web}ui/`),
    refuses: to => (isOurs(to) && !to.startsWith(`${web}ui/`)) || /^(@tanstack\/|@aulaviva\/)/.test(to),
  },
  {
    // Test helpers take shortcuts that the product must not take.
    name: 'only tests import test helpers',
    from: file => !isTest(file),
    refuses: to => isOurs(to) && isTest(to),
  },
  {
    // A package of the same name can shadow a built-in without its prefix.
    name: 'built-in modules bear node:',
    from: () => true,
    refuses: to => builtinModules.includes(to),
  },
]

/** Every violation in the files of the workspaces, one line each. */
async function breaches() {
  const files = await sourceFiles()
  const graph = new Map()
  for (const file of files) graph.set(file, await importsOf(file))
  const found = []
  for (const [from, imports] of graph) {
    for (const { to, spelled, typeOnly } of imports) {
      if (to === null) found.push(`${from} imports ${spelled}, which does not exist`)
      else if (!isTest(from) || isOurs(to)) {
        for (const rule of rules) {
          const excepted = (isTest(from) && !rule.name.startsWith('an app')) || (rule.types && typeOnly)
          if (!excepted && rule.from(from) && rule.refuses(to, from, { typeOnly }))
            found.push(`${from} imports ${to}: ${rule.name}`)
        }
      }
      if (to !== null && !isOurs(to)) found.push(...(await undeclared(from, to)))
    }
    for (const name of isTest(from) ? [] : imports.handedOn) {
      found.push(`${from} hands on ${name}, which another file exports: import it from there`)
    }
  }
  return [...found, ...circlesOfFiles(graph), ...circlesOfFolders(graph)]
}

async function sourceFiles() {
  const found = []
  for (const workspace of ['packages', 'apps']) {
    const entries = await readdir(join(root, workspace), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const file = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      const skipped = /(^|\/)(node_modules|dist|test-results|android|ios)\/|\.d\.ts$/.test(file)
      if (entry.isFile() && /\.tsx?$/.test(file) && !skipped) found.push(file)
    }
  }
  return found.sort()
}

async function importsOf(file) {
  const code = await readFile(join(root, file), 'utf8')
  const { module, errors, program } = parseSync(file, code)
  if (errors.length) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const imports = []
  const imported = new Set()
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    imports.push({ spelled: moduleRequest.value, typeOnly })
    for (const { localName } of entries) imported.add(localName.value)
  }
  const handedOn = []
  for (const { entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest.value
    if (from) imports.push({ spelled: from, typeOnly: entries.every(({ isType }) => isType) })
    for (const { moduleRequest, localName, exportName } of entries) {
      if (moduleRequest || imported.has(localName.name))
        handedOn.push(exportName.name ?? (exportName.kind === 'Default' ? 'default' : '*'))
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))
    if (literal) imports.push({ spelled: literal[2], typeOnly: false })
  }
  // `import('…').name` in a type.
  for (const spelled of typeImports(program)) imports.push({ spelled, typeOnly: true })
  const resolved = imports.map(entry => ({ ...entry, to: resolveImport(file, entry.spelled) }))
  resolved.handedOn = handedOn
  return resolved
}

function typeImports(node, found = []) {
  if (Array.isArray(node)) for (const child of node) typeImports(child, found)
  else if (node && typeof node === 'object') {
    if (node.type === 'TSImportType') found.push((node.source ?? node.argument?.literal)?.value)
    for (const child of Object.values(node)) typeImports(child, found)
  }
  return found
}

/** Returns the path of our file that an import refers to, the name of a package, or null if the file does not exist. */
function resolveImport(from, spelled) {
  const [bare] = spelled.split('?')
  if (bare.startsWith('.')) return ourFile(posix.join(posix.dirname(from), bare))
  if (bare.startsWith('#')) return ourFile(`${from.split('/').slice(0, 2).join('/')}/src/${bare.slice(1)}`)
  const workspace = /^@aulaviva\/(contract|domain)\/(.+)$/.exec(bare)
  if (workspace?.[2].endsWith('.json')) return `packages/${workspace[1]}/${workspace[2]}`
  if (workspace) return ourFile(`packages/${workspace[1]}/src/${workspace[2]}.ts`)
  if (bare.startsWith('node:')) return bare
  return bare.split('/', bare.startsWith('@') ? 2 : 1).join('/')
}

function ourFile(path) {
  const candidates = [path, `${path}.ts`, `${path}.tsx`]
  return candidates.find(candidate => existsSync(join(root, candidate))) ?? null
}

/** A package that is only installed as a dependency of another one disappears when that one drops it. */
async function undeclared(from, name) {
  if (name.startsWith('node:') || name.startsWith('virtual:')) return []
  const workspace = from.split('/').slice(0, 2).join('/')
  const own = await manifest(workspace)
  const shared = await manifest('.')
  const isTool = isTest(from) || /\.config\.ts$/.test(from) || from.startsWith('apps/web/build/')
  const declared = { ...own.dependencies, ...(isTool && { ...own.devDependencies, ...shared.devDependencies }) }
  const typesOnly = `@types/${name.replace('@', '').replace('/', '__')}` in (own.devDependencies ?? {})
  if (name in declared || typesOnly || builtinModules.includes(name)) return []
  return [`${from} imports ${name}, which ${workspace}/package.json does not declare`]
}

const manifests = new Map()
async function manifest(folder) {
  if (!manifests.has(folder)) {
    manifests.set(folder, JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')))
  }
  return manifests.get(folder)
}

/** Files that import each other. Type imports and dynamic imports count: readers follow them too. */
function circlesOfFiles(graph) {
  const edges = new Map([...graph].map(([file, imports]) => [file, imports.map(({ to }) => to)]))
  return circlesIn(edges, 'circle of files')
}

/**
 * Sibling folders that depend on each other, at every depth. Files next to folders compose them, so they do not count.
 */
function circlesOfFolders(graph) {
  const levels = new Map()
  for (const [from, imports] of graph) {
    for (const { to } of isTest(from) ? [] : imports) {
      if (!to || !isOurs(to)) continue
      const [a, b] = [from.split('/'), to.split('/')]
      const depth = a.findIndex((part, at) => part !== b[at])
      if (depth < 0 || depth >= a.length - 1 || depth >= b.length - 1) continue
      const edges = levels.get(a.slice(0, depth).join('/')) ?? new Map()
      const [here, there] = [a, b].map(parts => parts.slice(0, depth + 1).join('/'))
      levels.set(a.slice(0, depth).join('/'), edges.set(here, [...(edges.get(here) ?? []), there]))
    }
  }
  return [...levels.values()].flatMap(edges => circlesIn(edges, 'circle of folders'))
}

function circlesIn(edges, what) {
  const found = []
  const state = new Map()
  const visit = (node, path) => {
    state.set(node, 'open')
    for (const to of new Set(edges.get(node) ?? [])) {
      if (!edges.has(to) || to === node) continue
      if (state.get(to) === 'open') found.push(`${what}: ${[...path.slice(path.indexOf(to)), to].join(' → ')}`)
      else if (!state.has(to)) visit(to, [...path, to])
    }
    state.set(node, 'done')
  }
  for (const node of edges.keys()) if (!state.has(node)) visit(node, [node])
  return found
}

const found = await breaches()
for (const line of found) console.log(line)
process.exitCode = found.length ? 1 : 0
