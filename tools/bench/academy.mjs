// A server with the scale fixture in its own folder. Everything runs on the loopback address and is removed at the end.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverCommand } from '../server-command.mjs'

const node = process.execPath
const folders = []
const children = []

/** A temporary folder that is deleted at the end. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'aulaviva-bench-'))
  folders.push(folder)
  return folder
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** A Node process that ends with the bench. */
export function start(args, { cwd, env = {} }) {
  const child = spawn(node, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

/**
 * Starts this checkout's server on a vacuumed academy of these sizes. With `filled`, uses the academy and fixture.json
 * of that folder, which stays.
 */
export async function openAcademy(checkout, sizes, filled = null) {
  const folder = filled ?? ownFolder()
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
    FFMPEG_PATH: 'off',
    // A few people write here as fast as the server responds.
    WRITES_PER_MINUTE: '1000000',
    WRITES_PER_DAY: '1000000',
    CANCELLATIONS_PER_DAY: '1000000',
    PRIVATE_BOOKINGS_PER_DAY: '1000000',
  }
  if (!filled) {
    const began = performance.now()
    const args = ['apps/server/src/cli.ts', 'fixture', '--profile', 'scale', ...sizes, '--json', fixtureFile]
    await promisify(execFile)(node, args, { cwd: checkout, env: { ...process.env, ...env } })
    console.log(`fixture loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  const fixture = JSON.parse(readFileSync(fixtureFile, 'utf8'))
  const server = start(serverCommand, { cwd: checkout, env })
  await untilReady(base, server)
  server.stdout.resume()
  const [postmaster, , , pgPort, socketDir] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'postgres/aulaviva.password'), 'utf8').trim()
  const connectionString = `postgresql://aulaviva:${password}@${encodeURIComponent(socketDir)}:${pgPort}/aulaviva`

  // A database that was just filled would autovacuum during the measurement, so vacuum it first.
  if (!filled) await withDatabase(connectionString, database => database.query('vacuum analyze'))
  return { base, folder, fixture, server, postmaster: Number(postmaster), connectionString }
}

export async function closeAcademy({ server }) {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

export async function withDatabase(connectionString, work) {
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** Ends every process and deletes every folder of the bench. */
export function tidyUp() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

async function untilReady(base, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const ready = await fetch(`${base}/health/ready`).catch(() => null)
    if (ready?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
