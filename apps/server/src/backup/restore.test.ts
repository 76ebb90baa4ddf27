import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  breachesOf,
  contentsOf,
  openCopiedAcademy,
  rejectionMessage,
  restoreInto,
  sql,
  type Target,
} from '../../test/backups.ts'
import { boxOf, readKey } from '../platform/auth/secret-box.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { plainForm } from './copy-form.ts'
import { endedTables } from './end-access.ts'
import { sealManifest } from './manifest.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

const { academy, scene, student, newPlace, newTarget, addFile, backUp } = await openCopiedAcademy()

/** Whether the target contains nothing of a restore. */
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

/** References, checks, and triggers, each with whether it is enabled. */
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
    const upload = 'insert into recording_uploads (id, student_id, folder, created_at) values ($1, $2, $3, now())'
    await scene.rows(upload, 'on its way', student.id, randomUUID())
    folder = newPlace()
    taken = await backUp(folder)
    target = await newTarget()
    restored = await restoreInto(target, folder)
  })

  // reads all of two databases and checks one
  test('has every row, rule, counter, and job of the original and passes check', { timeout: 120_000 }, async () => {
    const { databaseUrl } = target
    const changed = [...endedTables, 'signing_key']
    expect(await rowsOf(databaseUrl, changed)).toEqual(await rowsOf(academy.connectionString, changed))
    expect(await rulesOf(databaseUrl)).toEqual(await rulesOf(academy.connectionString))
    const jobs = (of: string) => sql(of, 'select name, data, start_after, policy from pgboss.job order by data::text')
    const waiting = (await jobs(academy.connectionString)) as { name: string }[]
    // two from this test, and the receipt of its student's reservation
    expect(waiting.filter(({ name }) => name === 'mail')).toHaveLength(3)
    expect(await jobs(databaseUrl)).toEqual(waiting.filter(({ name }) => name !== 'sweep'))
    const [{ table, column } = { table: '', column: '' }] = taken.manifest.counters
    const counter = `select last_value from ${table}_${column}_seq`
    expect(await sql(databaseUrl, counter)).toEqual(await sql(academy.connectionString, counter))
    expect(breachesOf(restored)).toEqual([])
    expect(await readdir(target.dataDir)).not.toContain('restore.unfinished.json')
  })

  test('has the key that decrypts its secrets', async () => {
    const sealed = academy.dependencies.secretBox.seal('a secret', student.id)
    expect(boxOf((await readKey(target.dataDir))!).open(sealed, student.id)).toBe('a secret')
  })

  test('accepts no tokens or sessions from before the backup', async () => {
    expect(restored.ended?.join()).toMatch(/tokens: \d+.*calendar links: 1/)
    for (const table of ['access_tokens', 'oauth_codes', 'accounts_sessions', 'account_links', 'calendar_feeds']) {
      expect(await sql(target.databaseUrl, `select from ${table}`)).toEqual([])
    }
    expect(await secret(target.databaseUrl)).not.toEqual(await secret(academy.connectionString))
  })

  test('has no unfinished recordings, because their bytes are missing', async () => {
    expect(await sql(target.databaseUrl, 'select from recording_uploads')).toEqual([])
  })

  test('shares no bytes with the copy', async () => {
    for (const path of await contentsOf(folder)) expect((await stat(path)).nlink).toBe(1)
  })
})

test('every column with a secret is ended by a restore or listed as staying', async () => {
  const kept = [
    // for people and their authenticators, which stay
    'recovery_codes.code_hash',
    'second_factors.secret',
    'users.password_hash',
    // badges and certificates stay verifiable, and shared if they were
    'certificates.link_key',
    'credential_keys.private_key',
    'credential_keys.public_key',
    'student_badges.link_key',
    // names of things, and the key that is replaced
    'api_token_uses.token_id',
    'changes.api_token_id',
    'files.storage_key',
    'idempotency_keys.key',
    'loose_objects.storage_key',
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
    await writeFile(join(place, 'manifest.json'), sealManifest(by(manifest as never) as never, name, plainForm))
  }

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'with a damaged byte in a table',
      () => flipLast(users()),
      /users\.copy\.gz is damaged\. Restore another backup with --copy$/,
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
      /manifest\.json is damaged\. Use another backup$/,
    ],
    [
      'of a format that this version does not know',
      () => change(manifest => ({ ...(manifest as object), format: 2 })),
      /has the format 2, which this version can’t read/,
    ],
    [
      'of a later version',
      () =>
        change(({ migrations, ...rest }: { migrations: object[] }) => ({
          ...rest,
          version: '9.1.0',
          migrations: [...migrations, { name: '9999-later.sql', sha256: '0'.repeat(64) }],
        })),
      /^The backup is from a later Aulaviva \(version 9\.1\.0 with 9999-later\.sql, which this one lacks\)\. Restore it with that version$/,
    ],
    [
      'of another program',
      () =>
        change(({ migrations, ...rest }: { migrations: object[] }) => ({
          ...rest,
          migrations: [{ ...migrations[0], sha256: '0'.repeat(64) }],
        })),
      /^The backup is from a modified Aulaviva/,
    ],
    ['in a folder that is none of ours', () => rm(join(folder, 'aulaviva-backup.json')), /has no Aulaviva backup/],
  ])('%s', async (_, harm, line) => {
    await harm()
    expect(await rejectionMessage(restoreInto(target, folder))).toMatch(line)
    expect(await isUntouched(target)).toBe(true)
  })

  test('into a place that is not empty', async () => {
    await mkdir(target.dataDir)
    await writeFile(join(target.dataDir, 'note'), '')
    expect(await rejectionMessage(restoreInto(target, folder))).toMatch(/^DATA_DIR: .* isn’t empty/)
    await rm(target.dataDir, { recursive: true })
    expect(await rejectionMessage(restoreInto({ ...target, databaseUrl: academy.connectionString }, folder))).toMatch(
      /^The database isn’t empty/,
    )
    expect(await readdir(target.dataDir)).toEqual([])
    await rm(target.dataDir, { recursive: true })
  })

  test('without the key that the operator had set', async () => {
    const encryptionKey = randomBytes(32)
    const { config } = academy.dependencies
    await backUp(folder, { config: { ...config, encryptionKey } })
    const target = await newTarget()
    expect(await rejectionMessage(restoreInto(target, folder))).toMatch(
      /^ENCRYPTION_KEY: the backup doesn’t include the key/,
    )
    const other = { ENCRYPTION_KEY: randomBytes(32).toString('base64') }
    expect(await rejectionMessage(restoreInto(target, folder, { env: other }))).toMatch(
      /^ENCRYPTION_KEY isn’t the key of the backup/,
    )
    await restoreInto(target, folder, { env: { ENCRYPTION_KEY: encryptionKey.toString('base64') } })
    expect(await readKey(target.dataDir)).toBeNull()
  })

  test('without the key of the data folder, which a copy in clear leaves out', async () => {
    const { manifest } = await backUp(folder, { withEncryptionKey: false })
    expect(manifest.encryptionKey.included).toBe(false)
    expect(await readdir(join(folder, 'copies', (await readdir(join(folder, 'copies'))).at(-1)!))).not.toContain(
      'encryption.key',
    )
    expect(await rejectionMessage(restoreInto(target, folder))).toMatch(
      /--without-encryption-key restores and turns off two-factor authentication/,
    )
    expect(await isUntouched(target)).toBe(true)
  })
})

test('a restore without the lost encryption key removes all authenticators', async () => {
  const sealed = academy.dependencies.secretBox.seal('a secret', student.id)
  await scene.rows('insert into second_factors (user_id, secret) values ($1, $2)', student.id, sealed)
  const folder = newPlace()
  await backUp(folder, { withEncryptionKey: false })
  await scene.rows('delete from second_factors')
  const target = await newTarget()
  const restored = await restoreInto(target, folder, { isKeyLost: true })
  expect(restored.ended).toContain('authenticator apps (people can set them up again): 1')
  expect(await sql(target.databaseUrl, 'select from second_factors')).toEqual([])
  expect(breachesOf(restored)).toEqual([])
})

describe('files of a bucket', () => {
  let s3: S3rver
  let port: number
  let folder: string
  const address = (bucket: string) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`

  beforeAll(async () => {
    const buckets = ['one', 'two'].map(name => ({ name, configs: [] }))
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: newPlace() }
    s3 = new S3rver({ ...options, configureBuckets: buckets })
    port = (await s3.run()).port
    const bucket = await openStorage({ url: address('one'), folder: '' })
    // what the folder had is also in the bucket, as after a move
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
  ])('are restored %s', async (_, url) => {
    const restored = await restoreInto(await newTarget(), folder, { env: { STORAGE_URL: url() } })
    expect(breachesOf(restored)).toEqual([])
  })
})

describe('a restore that was cut off', () => {
  let folder: string

  beforeAll(async () => {
    folder = newPlace()
    await backUp(folder)
  })

  test.each(['files restored', 'tables restored'])('at "%s" starts again with the same call', async moment => {
    const target = await newTarget()
    const cutOff = (line: string) => {
      if (line.startsWith(moment)) throw new Error('cut off')
    }
    await expect(restoreInto(target, folder, { say: cutOff })).rejects.toThrow('cut off')
    const tables = await sql(target.databaseUrl, `select from pg_tables where schemaname = 'public'`)
    expect(tables).toEqual([])
    expect(await rejectionMessage(refuseUnfinished(target.dataDir))).toMatch(
      /^DATA_DIR: a restore of .* hasn’t finished there/,
    )
    const restored = await restoreInto(target, folder)
    expect(breachesOf(restored)).toEqual([])
    expect(restored.ended).not.toBeNull()
    await refuseUnfinished(target.dataDir)
  })

  test('completes its remaining work after everything was written, and accepts no other copy or database', async () => {
    const target = await newTarget()
    const mark = join(target.dataDir, 'restore.unfinished.json')
    let unfinished = ''
    const say = (line: string) => {
      if (line.startsWith('tables restored')) unfinished = readFileSync(mark, 'utf8')
    }
    await restoreInto(target, folder, { say })
    await writeFile(mark, unfinished)
    const filled = { ...target, databaseUrl: academy.connectionString }
    expect(await rejectionMessage(restoreInto(filled, folder))).toMatch(/^The database isn’t empty/)
    expect((await restoreInto(target, folder)).ended).toBeNull()
    await writeFile(mark, unfinished)
    await backUp(folder)
    expect(await rejectionMessage(restoreInto(target, folder))).toMatch(/^DATA_DIR: a restore of .* Run that one again/)
  })
})
