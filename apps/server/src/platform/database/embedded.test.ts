import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { findPostmaster } from './embedded-postmaster.ts'

const log = { info() {}, warn() {} } as never
const program = `
  import { startEmbeddedDatabase } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
  const log = { info() {}, warn() {} }
  try {
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log })
    console.log('held ' + database.connectionString)
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log('refused ' + error.message)
    process.exit(1)
  }`

let home: string
let dataDir: string
let children: ChildProcess[]

// Creating one takes longer than most of the tests that use it.
let usedFolder: string

beforeAll(async () => {
  usedFolder = await mkdtemp(join(tmpdir(), 'aulaviva-used-'))
})
afterAll(() => rm(usedFolder, { recursive: true, force: true }))

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aulaviva-embedded-'))
  dataDir = join(home, 'data')
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // Also stops a server that outlived its process.
  if (await findPostmaster(join(dataDir, 'postgres'))) {
    await (await startEmbeddedDatabase({ dataDir, log })).stop()
  }
  await rm(home, { recursive: true, force: true })
})

/** Starts a process that takes the data folder. Returns the line it prints. */
async function hold(): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return { child, line }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const serverPid = async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
const isServer = (pid: number) => existsSync(`/proc/${pid}/cwd`)

describe('the embedded database', () => {
  test('keeps its data, speaks UTC, knows letters, and leaves nothing running', async () => {
    const first = await startEmbeddedDatabase({ dataDir, log })
    const [row] = await query(first.connectionString, "select lower('ÁÑ') as text, current_setting('TimeZone') as zone")
    expect(row).toEqual({ text: 'áñ', zone: 'UTC' })
    await query(first.connectionString, 'create table kept as select 1 as value')
    const pid = await serverPid()
    await first.stop()
    expect(isServer(pid)).toBe(false)
    const second = await startEmbeddedDatabase({ dataDir, log })
    expect(await query(second.connectionString, 'select value from kept')).toEqual([{ value: 1 }])
    await second.stop()
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('gives the program a user without superuser rights', async () => {
    dataDir = usedFolder
    const database = await startEmbeddedDatabase({ dataDir, log })
    expect(await query(database.connectionString, "select current_setting('is_superuser') as su")).toEqual([
      { su: 'off' },
    ])
    await database.stop()
  })

  test('works over TCP on the loopback address, where there are no Unix sockets', async () => {
    dataDir = usedFolder
    const database = await startEmbeddedDatabase({ dataDir, log, transport: 'tcp' })
    expect(new URL(database.connectionString).hostname).toBe('127.0.0.1')
    expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('takes over the server of a killed process, and stops it', async () => {
    dataDir = usedFolder
    const { child, line } = await hold()
    expect(line).toMatch(/^held /)
    const orphan = await serverPid()
    await kill(child)
    expect(isServer(orphan)).toBe(true)
    const database = await startEmbeddedDatabase({ dataDir, log })
    expect(await serverPid()).toBe(orphan)
    await database.stop()
    expect(isServer(orphan)).toBe(false)
  })

  test('recovers when the server was killed as well', async () => {
    dataDir = usedFolder
    const { child, line } = await hold()
    await query(line.slice(5), 'create table kept as select 1 as value')
    process.kill(await serverPid(), 'SIGKILL')
    await kill(child)
    const database = await startEmbeddedDatabase({ dataDir, log })
    expect(await query(database.connectionString, 'select value from kept')).toEqual([{ value: 1 }])
    await database.stop()
  })

  test('recovers when the number in postmaster.pid belongs to another program', async () => {
    dataDir = usedFolder
    const { child } = await hold()
    const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    process.kill(await serverPid(), 'SIGKILL')
    await kill(child)
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), text.replace(/^\d+/, String(process.pid)))
    const database = await startEmbeddedDatabase({ dataDir, log })
    expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('is created again after the first start was killed', async () => {
    await mkdir(join(dataDir, 'postgres.draft-999999/cluster'), { recursive: true })
    const database = await startEmbeddedDatabase({ dataDir, log })
    await database.stop()
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  test('has one holder when many start at once on an empty folder', async () => {
    const answers = await Promise.all([hold(), hold(), hold(), hold()])
    const refusals = answers.filter(({ line }) => line.startsWith('refused'))
    expect(answers.filter(({ line }) => line.startsWith('held'))).toHaveLength(1)
    expect(refusals.map(({ line }) => line)).toEqual(
      Array(3).fill(`refused DATA_DIR ${dataDir} is in use by another Aulaviva process`),
    )
    const winner = answers.find(({ line }) => line.startsWith('held'))!
    expect(await query(winner.line.slice(5), 'select 1 as one')).toEqual([{ one: 1 }])
    winner.child.kill('SIGTERM')
    await once(winner.child, 'exit')
  })

  test('has one holder when many start at once on the server of a killed process', async () => {
    dataDir = usedFolder
    await kill((await hold()).child)
    const answers = await Promise.all([hold(), hold(), hold()])
    expect(answers.map(({ line }) => line.split(' ')[0]).sort()).toEqual(['held', 'refused', 'refused'])
    for (const { child } of answers) await (child.exitCode === null && kill(child))
  })

  test('starts again at the same address when its server dies', async () => {
    dataDir = usedFolder
    const database = await startEmbeddedDatabase({ dataDir, log })
    const before = await serverPid()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => query(database.connectionString, 'select 1 as one').catch(() => null)).toEqual([{ one: 1 }])
    expect(await serverPid()).not.toBe(before)
    await database.stop()
  })

  test('is shared with a short command while another process owns it', async () => {
    dataDir = usedFolder
    const { child } = await hold()
    const borrowed = await borrowEmbeddedDatabase({ dataDir, log })
    expect(await query(borrowed.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await borrowed.stop()
    expect(child.exitCode).toBe(null)
    expect(isServer(await serverPid())).toBe(true)
    await kill(child)
  })

  test('refuses the data of another major version', async () => {
    await (await startEmbeddedDatabase({ dataDir, log })).stop()
    const file = join(dataDir, 'postgres/PG_VERSION')
    const text = await readFile(file, 'utf8')
    await writeFile(file, '16\n')
    await expect(startEmbeddedDatabase({ dataDir, log })).rejects.toThrow(/database of PostgreSQL 16/)
    await writeFile(file, text)
  })
})
