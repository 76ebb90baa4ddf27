// npm run bench: measures the server on the scale fixture, next to the limits of the same machine in the same run.
//   node tools/bench.mjs [--seconds 8] [--fixture='--students 2000 --reservations 10000'] [--only me,day,mix,home,storm,video,flat]
//   node tools/bench.mjs --only lists [--filled SMALL,LARGE] [--match WORDS]   every list and report on two academies, one ten times larger
//   node tools/bench.mjs --against GITREF [--rounds 5] [--only me,day]   this checkout and that commit alternately
// Everything runs on the loopback address in its own folders, which are deleted at the end.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeAcademy, freePort, openAcademy, ownFolder, start, tidyUp, withDatabase } from './bench/academy.mjs'
import { flatness, median } from './bench/flat.mjs'
import { compareLists, listsOf } from './bench/lists.mjs'
import { ranges } from './bench/ranges.mjs'
import { scenes } from './bench/scenes.mjs'
import { storm } from './bench/storm.mjs'
import { buildWeb, install } from './prepare.mjs'

// Packages for the bench only are a sixth of all packages, so they are installed separately.
await install(join(import.meta.dirname, 'bench'))
const { firstLoad, firstLoads } = await import('./bench/first-load.mjs')
const { load } = await import('./bench/load.mjs')

const everything = 'me,day,mine,teaching,roster,course,notifications,mix,home,storm,video,flat'
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    fixture: { type: 'string', default: '' },
    only: { type: 'string', default: everything },
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    filled: { type: 'string' },
    match: { type: 'string', default: '' },
  },
})
const root = join(import.meta.dirname, '..')
const seconds = Number(values.seconds)
const only = values.only.split(',')
const sizes = values.fixture.split(' ').filter(Boolean)
const [filledSmall, filledLarge] = values.filled?.split(',') ?? []
// Maximum time of a list on an academy ten times larger, as a multiple.
const flatBelow = 1.3

async function limits(connectionString) {
  const rows = {}
  for (const kind of ['bare', 'query']) {
    const port = await freePort()
    const child = start([join(root, 'tools/bench/limit.mjs'), kind, String(port), connectionString], { cwd: root })
    await once(child.stdout, 'data')
    const url = `http://127.0.0.1:${port}/`
    rows[kind] = await load({ url, requests: [{ method: 'GET' }], seconds, node: child.pid })
    child.kill()
    await once(child, 'exit')
  }
  return rows
}

function chosenScenes(fixture) {
  return Object.entries(scenes(fixture)).filter(([name]) => only.includes(name))
}

function loadOf({ base, server, postmaster }, requests) {
  return load({ url: base, requests, seconds, node: server.pid, postmaster })
}

/** The same number of classes per day and seats per class, with ten times the people and days. */
function tenfold({ students, teachers, days, classesPerDay, seats, reservations, notifications }) {
  const grown = { students, teachers, days, reservations, notifications }
  return [
    ...Object.entries(grown).flatMap(([name, value]) => [`--${name}`, String(value * 10)]),
    '--classes-per-day',
    String(classesPerDay),
    '--seats',
    String(seats),
  ]
}

async function compareTenfold(small) {
  const large = await openAcademy(root, tenfold(small.fixture.sizes))
  const listsOf = ({ base, fixture }) => {
    const { day, mine, teaching, roster } = scenes(fixture)
    return { base, scenes: { day, mine, teaching, roster } }
  }
  console.log('\nten times the academy, one request at a time: p50 ms, p50 ms of the large one, times')
  for (const { name, before, after, ratio } of await flatness({ small: listsOf(small), large: listsOf(large) })) {
    console.log(
      `${name.padEnd(8)} ${before.toFixed(2).padStart(8)} ${after.toFixed(2).padStart(8)} ${ratio.toFixed(2)}`,
    )
    if (ratio > flatBelow) process.exitCode = 1
  }
  await closeAcademy(large)
}

async function compareAllLists() {
  const small = await openAcademy(root, sizes, filledSmall)
  const large = await openAcademy(root, tenfold(small.fixture.sizes), filledLarge)
  console.log('p50 ms    of the large one    times  (rounds)')
  await compareLists({
    small: { base: small.base, lists: listsOf(small.fixture, values.match) },
    large: { base: large.base, lists: listsOf(large.fixture, values.match) },
    say: ({ name, refused, rounds, before, after, ratio }) =>
      console.log(
        refused
          ? `${' '.repeat(24)}${refused}  ${name}`
          : `${before.toFixed(1).padStart(8)} ${after.toFixed(1).padStart(8)} ${ratio.toFixed(2).padStart(6)}  ${name} (${rounds})`,
      ),
  })
  await closeAcademy(small)
  await closeAcademy(large)
  if (values.match) return
  // Imported here only, because it loads the server's code.
  const { doSweeps } = await import('./bench/sweeps.mjs')
  console.log('\nwhat falls due in two days, on the large one')
  await doSweeps(large.folder, 2)
}

/** Checks out the commit and installs its packages. */
async function checkoutOf(commit) {
  const folder = join(ownFolder(), 'checkout')
  execFileSync('git', ['clone', '--quiet', '--no-checkout', root, folder])
  const id = execFileSync('git', ['rev-parse', commit], { cwd: root, encoding: 'utf8' }).trim()
  execFileSync('git', ['checkout', '--quiet', id], { cwd: folder })
  await install(folder)
  return folder
}

/** Loads this checkout and the other commit alternately. Prints the ratio of their throughput and cost. */
async function compareWith(commit) {
  const [ours, other] = [await openAcademy(root, sizes), await openAcademy(await checkoutOf(commit), sizes)]
  const others = scenes(other.fixture)
  console.log(`\nthis checkout beside ${commit}, median of ${values.rounds} rounds in turn, ${seconds} s each`)
  console.log('call          per second   then    times   Node µs   then   database µs   then')
  for (const [name, requests] of chosenScenes(ours.fixture)) {
    const rounds = { ours: [], theirs: [] }
    for (let round = 0; round < Number(values.rounds); round++) {
      rounds.ours.push(await loadOf(ours, requests))
      rounds.theirs.push(await loadOf(other, others[name]))
    }
    const middle = (side, field) => median(rounds[side].map(row => row[field]))
    const pair = (field, width) =>
      `${middle('ours', field).toFixed(0).padStart(width)} ${middle('theirs', field).toFixed(0).padStart(6)}`
    const times = median(rounds.ours.map((row, round) => row.perSecond / rounds.theirs[round].perSecond))
    console.log(
      `${name.padEnd(13)} ${pair('perSecond', 10)} ${times.toFixed(2).padStart(8)} ${pair('nodeMicros', 9)} ${pair('databaseMicros', 13)}`,
    )
  }
  await closeAcademy(ours)
  await closeAcademy(other)
}

function print(name, row, limit) {
  const [perSecond, p50, p99, node, database] = [
    row.perSecond.toFixed(0).padStart(10),
    String(row.p50).padStart(8),
    String(row.p99).padStart(8),
    row.nodeMicros.toFixed(0).padStart(9),
    row.databaseMicros.toFixed(0).padStart(13),
  ]
  const shares = [limit.bare, limit.query].map(one => (row.perSecond / one.perSecond).toFixed(3))
  console.log(
    `${name.padEnd(13)} ${perSecond} ${p50} ${p99} ${node} ${database} ${shares[0].padStart(9)} ${shares[1].padStart(14)}`,
  )
}

async function measure() {
  if (only.includes('home')) await buildWeb()
  const academy = await openAcademy(root, sizes)
  const { base, folder, fixture, connectionString } = academy

  const limit = await limits(connectionString)
  console.log(`\n${cpus()[0].model}, ${cpus().length} cores; 16 connections, ${seconds} s each`)
  console.log('call          per second   p50 ms   p99 ms   Node µs   database µs   of bare   of one query')
  print('bare', limit.bare, limit)
  print('query', limit.query, limit)
  for (const [name, requests] of chosenScenes(fixture)) print(name, await loadOf(academy, requests), limit)
  if (only.includes('home')) {
    for (const { path, token, atLeast } of firstLoads(fixture)) {
      const { scores, waits, shown, performances } = await firstLoad({ base, path, token })
      const named = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
      console.log(`\nfirst load of ${shown} on a phone: ${named.join(', ')} (of ${performances.join(', ')}); ${waits}`)
      const minScores = { performance: atLeast, accessibility: 100, 'best-practices': 100 }
      if (shown !== path || Object.entries(minScores).some(([name, aim]) => !(scores[name] >= aim)))
        process.exitCode = 1
    }
  }
  if (only.includes('storm')) {
    const proof = await withDatabase(connectionString, database => storm({ base, fixture, database }))
    console.log('\nreserve storm:', JSON.stringify(proof))
    if (proof.oversold || proof.overlaps || proof.wrongHours) process.exitCode = 1
  }
  if (only.includes('video')) {
    const port = await freePort()
    const { ours, nginx } = await withDatabase(connectionString, database =>
      ranges({ base, database, folder, port, seconds }),
    )
    const comparison = nginx
      ? `, nginx ${nginx.toFixed(0)}, ours of nginx ${(ours / nginx).toFixed(2)}`
      : '; nginx is not installed here'
    console.log(`\nvideo in ranges of 5 MB, MB per second: ours ${ours.toFixed(0)}${comparison}`)
  }
  if (only.includes('flat')) await compareTenfold(academy)
  await closeAcademy(academy)
}

try {
  await (values.against ? compareWith(values.against) : values.only === 'lists' ? compareAllLists() : measure())
} finally {
  tidyUp()
}
