// node tools/advisories.mjs FILE… compares package-lock.json of the current folder with published vulnerabilities,
// without network access. Each FILE is an advisory in the OSV format (https://ossf.github.io/osv-schema/), a folder of
// them, or the zip that osv.dev publishes for npm. Exits with 1 if a locked package is vulnerable or the advisories
// cannot be read.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import semver from 'semver'
import { openArchiveOf } from '../apps/server/src/platform/archive/archive.ts'
import { exitWithError } from './prepare.mjs'

/** Several times what osv.dev publishes for npm. */
const limits = { entries: 2_000_000, entry: 16_000_000, sum: 16_000_000_000 }
const severities = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW']

const files = process.argv.slice(2)

async function compare() {
  const packages = await lockedPackages()
  const hits = []
  let read = 0
  for await (const { place, text } of textsOf(files)) {
    for (const advisory of parse(text, place)) {
      const affected = (advisory.affected ?? []).filter(one => one.package?.ecosystem === 'npm')
      if (affected.length > 0) read++
      if (!advisory.withdrawn) hits.push(...hitsOf(advisory, affected, packages))
    }
  }
  // A wrong file must not look like a clean result.
  if (read === 0) throw new Error(`No advisory for npm packages in ${files.join(', ')}`)
  const found = withoutAliases(hits).sort(bySeverity)
  for (const { name, version, ids, severity, fixed, isUsed } of found) {
    const use = isUsed ? 'in production use' : 'for building only'
    console.log(`${severity}  ${name} ${version}  ${ids.join(' ')}  ${fixed ? `fixed in ${fixed}` : 'no fix'}  ${use}`)
  }
  console.log(`${packages.length} packages, ${read} advisories, ${found.length} found`)
  if (found.length > 0) process.exitCode = 1
}

/** Every version of every package once, and whether an academy runs it or only the build does. */
async function lockedPackages() {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const packageByKey = new Map()
  for (const [path, { name, version, link, dev }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue
    const one = { name: name ?? path.split('node_modules/').at(-1), version }
    const key = `${one.name}@${version}`
    packageByKey.set(key, { ...one, isUsed: !dev || packageByKey.get(key)?.isUsed === true })
  }
  return [...packageByKey.values()]
}

/** Yields the advisories one by one: a zip contains hundreds of thousands. */
async function* textsOf(places) {
  for (const place of places) {
    if ((await stat(place)).isDirectory()) yield* textsOf((await readdir(place)).sort().map(name => join(place, name)))
    else if (place.endsWith('.zip')) yield* textsInZip(place)
    else if (place.endsWith('.json')) yield { place, text: await readFile(place, 'utf8') }
  }
}

async function* textsInZip(place) {
  const archive = await openArchiveOf(place, limits)
  try {
    for (const path of archive.paths) {
      if (path.endsWith('.json')) yield { place: `${place}: ${path}`, text: (await archive.read(path)).toString() }
    }
  } finally {
    archive.close()
  }
}

function parse(text, place) {
  try {
    return [JSON.parse(text)].flat()
  } catch {
    throw new Error(`${place} is not JSON`)
  }
}

function hitsOf({ id, aliases = [], database_specific }, affected, packages) {
  return affected.flatMap(one =>
    packages
      .filter(({ name, version }) => name === one.package.name && isAffected(version, one, id))
      .map(({ name, version, isUsed }) => ({
        ...{ name, version, isUsed, ids: [id, ...aliases] },
        severity: severityOf(id, one.database_specific?.severity ?? database_specific?.severity),
        fixed: fixOf(version, one),
      })),
  )
}

/** Malicious packages are published without a severity. They count as critical. */
function severityOf(id, severity) {
  if (id.startsWith('MAL-')) return 'CRITICAL'
  return severities.includes(`${severity}`.toUpperCase()) ? severity.toUpperCase() : 'UNKNOWN'
}

const eventsOf = ({ ranges = [] }) => ranges.filter(({ type }) => type !== 'GIT').map(({ events }) => events)

function isAffected(version, one, id) {
  return one.versions?.includes(version) || eventsOf(one).some(events => isWithin(version, events, id))
}

/** The last event at or before a version decides. `last_affected` ends after its own version. */
function isWithin(version, events, id) {
  let isIn = false
  const known = events
    .flatMap(event => Object.entries(event))
    .map(([what, at]) => ({ what, at: at === '0' ? '0.0.0-0' : at }))
  const unknown = known.find(({ at }) => !semver.valid(at))
  if (unknown) throw new Error(`${id} has a range that cannot be understood: ${unknown.at}`)
  for (const { what, at } of known.sort((a, b) => semver.compare(a.at, b.at))) {
    const order = semver.compare(version, at)
    if (what === 'introduced' && order >= 0) isIn = true
    if ((what === 'fixed' && order >= 0) || (what === 'last_affected' && order > 0)) isIn = false
  }
  return isIn
}

/** The lowest fixed version above this one. */
function fixOf(version, one) {
  const fixes = eventsOf(one).flatMap(events => events.flatMap(({ fixed }) => fixed ?? []))
  return fixes.filter(fixed => semver.gt(fixed, version)).sort(semver.compare)[0]
}

/** A vulnerability has several ids, and each database publishes it once. */
function withoutAliases(hits) {
  const found = []
  for (const hit of hits) {
    const same = ({ name, version, ids }) =>
      name === hit.name && version === hit.version && ids.some(id => hit.ids.includes(id))
    const known = found.find(same)
    if (!known) found.push(hit)
    else {
      known.ids = [...new Set([...known.ids, ...hit.ids])]
      known.fixed ??= hit.fixed
      if (rank(hit) < rank(known)) known.severity = hit.severity
    }
  }
  return found
}

const rank = ({ severity }) => (severities.includes(severity) ? severities.indexOf(severity) : severities.length)
function bySeverity(a, b) {
  return rank(a) - rank(b) || a.name.localeCompare(b.name) || semver.compare(a.version, b.version)
}

try {
  if (files.length === 0) throw new Error('Usage: node tools/advisories.mjs FILE…')
  await compare()
} catch (error) {
  exitWithError(error)
}
