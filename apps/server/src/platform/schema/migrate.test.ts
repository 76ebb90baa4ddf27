import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { withDatabase } from '../../../test/connection.ts'
import { explain } from '../../preflight.ts'
import { createLogger } from '../logging/logger.ts'
import { migrate, readMigrations } from './migrate.ts'

const server = inject('postgres')
const log = createLogger('silent')

async function query<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name}`)
  return withDatabase(server, name)
}

const schemaOf = (connectionString: string) =>
  query<{ line: string }>(
    connectionString,
    `select format('%s.%s %s%s', table_name, column_name, data_type, case is_nullable when 'NO' then ' not null' else '' end) as line
     from information_schema.columns where table_schema = 'public'
     union all
     select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n'
     union all
     select indexdef from pg_indexes where schemaname = 'public'
     order by line`,
  ).then(rows => rows.map(({ line }) => line).join('\n'))

// One run per migration.
test('stopped after any migration, the next run continues and ends with the same schema', {
  timeout: 180_000,
}, async () => {
  const migrations = await readMigrations()
  const whole = await emptyDatabase()
  await migrate(whole, log)
  const expected = await schemaOf(whole)
  const stepped = await emptyDatabase()
  for (let upTo = 1; upTo <= migrations.length; upTo++) await migrate(stepped, log, migrations.slice(0, upTo))
  expect(await schemaOf(stepped)).toBe(expected)
  await expect(expected).toMatchFileSnapshot('./schema.snapshot.txt')
})

test('a failed migration leaves nothing behind', async () => {
  const database = await emptyDatabase()
  const [first] = await readMigrations()
  const broken = { name: '0002-broken.sql', sql: 'create table half (id int); select 1/0;' }
  const [told, failed] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')]
  await expect(migrate(database, log, [first!, broken])).rejects.toThrow('division by zero')
  expect(told).toHaveBeenCalledExactlyOnceWith(
    { first: first!.name, last: broken.name, count: 2 },
    'applying migrations',
  )
  expect(failed).toHaveBeenCalledWith({ migration: broken.name }, 'a migration failed')
  expect(await query(database, `select 1 from pg_class where relname = 'half'`)).toEqual([])
})

test('several processes that migrate at once apply each migration once', async () => {
  const database = await emptyDatabase()
  await Promise.all([migrate(database, log), migrate(database, log), migrate(database, log)])
  expect(await query(database, 'select count(*)::int as n from schema_migrations')).toEqual([
    { n: (await readMigrations()).length },
  ])
})

test('a migration changed after it was applied is refused', async () => {
  const database = await emptyDatabase()
  await migrate(database, log, [{ name: '0001-a.sql', sql: 'select 1' }])
  await expect(migrate(database, log, [{ name: '0001-a.sql', sql: 'select 2' }])).rejects.toThrow('was changed')
})

test('an older program refuses a later schema in one line, and changes nothing', async () => {
  const database = await emptyDatabase()
  const [first, second] = [
    { name: '0001-a.sql', sql: 'select 1' },
    { name: '0002-b.sql', sql: 'create table b (id int)' },
  ]
  await migrate(database, log, [first, second])
  const later = [first, { name: '0003-c.sql', sql: 'create table c (id int)' }]
  const error = await migrate(database, log, later).catch(error => error)
  expect(explain(error)).toBe(
    'The database belongs to a newer version of Aulaviva (it has 0002-b.sql, which this version lacks). Start that version, or restore the backup from before the upgrade',
  )
  expect(await query(database, `select 1 from pg_class where relname = 'c'`)).toEqual([])
})

test('ids are UUIDs of version 7, ordered by their creation time', async () => {
  const database = await emptyDatabase()
  await migrate(database, log)
  const before = Date.now()
  const ids = (
    await query<{ id: string }>(
      database,
      `select id from (select n, uuid_v7() as id from generate_series(1, 2000) n) made order by n`,
    )
  ).map(({ id }) => id)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  // Compares the part before the random bits. Some ids are created in the same quarter of a microsecond.
  const times = ids.map(id => id.slice(0, 18))
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBeGreaterThan(ids.length / 4)
  const [first = ''] = ids
  expect(Math.abs(Number.parseInt(first.replace('-', '').slice(0, 12), 16) - before)).toBeLessThan(60_000)
})

test('names that are stored when the rule of accents changes are found and sorted by the new one', async () => {
  const database = await emptyDatabase()
  const migrations = await readMigrations()
  const rule = migrations.findIndex(({ name }) => name === '0870-accents-of-every-script.sql')
  await migrate(database, log, migrations.slice(0, rule))
  await query(
    database,
    `insert into users (email, email_canonical, role, first_name, last_name)
     select 'a' || n || '@example.test', 'a' || n || '@example.test', 'teacher', name, 'Núñez'
     from unnest(array['Сергей', 'かぎ', 'Ana', 'Łucja']) with ordinality as named (name, n)`,
  )
  await migrate(database, log)
  const of = `select u.folded_name, u.folded_words, l.name from users u join listed_people l on l.person_id = u.id order by u.email`
  expect(await query(database, of)).toEqual(
    ['сергей', 'かぎ', 'ana', 'lucja'].map((first, at) => ({
      folded_name: `nunez\t${first}`,
      folded_words: `\tnunez\t${first}\ta${at + 1}@example.test`,
      name: `nunez\t${first}`,
    })),
  )
})

test('earlier app tokens without a sign-in get one, and a sign-in keeps its newest 20', async () => {
  const database = await emptyDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0865-'))
  await migrate(database, log, migrations.slice(0, at))
  await query(
    database,
    `insert into users (email, email_canonical, role, first_name, last_name) values ('a@example.test', 'a@example.test', 'student', 'A', 'B');
     insert into accounts_sessions (id_hash, user_id, created_at, expires_at)
     select sha256('session'), id, now(), now() + interval '1 day' from users;
     insert into oauth_codes (code_hash, user_id, client_id, redirect_uri, session_hash, expires_at)
     select sha256(n::text::bytea), id, 'app', '', sha256('session'), now() - interval '1 hour' from users, generate_series(1, 30) n;
     insert into access_tokens (token_hash, user_id, client_id, code_hash, session_hash, created_at, expires_at)
     select code_hash, user_id, client_id, code_hash, session_hash, now() - n * interval '1 minute', now() + interval '1 day'
     from generate_series(1, 25) n join oauth_codes on code_hash = sha256(n::text::bytea);
     insert into access_tokens (token_hash, user_id, client_id, created_at, expires_at, revoked_at, factor_shown)
     select sha256(('alone ' || n)::bytea), id, 'app', now(), now() + interval '1 day', case when n = 2 then now() end, n = 1
     from users, generate_series(1, 2) n`,
  )
  await migrate(database, log, migrations.slice(0, at + 1))
  const left = await query(
    database,
    `select t.session_hash = sha256('session') as together, count(*)::int, bool_and(s.factor_shown or s.ended_at is not null) as proved
     from access_tokens t join accounts_sessions s on s.id_hash = t.session_hash group by 1 order by 1`,
  )
  expect(left).toEqual([
    { together: false, count: 2, proved: true },
    { together: true, count: 20, proved: false },
  ])
  const oldest = `select max(n)::int as n from generate_series(1, 25) n join access_tokens on token_hash = sha256(n::text::bytea)`
  expect(await query(database, oldest)).toEqual([{ n: 20 }])
  expect(await query(database, 'select count(*)::int as codes from oauth_codes')).toEqual([{ codes: 20 }])
})

test('the keys of earlier notifications become causes, as their features write them', async () => {
  const database = await emptyDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0905-'))
  await migrate(database, log, migrations.slice(0, at))
  const [user, thing, other] = [1, 2, 3].map(n => `0198c0de-0000-7000-8000-00000000000${n}`)
  const time = '2026-03-11T17:00:00.000Z'
  const causes: [kind: string, key: string, of: string | undefined, occasion: string][] = [
    ['WELCOME', 'welcome', user, ''],
    ['SECOND_FACTOR_ON', `second factor on ${time}`, user, time],
    ['CALENDAR_ADDRESS', 'calendar address 2026-03-11T17', user, '2026-03-11T17'],
    ['CLASS_CANCELED', `canceled:${thing}`, thing, ''],
    ['CLASS_CHANGED', `changed:${thing}:3`, thing, '3'],
    ['FEEDBACK', `feedback/${thing}/5`, thing, '5'],
    ['HONORARIUM_PAID', `honorarium:${thing}:PAID`, thing, ''],
    ['REMINDER', `reminder:${thing}:${time}:60`, thing, `${time} 60`],
    ['SCORE_CHANGED', `marked again ${thing} ${other} 2`, thing, `${other} 2`],
    ['SUBSTITUTE_ASKED', `substitute-asked:${thing}`, thing, ''],
    ['TEACHER_FOUND', `teacher-found:${thing}:${time}`, thing, time],
    ['WAITLIST_OFFER', `WAITLIST_OFFER ${thing} ${time}`, thing, time],
    ['WEBHOOK_FAILED', `webhook-failed:${thing}:2026-03-11`, thing, '2026-03-11'],
  ]
  await query(
    database,
    `alter table class_cancellations drop constraint class_cancellations_class_id_fkey, -- only its id is needed
       drop constraint class_cancellations_teacher_id_fkey;
     insert into users (id, email, email_canonical, role, first_name, last_name)
     values ('${user}', 'a@example.test', 'a@example.test', 'teacher', 'A', 'B');
     insert into class_cancellations (id, class_id, teacher_id, reason, created_at)
     values ('${other}', '${thing}', '${user}', 'Ill', now());
     insert into mails (user_id, recipient, subject, content, created_at, due_at)
     select '${user}', 'a@example.test', 'S', '{}', now(), now() from generate_series(1, 2);
     insert into notifications (user_id, kind, title, created_at, dedupe_key) values
     ${[
       ...causes,
       ['TEACHER_CHANGED', `teacher-left:${other}`],
       ['BADGE', `badge/${thing}`],
       ['BADGE', `badge:${thing}`],
     ]
       .map(([kind, key]) => `('${user}', '${kind}', 'A', now(), '${key}')`)
       .join()};
     insert into notifications (user_id, kind, title, created_at)
     select '${user}', 'WELCOME', 'A', now() from generate_series(1, 2)`,
  )
  await migrate(database, log, migrations.slice(0, at + 1))
  const stored = await query<{ kind: string; of_id: string; occasion: string }>(
    database,
    'select kind, of_id, occasion from notifications order by id',
  )
  expect(stored.slice(0, causes.length)).toEqual(causes.map(([kind, , of_id, occasion]) => ({ kind, of_id, occasion })))
  const [left, badge, likeIt, ...keyless] = stored.slice(causes.length)
  expect(left).toEqual({ kind: 'TEACHER_CHANGED', of_id: thing, occasion: other })
  expect(badge).toEqual({ kind: 'BADGE', of_id: thing, occasion: '' })
  expect(likeIt).toMatchObject({ kind: 'BADGE', of_id: thing, occasion: expect.stringMatching(/./) })
  expect(keyless).toHaveLength(2)
  expect(await query(database, 'select from mails')).toHaveLength(2)
})
