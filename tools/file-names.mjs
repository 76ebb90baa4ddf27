// Checks file names: kebab-case, no catch-all names, and on the server the feature and its role. Checks that an SQL
// statement's name is its constant's, so that an error leads to its declaration.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const files = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages', 'tools')

const catchAll = /^(utils?|helpers?|common|misc|managers?|types?|index)\./
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const serverFeature = /^apps\/server\/src\/features\/[^/]+\/([^/]+)$/
// Roles are those of ARCHITECTURE.md. The import rule depends on them.
const roles = /^[a-z0-9-]+(\.(routes|usecases|rules|repository|errors|words|plugin))?(\.test)?\.ts$/

const statement = /const (\w+) = (?:query|command|bulkCommand)<(?:[^()]|\([^()]*\))*?>\(\s*'([^']+)'/g
const kebabOf = constant =>
  constant.replace(/Statement$/, '').replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const found = []
for (const file of files) {
  const name = file.split('/').at(-1)
  if (!/\.(tsx?|mjs|css)$/.test(name)) continue
  if (!kebab.test(name)) found.push(`${file}: not kebab-case`)
  if (catchAll.test(name)) found.push(`${file}: a name that says nothing; name the file after what it holds`)
  const [, base] = serverFeature.exec(file) ?? []
  if (base && !roles.test(base))
    found.push(
      `${file}: not <feature>.<role>.ts with the role routes, usecases, rules, repository, errors, words or plugin`,
    )
  if (!/^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(file)) continue
  const prefixes = [file.split('/').at(-2), name.split('.')[0]]
  for (const [, constant, statementName] of readFileSync(join(root, file), 'utf8').matchAll(statement))
    if (!prefixes.some(prefix => statementName === `${prefix}.${kebabOf(constant)}`))
      found.push(`${file}: the statement ${statementName} is not named ${prefixes[0]}.${kebabOf(constant)}`)
}
for (const line of found) console.log(line)
process.exitCode = found.length ? 1 : 0
