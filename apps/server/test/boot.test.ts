import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts'
import { findPostmaster } from '../src/platform/database/embedded-postmaster.ts'
import { withDatabase } from './connection.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const log = { info() {}, warn() {} } as never

let home: string
let dataDir: string
let launched: Launched[]

type Launched = {
  child: ChildProcess
  port: number
  printed: () => string
  exit: Promise<{ code: number | null; signal: string | null }>
}

// Creating one takes longer than most of the tests that use it.
let usedFolder: string

beforeAll(async () => {
  usedFolder = await mkdtemp(join(tmpdir(), 'aulaviva-used-'))
})
afterAll(() => rm(usedFolder, { recursive: true, force: true }))

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aulaviva-boot-'))
  dataDir = join(home, 'data')
  launched = []
})

afterEach(async () => {
  for (const { child, exit } of launched) {
    child.kill('SIGKILL')
    await exit
  }
  // The next start takes over the database of a killed server. Here that is this process.
  if (await findPostmaster(join(dataDir, 'postgres'))) await (await startEmbeddedDatabase({ dataDir, log })).stop()
  await rm(home, { recursive: true, force: true })
})

/** Starts the server as a separate process, as an operator's command line or container does. */
async function launch(env: Record<string, string> = {}, wrapper: string[] = []): Promise<Launched> {
  const port = Number(env.PORT) || (await freePort())
  const [program = '', ...args] = [...wrapper, process.execPath, main]
  const child = spawn(program, args, {
    // The runner sets NODE_ENV=test, which would reach the server.
    env: {
      ...process.env,
      NODE_ENV: '',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const it = { child, port, printed: () => printed, exit }
  launched.push(it)
  return it
}

/** Milliseconds from the call until the server reports that it is ready. */
async function ready(server: Launched): Promise<number> {
  const started = performance.now()
  const state = () => (server.child.exitCode === null ? readiness(server.port) : `ended: ${server.printed()}`)
  await expect.poll(state, { interval: 25 }).toMatch(/^ready$|^ended/)
  expect(await state()).toBe('ready')
  return performance.now() - started
}

async function readiness(port: number): Promise<string> {
  const response = await fetch(`http://localhost:${port}/health/ready`).catch(() => null)
  return response?.ok ? 'ready' : 'not ready'
}

/**
 * Waits until the server prints the text. Its output uses another channel than its responses and may arrive after them.
 */
async function says(server: Launched, text: string): Promise<void> {
  await expect.poll(() => server.printed()).toContain(text)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function query(text: string): Promise<unknown[]> {
  const [, , , port, socketDir] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({
    host: socketDir,
    port: Number(port),
    user: 'aulaviva',
    database: 'aulaviva',
    password: await readFile(join(dataDir, 'postgres/aulaviva.password'), 'utf8'),
  })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const serverPid = async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/cwd`)
}

/** Expects the server to exit on its own with one line that matches, in addition to its progress output. */
async function refuses(server: Launched, line: RegExp): Promise<void> {
  expect(await server.exit).toEqual({ code: 1, signal: null })
  const lines = server.printed().trim().split('\n')
  expect(lines.filter(text => text !== 'Starting the database…')).toEqual([expect.stringMatching(line)])
}

describe('the server process', () => {
  test('starts on an empty folder, ends on SIGTERM with 0, and a second start keeps the data and is ready in seconds', async () => {
    dataDir = usedFolder
    const first = await launch()
    const tookFirst = await ready(first)
    await says(first, `Aulaviva is ready: http://localhost:${first.port}`)
    await query('create table kept as select 1 as value')
    const database = await serverPid()
    first.child.kill('SIGTERM')
    first.child.kill('SIGTERM')
    first.child.kill('SIGINT')
    expect(await first.exit).toEqual({ code: 0, signal: null })
    expect(isAlive(database)).toBe(false)

    const second = await launch()
    const took = await ready(second)
    // The promise is three seconds. With other test files on the same cores, compare with the start that created the
    // database.
    expect(took).toBeLessThan(tookFirst)
    expect(await query('select value from kept')).toEqual([{ value: 1 }])
  })

  test('makes its folder and its files private, and reports an unnamed proxy', async () => {
    dataDir = usedFolder
    await mkdir(join(dataDir, 'mail'), { recursive: true })
    await writeFile(join(dataDir, 'mail', 'copied.eml'), 'a link')
    for (const path of [dataDir, join(dataDir, 'mail')]) await chmod(path, 0o755)
    await chmod(join(dataDir, 'mail', 'copied.eml'), 0o644)
    const server = await launch({ PUBLIC_URL: 'https://academy.example' })
    await ready(server)
    // Behind a proxy that TRUST_PROXY does not include.
    await says(server, 'TRUST_PROXY: PUBLIC_URL uses https')
    const open = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o066).toString(8)
    const paths = ['.', 'mail', 'mail/copied.eml', 'encryption.key', 'files', 'incoming', 'recordings', 'postgres']
    expect(await Promise.all(paths.map(open))).toEqual(paths.map(() => '0'))
    await rm(join(dataDir, 'mail', 'copied.eml'))
  })

  test('does not start with demo data if others can reach it', async () => {
    dataDir = usedFolder
    await ready(await launch())
    await query(
      `insert into users (email, email_canonical, role) values ('staff@aulaviva.test', 'staff@aulaviva.test', 'staff')`,
    )
    for (const { child, exit } of launched) {
      child.kill('SIGTERM')
      await exit
    }
    await refuses(await launch({ NODE_ENV: 'production' }), /^DATA_DIR: the database contains the demo academy/)
    await refuses(await launch({ HOST: '0.0.0.0', DEMO: 'true' }), /^DEMO: HOST or PUBLIC_URL isn’t this machine/)
    await ready(await launch())
    await query(`delete from users`)
  })

  test('can be told to end while it starts', async () => {
    const server = await launch()
    await expect.poll(server.printed).toContain('Starting the database')
    server.child.kill('SIGINT')
    expect(await server.exit).toEqual({ code: 0, signal: null })
    await ready(await launch())
  })

  test('recovers after kill -9, which leaves its database running', async () => {
    dataDir = usedFolder
    const first = await launch()
    await ready(first)
    await query('create table kept_by_orphan as select 1 as value')
    const orphan = await serverPid()
    first.child.kill('SIGKILL')
    await first.exit
    expect(isAlive(orphan)).toBe(true)

    const second = await launch()
    await ready(second)
    expect(await serverPid()).toBe(orphan)
    expect(await query('select value from kept_by_orphan')).toEqual([{ value: 1 }])
    second.child.kill('SIGTERM')
    expect(await second.exit).toEqual({ code: 0, signal: null })
    expect(isAlive(orphan)).toBe(false)
  })

  test('recovers after kill -9 of everything', async () => {
    dataDir = usedFolder
    const first = await launch()
    await ready(first)
    await query('create table kept_in_crash as select 1 as value')
    process.kill(await serverPid(), 'SIGKILL')
    first.child.kill('SIGKILL')
    await first.exit

    await ready(await launch())
    expect(await query('select value from kept_in_crash')).toEqual([{ value: 1 }])
  })

  test('survives the death of its database and is ready again by itself', async () => {
    dataDir = usedFolder
    const server = await launch()
    await ready(server)
    const before = await serverPid()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => serverPid().catch(() => before)).not.toBe(before)
    await ready(server)
  })

  test('refuses a folder that another server uses', async () => {
    dataDir = usedFolder
    const first = await launch()
    await ready(first)
    await refuses(await launch(), /^DATA_DIR .* is in use by another Aulaviva process$/)
    expect(await readiness(first.port)).toBe('ready')
  })

  test('stops before it touches anything when the port is taken', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await refuses(await launch({ PORT: String(port) }), new RegExp(`^PORT: ${port} is in use by another program`))
    expect(existsSync(dataDir)).toBe(false)
    other.close()
  })

  test('names a setting that it cannot understand', async () => {
    await refuses(await launch({ ACADEMY_TIME_ZONE: 'Bogota' }), /^ACADEMY_TIME_ZONE: 'Bogota' isn’t an IANA time zone/)
    await refuses(
      await launch({ BACKUP_DIR: join(dataDir, 'backups') }),
      /is in DATA_DIR and would be lost with it\. Name another folder, ideally on another disk$/,
    )
    await refuses(await launch({ HOST: 'nowhere.invalid' }), /^HOST: 'nowhere.invalid' isn’t known on this machine$/)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('says that DATA_DIR cannot be written', async () => {
    await writeFile(join(home, 'file'), '')
    const folder = join(home, 'file', 'data')
    await refuses(await launch({ DATA_DIR: folder }), /^DATA_DIR: .* isn’t writable \(ENOTDIR\)$/)
  })

  test.skipIf(process.platform !== 'linux')('says that the disk is full, and leaves nothing behind', async () => {
    // A small file system for the process only, in namespaces that need no privileges.
    const script = 'mount -t tmpfs -o size=20m tmpfs "$1" && "$2" "$3"; code=$?; ls -A "$1/data"; exit $code'
    const wrapper = ['unshare', '--user', '--map-root-user', '--mount', '/bin/sh', '-c', script, 'sh', home]
    const server = await launch({}, wrapper)
    await refuses(server, /^DATA_DIR: the disk of .* is full: \d+ MB are free, but the database needs 128 MB$/)
  })

  test('says that the database of DATABASE_URL does not answer', async () => {
    const port = await freePort()
    const url = `postgresql://user:secret@127.0.0.1:${port}/none`
    await refuses(await launch({ DATABASE_URL: url }), /^DATABASE_URL: can’t use the database \(.*ECONNREFUSED/)
    await refuses(
      await launch({ DATABASE_URL: `${inject('postgres')}_absent` }),
      /^DATABASE_URL: can’t use the database \(database ".*" does not exist\)$/,
    )
  })

  test('shares the database of DATABASE_URL with other servers and makes none of its own', async () => {
    const admin = new pg.Client({ connectionString: inject('postgres') })
    await admin.connect()
    await admin.query('create database shared_by_servers')
    const env = { DATABASE_URL: withDatabase(inject('postgres'), 'shared_by_servers') }
    const servers = await Promise.all([launch(env), launch(env)])
    await Promise.all(servers.map(ready))
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual(Array(2).fill({ code: 0, signal: null }))
    await admin.query('drop database shared_by_servers')
    await admin.end()
  })
})
