// npm run bench: the server on the scale fixture, measured beside the limits of the same machine in the same run.
//   node tools/bench.mjs [--seconds 8] [--fixture '--students 2000 --reservations 10000'] [--only me,day,mine,roster,storm]
// Everything runs on the loopback address in a folder of its own and is gone at the end.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { load } from './bench/load.mjs'
import { storm } from './bench/storm.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    fixture: { type: 'string', default: '' },
    only: { type: 'string', default: 'me,day,mine,roster,storm' },
  },
})
const root = join(import.meta.dirname, '..')
const node = process.execPath
const folder = mkdtempSync(join(tmpdir(), 'aulaviva-bench-'))
const children = []

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

async function main() {
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
  }
  const began = performance.now()
  await promisify(execFile)(
    node,
    [
      'apps/server/src/cli.ts',
      'fixture',
      '--profile',
      'scale',
      ...values.fixture.split(' ').filter(Boolean),
      '--json',
      fixtureFile,
    ],
    { cwd: root, env: { ...process.env, ...env } },
  )
  console.log(`fixture loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const fixture = JSON.parse(readFileSync(fixtureFile, 'utf8'))
  const server = start(['apps/server/src/main.ts'], env)
  await untilReady(base, server)
  server.stdout.resume()
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const [, , , pgPort, socketDir] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'postgres/aulaviva.password'), 'utf8').trim()
  const connectionString = `postgresql://aulaviva:${password}@${encodeURIComponent(socketDir)}:${pgPort}/aulaviva`
  const seconds = Number(values.seconds)
  const only = values.only.split(',')

  // a database that has just been filled tidies up behind the load; it does so before it is measured
  const tidy = new pg.Client({ connectionString })
  await tidy.connect()
  await tidy.query('vacuum analyze')
  await tidy.end()

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
  if (only.includes('storm')) {
    const database = new pg.Client({ connectionString })
    await database.connect()
    const proof = await storm({ base, fixture, database })
    await database.end()
    console.log('\nreserve storm:', JSON.stringify(proof))
    if (proof.oversold || proof.overlaps || proof.wrongHours) process.exitCode = 1
  }
  server.kill('SIGTERM')
  await once(server, 'exit')
}

try {
  await main()
} finally {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
