// npm run bench: the server on the scale fixture, measured beside the limits of the same machine in the same run.
//   node tools/bench.mjs [--seconds 8] [--fixture='--students 2000 --reservations 10000'] [--only me,day,mine,roster,home,storm,video,flat]
// Everything runs on the loopback address in a folder of its own and is gone at the end.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { flatness } from './bench/flat.mjs'
import { ranges } from './bench/ranges.mjs'
import { storm } from './bench/storm.mjs'
import { buildWeb, install } from './prepare.mjs'

// what only the bench needs is a sixth of all packages, so it is not installed with the others
await install(join(import.meta.dirname, 'bench'))
const { firstLoad } = await import('./bench/home.mjs')
const { load } = await import('./bench/load.mjs')

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    fixture: { type: 'string', default: '' },
    only: { type: 'string', default: 'me,day,mine,roster,home,storm,video,flat' },
  },
})
const root = join(import.meta.dirname, '..')
const node = process.execPath
const folders = []
const children = []
// a list of an academy ten times as large takes at most so many times as long
const flatBelow = 1.3
const firstLoadAims = { performance: 95, accessibility: 100, 'best-practices': 100 }

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

function start(args, env = {}) {
  const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function untilReady(base, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const ready = await fetch(`${base}/health/ready`).catch(() => null)
    if (ready?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function limits(connectionString, seconds) {
  const rows = {}
  for (const kind of ['bare', 'query']) {
    const port = await freePort()
    const child = start([join(root, 'tools/bench/limit.mjs'), kind, String(port), connectionString])
    await once(child.stdout, 'data')
    rows[kind] = await load({
      url: `http://127.0.0.1:${port}/`,
      requests: [{ method: 'GET' }],
      seconds,
      pids: [child.pid],
    })
    child.kill()
    await once(child, 'exit')
  }
  return rows
}

const bearer = ({ token }) => ({ authorization: `Bearer ${token}` })

function scenes(fixture) {
  const someStudents = fixture.students.slice(0, 100)
  const someTeachers = fixture.teachers.slice(0, 50)
  return {
    me: someStudents.map(student => ({ method: 'GET', path: '/api/users/me/', headers: bearer(student) })),
    day: someStudents.map((student, index) => ({
      method: 'GET',
      path: `/api/classes/scheduled-live-classes/?date=${ahead(fixture.dates)[index % ahead(fixture.dates).length]}`,
      headers: bearer(student),
    })),
    mine: someStudents.map(student => ({ method: 'GET', path: '/api/classes/my-classes/', headers: bearer(student) })),
    teaching: someTeachers.map(teacher => ({
      method: 'GET',
      path: '/api/classes/my-classes-as-teacher/',
      headers: bearer(teacher),
    })),
    roster: someTeachers.map(teacher => ({
      method: 'GET',
      path: `/api/classes/my-classes-as-teacher/${teacher.class_ids[0]}/student-reservations/`,
      headers: bearer(teacher),
    })),
  }
}

function ahead(dates) {
  const today = new Date().toISOString().slice(0, 10)
  return dates.filter(date => date > today).slice(0, 20)
}

/** A server on a folder of its own that holds the scale fixture of these sizes. */
async function openFilled(sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'aulaviva-bench-'))
  folders.push(folder)
  const fixtureFile = join(folder, 'fixture.json')
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: base,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    // a few people write here as fast as the server answers
    WRITES_PER_MINUTE: '1000000',
    WRITES_PER_DAY: '1000000',
    CANCELLATIONS_PER_DAY: '1000000',
    PRIVATE_BOOKINGS_PER_DAY: '1000000',
  }
  const began = performance.now()
  const args = ['apps/server/src/cli.ts', 'fixture', '--profile', 'scale', ...sizes, '--json', fixtureFile]
  await promisify(execFile)(node, args, { cwd: root, env: { ...process.env, ...env } })
  console.log(`fixture loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const fixture = JSON.parse(readFileSync(fixtureFile, 'utf8'))
  const server = start(['apps/server/src/main.ts'], env)
  await untilReady(base, server)
  server.stdout.resume()
  const [postmaster, , , pgPort, socketDir] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'postgres/aulaviva.password'), 'utf8').trim()
  const connectionString = `postgresql://aulaviva:${password}@${encodeURIComponent(socketDir)}:${pgPort}/aulaviva`

  // a database that has just been filled tidies up behind the load; it does so before it is measured
  const tidy = new pg.Client({ connectionString })
  await tidy.connect()
  await tidy.query('vacuum analyze')
  await tidy.end()
  return { base, folder, fixture, server, postmaster: Number(postmaster), connectionString }
}

/** As many classes a day and seats a class, ten times the people and the days. */
function tenfold({ students, teachers, days, classesPerDay, reservations, notifications }) {
  const grown = { students, teachers, days, reservations, notifications }
  return [
    ...Object.entries(grown).flatMap(([name, value]) => [`--${name}`, String(value * 10)]),
    '--classes-per-day',
    String(classesPerDay),
  ]
}

async function compareTenfold(small) {
  const large = await openFilled(tenfold(small.fixture.sizes))
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
  large.server.kill('SIGTERM')
  await once(large.server, 'exit')
}

async function main() {
  if (values.only.split(',').includes('home')) await buildWeb()
  const filled = await openFilled(values.fixture.split(' ').filter(Boolean))
  const { base, folder, fixture, server, postmaster, connectionString } = filled
  const seconds = Number(values.seconds)
  const only = values.only.split(',')

  const limit = await limits(connectionString, seconds)
  console.log(`\n${cpus()[0].model}, ${cpus().length} cores; 16 connections, ${seconds} s each`)
  console.log('call     per second   p50 ms   p99 ms   CPU µs   of bare   of one query')
  const print = (name, row) =>
    console.log(
      `${name.padEnd(8)} ${row.perSecond.toFixed(0).padStart(10)} ${String(row.p50).padStart(8)} ${String(row.p99).padStart(8)} ${row.cpuMicros.toFixed(0).padStart(8)} ${(row.perSecond / limit.bare.perSecond).toFixed(3).padStart(9)} ${(row.perSecond / limit.query.perSecond).toFixed(3).padStart(14)}`,
    )
  print('bare', limit.bare)
  print('query', limit.query)
  for (const [name, requests] of Object.entries(scenes(fixture))) {
    if (!only.includes(name)) continue
    print(name, await load({ url: base, requests, seconds, pids: [server.pid, postmaster] }))
  }
  if (only.includes('home')) {
    const { scores, waits, path, performances } = await firstLoad({ base, token: fixture.students[0].token })
    const named = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
    console.log(`\nfirst load of ${path} on a phone: ${named.join(', ')} (of ${performances.join(', ')}); ${waits}`)
    if (Object.entries(firstLoadAims).some(([name, aim]) => scores[name] < aim)) process.exitCode = 1
  }
  if (only.includes('storm')) {
    const database = new pg.Client({ connectionString })
    await database.connect()
    const proof = await storm({ base, fixture, database })
    await database.end()
    console.log('\nreserve storm:', JSON.stringify(proof))
    if (proof.oversold || proof.overlaps || proof.wrongHours) process.exitCode = 1
  }
  if (only.includes('video')) {
    const database = new pg.Client({ connectionString })
    await database.connect()
    const { ours, nginx } = await ranges({ base, database, folder, port: await freePort(), seconds })
    await database.end()
    const beside = nginx
      ? `, nginx ${nginx.toFixed(0)}, ours of nginx ${(ours / nginx).toFixed(2)}`
      : '; nginx is not installed here'
    console.log(`\nvideo in ranges of 5 MB, MB per second: ours ${ours.toFixed(0)}${beside}`)
  }
  if (only.includes('flat')) await compareTenfold(filled)
  server.kill('SIGTERM')
  await once(server, 'exit')
}

try {
  await main()
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
