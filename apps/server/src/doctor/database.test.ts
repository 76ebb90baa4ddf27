import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeScene, type Scene } from '../../test/scene.ts'
import { startSilentPort } from '../../test/silent-port.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeBackupKey } from '../backup/copy-form.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { boxOf } from '../platform/auth/secret-box.ts'
import { databaseFinding } from './database.ts'
import { findingsOf, formatFinding } from './testing/examined.ts'

let running: TestApp
let scene: Scene
let env: Record<string, string>

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  env = { DATABASE_URL: running.connectionString, DATA_DIR: running.dataDir }
})

describe('the database', () => {
  test('is described if it is suitable', async () => {
    expect(await findingsOf('database', env)).toEqual([expect.stringMatching(/PostgreSQL \d+ responds in [\d.]+ ms/)])
    expect(await findingsOf('connections', env)).toEqual([
      expect.stringMatching(/^ok: \d+ of \d+ in use, and one server opens up to 25$/),
    ])
    expect(await findingsOf('schema', env)).toEqual([expect.stringMatching(/^ok: up to date with \d+ migrations$/)])
    expect(await findingsOf('clock', env)).toEqual(['ok: this machine and the database agree'])
  })

  test.each([
    [{}, /^ok: PostgreSQL 18 responds in 0\.4 ms$/],
    [{ version: 14 }, /^wrong: it’s PostgreSQL 14 → Upgrade it to version 15/],
    [{ readOnly: true }, /^wrong: it’s read-only → Point DATABASE_URL to the primary/],
    [{ encoding: 'SQL_ASCII' }, /^wrong: it stores text as SQL_ASCII/],
    [{ mayCreate: false }, /^wrong: its user can’t create tables/],
    [{ latency: 25 }, /^warning: PostgreSQL 18 responds in 25\.0 ms → Move the server closer to its database/],
  ])('is judged if %j', (differs, line) => {
    const good = {
      version: 18,
      encoding: 'UTF8',
      readOnly: false,
      mayCreate: true,
      inUse: 8,
      most: 97,
      latency: 0.4,
      ahead: 0,
    }
    expect(formatFinding(databaseFinding({ ...good, ...differs }, 'DATABASE_URL'))).toMatch(line)
  })

  test('is wrong if it has fewer connections than a server opens', async () => {
    const [found] = await findingsOf('connections', { ...env, DATABASE_CONNECTIONS: '500' })
    expect(found).toMatch(/^wrong: .* up to 500 → Lower DATABASE_CONNECTIONS/)
  })

  test('is wrong if it is unavailable or silent, and its content is not reported', async () => {
    const away = { ...env, DATABASE_URL: 'postgresql://aulaviva:secret@127.0.0.1:1/aulaviva' }
    expect(await findingsOf('database', away)).toEqual([expect.stringMatching(/^wrong: .*ECONNREFUSED.*DATABASE_URL/)])
    expect(await findingsOf('staff', away)).toEqual([])
    const silent = {
      ...env,
      DATABASE_URL: `postgresql://aulaviva:secret@127.0.0.1:${await startSilentPort()}/aulaviva`,
    }
    expect(await findingsOf('database', silent, { timeout: 200 })).toEqual([expect.stringMatching(/^wrong: .*timeout/)])
  })

  test('exists only after the first start', async () => {
    expect(await findingsOf('database', {})).toEqual([expect.stringMatching(/^ok: there’s none yet/)])
  })
})

describe('the schema', () => {
  test('is reported if it has no tables, is behind, was changed, or is of a later version', async () => {
    const other = await startTestApp()
    const { rows: run } = await makeScene(other)
    const found = () => findingsOf('schema', { DATABASE_URL: other.connectionString })
    await run(`delete from schema_migrations where name = (select max(name) from schema_migrations)`)
    expect(await found()).toEqual(['ok: the next start runs 1 pending migration'])
    await run(`update schema_migrations set sha256 = '' where name = (select max(name) from schema_migrations)`)
    expect(await found()).toEqual([expect.stringMatching(/^wrong: migration .* → Reinstall the published version/)])
    await run(`insert into schema_migrations (name, sha256) values ('9999-later.sql', '')`)
    expect(await found()).toEqual([expect.stringMatching(/^wrong: .*later version, with migration 9999-later\.sql/)])
    expect(await findingsOf('schema', { DATABASE_URL: inject('postgres') })).toEqual([
      'ok: there are no tables yet, and the first start creates them',
    ])
  })
})

describe('the academy', () => {
  test('is reported without staff, with staff, and with an owner', async () => {
    expect(await findingsOf('staff', env)).toEqual([expect.stringMatching(/^warning: .*staff-link/)])
    const { id } = await scene.staff()
    expect(await findingsOf('staff', env)).toEqual(['ok: 1 staff member joined (1 owner)'])
    await scene.rows(`update users set staff_rights = '{}' where id = '${id}'`)
    expect(await findingsOf('staff', env)).toEqual([
      expect.stringMatching(/^wrong: .*staff invite EMAIL --owner to invite one$/),
    ])
  })

  test('is wrong if its key cannot decrypt its authenticators', async () => {
    const { id } = await scene.student()
    const key = Buffer.alloc(32, 7)
    const sealed = Buffer.from(boxOf(key).seal('secret', id)).toString('hex')
    await scene.rows(`insert into second_factors (user_id, secret) values ('${id}', '\\x${sealed}')`)
    const withKey = (bytes: Buffer) =>
      findingsOf('encryption key', { ...env, ENCRYPTION_KEY: bytes.toString('base64') })
    expect(await withKey(key)).toEqual(['ok: ENCRYPTION_KEY decrypts the stored secrets'])
    expect(await withKey(Buffer.alloc(32, 8))).toEqual([
      expect.stringMatching(/^wrong: .*no longer work → Use the key that/),
    ])
    expect(await findingsOf('encryption key', { DATABASE_URL: running.connectionString })).toEqual([
      expect.stringMatching(/^wrong: the key .* is missing/),
    ])
  })

  test('is reported if its backups fail, are old, or are stored beside the data', async () => {
    const backed = { ...env, BACKUP_DIR: `${running.dataDir}-backups`, BACKUP_KEY: await makeBackupKey() }
    const found = () => findingsOf('backups', backed)
    expect(await findingsOf('backups', { ...env, PUBLIC_URL: 'https://academy.example', DEMO: 'false' })).toEqual([
      expect.stringMatching(/^warning: no automatic backups .* BACKUP_DIR/),
    ])
    expect(await found()).toEqual([expect.stringMatching(/^warning: no backup yet/)])
    const run = (hours: number, copy: string) =>
      scene.rows(`insert into backup_runs (due_at, copy, ended_at)
                  values (now() - interval '${hours} hours', ${copy}::text, case when ${copy}::text is not null then now() end)`)
    await run(50, `'one'`)
    expect(await found()).toEqual([expect.stringMatching(/^wrong: the last one, scheduled 50 hours ago, is complete/)])
    await run(3, 'null')
    expect(await found()).toEqual(['ok: the last one, scheduled 3 hours ago, hasn’t finished'])
    await scene.rows(`update backup_runs set problem = 'the disk is full' where copy is null`)
    expect(await found()).toEqual([expect.stringMatching(/^wrong: the last one failed \(the disk is full\)/)])
    expect(await findingsOf('backups', { ...env, BACKUP_DIR: '/tmp' })).toContainEqual(
      expect.stringMatching(/^(warning: \/tmp is on the same disk as the data|wrong: the last)/),
    )
  })

  test('with unencrypted copies, or copies made with another key, gets a warning', async () => {
    const folder = `${running.dataDir}-clear`
    await scene.rows('delete from second_factors')
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { config, storage } = running.dependencies
    const [key, other] = [await makeBackupKey(), await makeBackupKey()]
    const copy = (backupKey: string | null) =>
      takeBackup({
        config: { ...config, backupKey },
        connectionString: running.connectionString,
        storage,
        folder,
        say: () => {},
      })
    const found = async (more: Record<string, string>) =>
      (await findingsOf('backups', { ...env, BACKUP_DIR: folder, ...more })).filter(line =>
        /encrypted|BACKUP_KEY/.test(line),
      )
    expect(await found({})).toEqual([
      expect.stringMatching(
        /^warning: backups aren’t encrypted and don’t include the encryption key\. .* → Set BACKUP_KEY/,
      ),
    ])
    expect(await found({ BACKUP_KEY: key })).toEqual([])
    await copy(null)
    await copy(key)
    expect(await found({ BACKUP_KEY: key })).toEqual([
      expect.stringMatching(/^warning: 1 of 2 isn’t encrypted → Delete unencrypted backups/),
    ])
    expect(await found({ BACKUP_KEY: other })).toEqual([
      expect.stringMatching(/^wrong: BACKUP_KEY doesn’t open .* → If you changed BACKUP_KEY, set BACKUP_DIR/),
    ])
  })

  test('is reported if its emails are queued too long, or if people use a disabled language', async () => {
    expect(await findingsOf('mails', env)).toEqual(['ok: no emails are delayed, and none failed in the last day'])
    await scene.rows(`insert into mails (kind, recipient, subject, content, created_at, due_at, language)
      values ('TEST', 'a@example.test', 'Hello', '{}', now() - interval '1 hour', now() - interval '1 hour', 'en')`)
    expect(await findingsOf('mails', env)).toEqual([expect.stringMatching(/^warning: more than 15 minutes late: 1,/)])
    await scene.rows(`update users set language = 'es'`)
    expect(await findingsOf('languages', env)).toEqual([
      expect.stringMatching(/^warning: English: \d+ people who chose/),
    ])
    expect(await findingsOf('languages', { ...env, ACADEMY_LANGUAGES: 'en,es' })).toEqual(['ok: English, Español'])
  })
})
