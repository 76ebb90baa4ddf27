import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { withDatabase } from '../../test/connection.ts'
import { type Actor, makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { readConfig } from '../config.ts'
import { keepFile, removeOrphans } from '../features/files/files.usecases.ts'
import { boxOf, readKey } from '../platform/auth/secret-box.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { hashOf } from '../platform/storage/hash-of.ts'
import { openStorage } from '../platform/storage/storage.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { explain } from '../preflight.ts'
import { openBackupFolder } from './backup-folder.ts'
import { endedTables } from './end-access.ts'
import { sealManifest } from './manifest.ts'
import { restoreCopy } from './restore-copy.ts'
import { type BackupOptions, takeBackup } from './take-backup.ts'
import { refuseUnfinished } from './unfinished-restore.ts'
import { verifyCopy } from './verify-copy.ts'

const log = createLogger('silent')

let home: string
let academy: TestApp
let scene: Scene
let student: Actor
let count = 0

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'aulaviva-backups-'))
  academy = await startTestApp()
  scene = await makeScene(academy)
  student = await scene.student({ firstName: 'Ana\\\t\nÑandú 😀', minutes: 600 })
  await scene.call('POST', `/api/classes/scheduled-live-classes/${await scene.liveClass()}/reserve/`, { as: student })
  await addFile('a recording')
})
afterAll(() => rm(home, { recursive: true, force: true }))

const newPlace = () => join(home, `place-${++count}`)

/** A stored file with a row, as a feature would keep it. */
async function addFile(content: string, storage: Storage = academy.dependencies.storage): Promise<string> {
  const path = join(home, randomBytes(6).toString('hex'))
  await writeFile(path, content)
  const upload = {
    field: 'file',
    name: 'a.pdf',
    mediaType: 'application/pdf',
    size: Buffer.byteLength(content),
    sha256: await hashOf(path),
    path,
  }
  return academy.dependencies.database.transaction(tx => keepFile(tx, storage, upload, null))
}

function backUp(folder: string, more: Partial<BackupOptions> = {}) {
  const { config, storage } = academy.dependencies
  return takeBackup({ config, connectionString: academy.connectionString, storage, folder, say: () => {}, ...more })
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await sql(inject('postgres'), `create database ${name}`)
  return withDatabase(inject('postgres'), name)
}

async function sql<Row>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

interface Target {
  databaseUrl: string
  dataDir: string
}

const newTarget = async (): Promise<Target> => ({ databaseUrl: await emptyDatabase(), dataDir: newPlace() })

function restoreInto(
  { databaseUrl, dataDir }: Target,
  folder: string,
  env: Record<string, string> = {},
  copy?: string,
) {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env })
  return restoreCopy({ config, folder, copy, log, say: () => {} })
}

/** The one line with which it is refused. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'nothing was refused',
    error => error,
  )
  return explain(error) ?? String(error.stack ?? error)
}

/** Nothing of a restore is in the target. */
async function isUntouched({ databaseUrl, dataDir }: Target): Promise<boolean> {
  const tables = await sql(databaseUrl, `select from pg_tables where schemaname in ('public', 'pgboss')`)
  return tables.length === 0 && (await readdir(dataDir).catch(() => [])).length === 0
}

/** A digest of each table's rows. */
async function rowsOf(connectionString: string, except: readonly string[]): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    connectionString,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.filter(({ name }) => !except.includes(name))) {
    const text = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from public."${name}" t`
    found[name] = (await sql<{ digest: string }>(connectionString, text))[0]!.digest
  }
  return found
}

/** References, checks and triggers, with whether they are at work. */
const rulesOf = (connectionString: string) =>
  sql(
    connectionString,
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2`,
  )

describe('a restored copy', () => {
  let folder: string
  let target: Target
  let taken: Awaited<ReturnType<typeof backUp>>
  let restored: Awaited<ReturnType<typeof restoreInto>>
  const secret = async (of: string) => (await sql<{ secret: Buffer }>(of, 'select secret from signing_key'))[0]?.secret

  beforeAll(async () => {
    const { database } = academy.dependencies
    await database.transaction(async tx => {
      await enqueue(tx, 'mail', [{ data: { id: 'one' } }, { data: { id: 'two' }, after: new Date('2030-01-01') }])
      await enqueue(tx, 'sweep', [{ data: { name: 'retention' } }])
    })
    const feed = 'insert into calendar_feeds (token_hash, user_id, created_at) values ($1, $2, now())'
    await scene.rows(feed, randomBytes(32), student.id)
    folder = newPlace()
    taken = await backUp(folder)
    target = await newTarget()
    restored = await restoreInto(target, folder)
  })

  test('holds every row, rule, counter and job as they were, and passes the check', async () => {
    const { databaseUrl } = target
    const changed = [...endedTables, 'signing_key']
    expect(await rowsOf(databaseUrl, changed)).toEqual(await rowsOf(academy.connectionString, changed))
    expect(await rulesOf(databaseUrl)).toEqual(await rulesOf(academy.connectionString))
    const jobs = (of: string) => sql(of, 'select name, data, start_after, policy from pgboss.job order by data::text')
    const waiting = (await jobs(academy.connectionString)) as { name: string }[]
    expect(waiting.filter(({ name }) => name === 'mail')).toHaveLength(2)
    expect(await jobs(databaseUrl)).toEqual(waiting.filter(({ name }) => name !== 'sweep'))
    const [{ table, column } = { table: '', column: '' }] = taken.manifest.counters
    const counter = `select last_value from ${table}_${column}_seq`
    expect(await sql(databaseUrl, counter)).toEqual(await sql(academy.connectionString, counter))
    expect(restored.findings.filter(({ breaches }) => breaches > 0)).toEqual([])
    expect(await readdir(target.dataDir)).not.toContain('restore.unfinished.json')
  })

  test('has the key that opens what was sealed', async () => {
    const sealed = academy.dependencies.secretBox.seal('a secret', student.id)
    expect(boxOf((await readKey(target.dataDir))!).open(sealed, student.id)).toBe('a secret')
  })

  test('lets nobody in by what was given out before', async () => {
    expect(restored.ended?.join()).toMatch(/\d+ tokens.*1 calendar feeds/)
    for (const table of ['access_tokens', 'oauth_codes', 'accounts_sessions', 'account_links', 'calendar_feeds']) {
      expect(await sql(target.databaseUrl, `select from ${table}`)).toEqual([])
    }
    expect(await secret(target.databaseUrl)).not.toEqual(await secret(academy.connectionString))
  })

  test('shares no bytes with the copy', async () => {
    for (const path of await contentsOf(folder)) expect((await stat(path)).nlink).toBe(1)
  })

  test('is made of an academy that goes on: what was acknowledged before its moment is in it', async () => {
    const folder = newPlace()
    const classes = await Promise.all(
      Array.from({ length: 4 }, (_, at) => scene.liveClass({ startsIn: { days: 4, hours: at * 2 }, capacity: 20 })),
    )
    const students = await Promise.all(Array.from({ length: 6 }, () => scene.student({ minutes: 600 })))
    const acknowledged: { id: string; at: number }[] = []
    let ended = false
    const storm = students.map(async as => {
      for (const id of classes) {
        if (ended) return
        const answer = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })
        if (answer.status === 201) acknowledged.push({ id: answer.data.id, at: Date.now() })
        await addFile(`handed in for ${answer.data.id}`)
      }
    })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
    const { manifest } = await backUp(folder)
    ended = true
    await Promise.all(storm)
    const target = await newTarget()
    const { findings } = await restoreInto(target, folder)
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
    const there = new Set(
      (await sql<{ id: string }>(target.databaseUrl, 'select id from student_classes')).map(({ id }) => id),
    )
    const due = acknowledged.filter(({ at }) => at <= Date.parse(manifest.takenAt))
    expect(due.length).toBeGreaterThan(0)
    expect(due.filter(({ id }) => !there.has(id))).toEqual([])
  })
})

test('every column that holds a secret ends with a restore, or is known to be kept', async () => {
  const kept = [
    // fit the people and their authenticators, which stay
    'recovery_codes.code_hash',
    'second_factors.secret',
    'users.password_hash',
    // badges stay verifiable, and shared where they were shared
    'credential_keys.private_key',
    'credential_keys.public_key',
    'student_badges.link_key',
    // names of things, and the key that is replaced
    'files.storage_key',
    'idempotency_keys.key',
    'notifications.dedupe_key',
    'questions.key',
    'signing_key.secret',
    'users.photo_key',
  ]
  const columns = await scene.rows<{ name: string; table: string }>(
    `select table_name as table, table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(hash|token|secret|key)(_|$)' order by 1`,
  )
  const open = columns.filter(({ table, name }) => !endedTables.includes(table) && !kept.includes(name))
  expect(open.map(({ name }) => name)).toEqual([])
})

describe('a backup', () => {
  test('copies only files that the folder does not hold whole', async () => {
    const folder = newPlace()
    await addFile('twice the same')
    await addFile('twice the same')
    const first = await backUp(folder)
    expect(first.copied).toBeGreaterThanOrEqual(2)
    expect((await backUp(folder)).copied).toBe(0)
    await addFile('one more')
    const damaged = (await contentsOf(folder))[0]!
    await writeFile(damaged, 'x')
    expect((await backUp(folder)).copied).toBe(2)
    const copies = await readdir(join(folder, 'copies'))
    expect(copies).toHaveLength(3)
    for (const copy of copies) await verifyCopy(await openBackupFolder(folder), copy, () => {})
  })

  test('is for its owner only', async () => {
    const folder = newPlace()
    await backUp(folder)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('copies what is deleted and swept while it runs', async () => {
    const folder = newPlace()
    const id = await addFile('deleted during the backup')
    const later = new Date(Date.now() + 7_200_000)
    const { database, storage } = academy.dependencies
    const incoming = join(academy.dataDir, 'incoming')
    const sweep = () => removeOrphans({ database, storage, folder: incoming, now: later, olderThan: 3_600_000 })
    let swept: Promise<{ objects: number }> | undefined
    await backUp(folder, {
      storage: {
        ...storage,
        async read(key) {
          swept ??= scene.rows('delete from files where id = $1', id).then(sweep)
          await swept
          return storage.read(key)
        },
      },
    })
    expect((await swept)?.objects).toBe(0)
    const { findings } = await restoreInto(await newTarget(), folder)
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
    expect((await sweep()).objects).toBeGreaterThan(0)
  })

  test('is one at a time, whoever asks', async () => {
    const folder = newPlace()
    const order: string[] = []
    const one = (name: string) =>
      backUp(folder, {
        afterwards: async () => {
          order.push(`${name} ends`)
        },
        say: () => order.push(`${name} goes on`),
      })
    await Promise.all([one('a'), one('b')])
    expect(order.join().replaceAll(/(\w goes on,)+/g, '')).toMatch(/^(a ends,b ends|b ends,a ends)$/)
    expect(order.lastIndexOf(order[0]!)).toBeLessThan(order.findIndex(line => line[0] !== order[0]![0]))
  })

  test('names files that the storage itself does not hold whole, and keeps all others', async () => {
    const folder = newPlace()
    const id = await addFile('lost by the disk')
    const { key } = await scene.row<{ key: string }>('select storage_key as key from files where id = $1', id)
    await academy.dependencies.storage.remove(key)
    expect((await backUp(folder)).lacking).toEqual([key])
    const { findings } = await restoreInto(await newTarget(), folder)
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([expect.objectContaining({ examples: [id] })])
    await scene.rows('delete from files where id = $1', id)
  })

  test('that ends anywhere leaves no copy, and the next one removes its remains', async () => {
    const folder = newPlace()
    await addFile('never read')
    const storage = {
      ...academy.dependencies.storage,
      read: () => Promise.reject(new Error('the storage is away')),
    }
    await expect(backUp(folder, { storage })).rejects.toThrow('the storage is away')
    const [begun] = await readdir(join(folder, 'copies'))
    const target = await newTarget()
    expect(await refusal(restoreInto(target, folder))).toMatch(/holds no complete copy: no backup into it has ended$/)
    expect(await refusal(restoreInto(target, folder, {}, begun))).toMatch(
      /is not a complete copy: its backup did not end/,
    )
    expect(await isUntouched(target)).toBe(true)
    await backUp(folder)
    expect(await readdir(join(folder, 'copies'))).not.toContain(begun)
  })

  test.each([
    [
      'a folder of other things',
      async (folder: string) => writeFile(join(folder, 'thesis.txt'), ''),
      /holds other things: name a new or empty folder$/,
    ],
    [
      'the folder of another academy',
      async (folder: string) =>
        writeFile(join(folder, 'aulaviva-backup.json'), '{"product":"aulaviva backup","academy":"another"}'),
      /holds the copies of another academy: name a folder of its own/,
    ],
  ])('refuses %s', async (_, fill, line) => {
    const folder = newPlace()
    await mkdir(folder)
    await fill(folder)
    expect(await refusal(backUp(folder))).toMatch(line)
  })

  test('refuses a folder in DATA_DIR, and a key that does not fit the database', async () => {
    expect(await refusal(backUp(join(academy.dataDir, 'backups')))).toMatch(
      /lies in DATA_DIR and would be lost with it/,
    )
    const sealed = academy.dependencies.secretBox.seal('a secret', student.id)
    await scene.rows('insert into second_factors (user_id, secret) values ($1, $2)', student.id, sealed)
    const config = { dataDir: newPlace(), encryptionKey: null }
    expect(await refusal(backUp(newPlace(), { config }))).toMatch(/^The encryption key of DATA_DIR is not the one/)
    await backUp(newPlace())
    await scene.rows('delete from second_factors')
  })
})

async function contentsOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

describe('a copy is refused, and nothing written,', () => {
  let whole: string
  let name: string
  let target: Target
  let folder: string
  let place: string

  beforeAll(async () => {
    whole = newPlace()
    ;({ name } = await backUp(whole))
    target = await newTarget()
  })
  beforeEach(async () => {
    folder = newPlace()
    place = join(folder, 'copies', name)
    await cp(whole, folder, { recursive: true })
  })

  const flipLast = async (path: string) => {
    const bytes = await readFile(path)
    bytes[bytes.length - 9]! ^= 1
    await writeFile(path, bytes)
  }
  const users = () => join(place, 'users.copy.gz')
  const aFile = async () => (await contentsOf(folder))[0]!
  const change = async (by: (manifest: never) => object) => {
    const { seal: _, ...manifest } = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'))
    await writeFile(join(place, 'manifest.json'), sealManifest(by(manifest as never) as never))
  }

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'with a damaged byte in a table',
      () => flipLast(users()),
      /users\.copy\.gz is damaged; restore another copy with --copy$/,
    ],
    ['with a table cut off', () => truncate(users(), 60), /users\.copy\.gz is damaged/],
    ['without a table', () => rm(users()), /users\.copy\.gz is missing/],
    ['with a damaged byte in a file', async () => writeFile(await aFile(), 'A recording'), /files.*is damaged/],
    ['with a file cut off', async () => truncate(await aFile(), 3), /files.*is damaged/],
    ['without a file', async () => rm(await aFile()), /files.*is missing/],
    ['without its key', () => rm(join(place, 'encryption.key')), /encryption\.key is missing/],
    [
      'with another key',
      () => writeFile(join(place, 'encryption.key'), randomBytes(32).toString('base64')),
      /encryption\.key is damaged/,
    ],
    [
      'with a damaged manifest',
      () => flipLast(join(place, 'manifest.json')),
      /manifest\.json is damaged: take another copy$/,
    ],
    [
      'of a format that this version does not know',
      () => change(manifest => ({ ...(manifest as object), format: 2 })),
      /has the format 2, which this version does not read/,
    ],
    [
      'of a later version',
      () =>
        change(({ migrations, ...rest }: { migrations: object[] }) => ({
          ...rest,
          version: '9.1.0',
          migrations: [...migrations, { name: '9999-later.sql', sha256: '0'.repeat(64) }],
        })),
      /^The copy is of a later Aulaviva \(version 9\.1\.0 with 9999-later\.sql, which this one lacks\): restore it with that version$/,
    ],
    [
      'of another program',
      () =>
        change(({ migrations, ...rest }: { migrations: object[] }) => ({
          ...rest,
          migrations: [{ ...migrations[0], sha256: '0'.repeat(64) }],
        })),
      /^The copy belongs to another program/,
    ],
    [
      'in a folder that is none of ours',
      () => rm(join(folder, 'aulaviva-backup.json')),
      /holds no backup of an Aulaviva/,
    ],
  ])('%s', async (_, harm, line) => {
    await harm()
    expect(await refusal(restoreInto(target, folder))).toMatch(line)
    expect(await isUntouched(target)).toBe(true)
  })

  test('for a place that is not empty', async () => {
    await mkdir(target.dataDir)
    await writeFile(join(target.dataDir, 'note'), '')
    expect(await refusal(restoreInto(target, folder))).toMatch(/^DATA_DIR: .* is not empty/)
    await rm(target.dataDir, { recursive: true })
    expect(await refusal(restoreInto({ ...target, databaseUrl: academy.connectionString }, folder))).toMatch(
      /^The database is not empty/,
    )
    expect(await readdir(target.dataDir)).toEqual([])
    await rm(target.dataDir, { recursive: true })
  })

  test('without the key that the operator had set', async () => {
    const encryptionKey = randomBytes(32)
    const { config } = academy.dependencies
    await backUp(folder, { config: { ...config, encryptionKey } })
    const target = await newTarget()
    expect(await refusal(restoreInto(target, folder))).toMatch(/^ENCRYPTION_KEY: the copy does not hold the key/)
    const other = { ENCRYPTION_KEY: randomBytes(32).toString('base64') }
    expect(await refusal(restoreInto(target, folder, other))).toMatch(/^ENCRYPTION_KEY is not the key of the copy/)
    await restoreInto(target, folder, { ENCRYPTION_KEY: encryptionKey.toString('base64') })
    expect(await readKey(target.dataDir)).toBeNull()
  })
})

describe('files of a bucket', () => {
  let s3: S3rver
  let port: number
  let folder: string
  const address = (bucket: string) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`

  beforeAll(async () => {
    const buckets = ['one', 'two'].map(name => ({ name, configs: [] }))
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(home, 's3') }
    s3 = new S3rver({ ...options, configureBuckets: buckets })
    port = (await s3.run()).port
    const bucket = await openStorage({ url: address('one'), folder: '' })
    // what the folder held is in the bucket too, as after a move
    for (const { storage_key } of await scene.rows<{ storage_key: string }>('select storage_key from files')) {
      const path = join(academy.dataDir, 'files', storage_key.slice(0, 2), storage_key)
      await bucket.put(storage_key, path, 'application/pdf')
    }
    const id = await addFile('only in the bucket', bucket)
    folder = newPlace()
    expect((await backUp(folder, { storage: bucket })).lacking).toEqual([])
    await scene.rows('delete from files where id = $1', id)
  })
  afterAll(() => s3.close())

  test.each([
    ['into another one', () => address('two')],
    ['into the one that they are still in', () => address('one')],
    ['into a folder', () => ''],
  ])('come back %s', async (_, url) => {
    const { findings } = await restoreInto(await newTarget(), folder, { STORAGE_URL: url() })
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
  })
})

describe('a restore that was cut off', () => {
  let folder: string

  beforeAll(async () => {
    folder = newPlace()
    await backUp(folder)
  })

  test.each(['files restored', 'tables restored'])('at "%s" is gone through again', async moment => {
    const target = await newTarget()
    const config = readConfig({ DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir })
    const cutOff = (line: string) => {
      if (line.startsWith(moment)) throw new Error('cut off')
    }
    await expect(restoreCopy({ config, folder, copy: undefined, log, say: cutOff })).rejects.toThrow('cut off')
    const tables = await sql(target.databaseUrl, `select from pg_tables where schemaname = 'public'`)
    expect(tables).toEqual([])
    expect(await refusal(refuseUnfinished(target.dataDir))).toMatch(/^DATA_DIR: a restore of .* has not ended there/)
    const { findings, ended } = await restoreInto(target, folder)
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
    expect(ended).not.toBeNull()
    await refuseUnfinished(target.dataDir)
  })

  test('when all was written ends what is left to do, and takes no other copy or database', async () => {
    const target = await newTarget()
    const config = readConfig({ DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir })
    const mark = join(target.dataDir, 'restore.unfinished.json')
    let unfinished = ''
    const say = (line: string) => {
      if (line.startsWith('tables restored')) unfinished = readFileSync(mark, 'utf8')
    }
    await restoreCopy({ config, folder, copy: undefined, log, say })
    await writeFile(mark, unfinished)
    const filled = { ...target, databaseUrl: academy.connectionString }
    expect(await refusal(restoreInto(filled, folder))).toMatch(/^The database is not empty/)
    expect((await restoreInto(target, folder)).ended).toBeNull()
    await writeFile(mark, unfinished)
    await backUp(folder)
    expect(await refusal(restoreInto(target, folder))).toMatch(/^DATA_DIR: a restore of .* run that one again/)
  })
})
