import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../test/scene.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { postMails } from './platform/mail/mails.ts'
import { applyRetention } from './retention.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

test('a response can be repeated for two days, and is then deleted', async () => {
  const student = await scene.student()
  const id = await scene.liveClass({ startsIn: { days: 5 } })
  const reserve = () =>
    scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student, key: 'kept' })
  await reserve()
  product.clock.advance({ days: 1, hours: 23 })
  await applyRetention(product.dependencies)
  expect((await reserve()).status).toBe(201)
  product.clock.advance({ hours: 2 })
  await applyRetention(product.dependencies)
  expect((await reserve()).data.code).toBe('already_reserved')
})

test('a valid token stays, and one that ended a day ago is deleted', async () => {
  const [active, ended] = [await scene.student(), await scene.student()]
  await scene.row(
    'update access_tokens set revoked_at = $2 where user_id = $1',
    ended.id,
    product.clock.now().toISOString(),
  )
  product.clock.advance({ days: 1, seconds: 1 })
  await applyRetention(product.dependencies)
  const left = await scene.rows<{ user_id: string }>('select user_id from access_tokens where user_id = any ($1)', [
    active.id,
    ended.id,
  ])
  expect(left).toEqual([{ user_id: active.id }])
})

test('expired records are deleted, and others stay', async () => {
  const { id } = await scene.student()
  const liveClass = await scene.liveClass({ startsIn: { days: -100 } })
  const ahead = await scene.liveClass()
  const days = (count: number) => new Date(product.clock.now().getTime() - count * 86_400_000).toISOString()
  const tell = (key: string, at: string) =>
    scene.row(
      `insert into notifications (user_id, kind, title, created_at, occasion) values ($1, 'BADGE', 'A', $2, $3)`,
      id,
      at,
      key,
    )
  await tell('old', days(366))
  await tell('young', days(364))
  const enter = (class_id: string, state: string, at: string) =>
    scene.row(
      'insert into waitlist_entries (class_id, student_id, state, created_at) values ($1, $2, $3, $4)',
      class_id,
      id,
      state,
      at,
    )
  await enter(liveClass, 'LEFT', days(101))
  await enter(ahead, 'LEFT', days(101))
  await enter(ahead, 'WAITING', days(101))
  for (const [secret, at] of [
    ['old', days(91)],
    ['young', days(1)],
  ] as const) {
    await scene.row(
      'insert into calendar_feeds (token_hash, user_id, created_at, revoked_at) values ($1, $2, $3, $3)',
      Buffer.from(secret),
      id,
      at,
    )
    await scene.row(`insert into data_exports (user_id, state, requested_at) values ($1, 'FAILED', $2)`, id, at)
    await scene.row('insert into attempt_counters values ($1, $2, 1)', secret, at)
  }
  await applyRetention(product.dependencies)
  const left = async (table: string, what: string, where: string) =>
    (await scene.rows<{ left: string }>(`select ${what} as left from ${table} where ${where} order by 1`, id)).map(
      row => row.left,
    )
  expect(await left('notifications', 'occasion', 'user_id = $1')).toEqual(['young'])
  expect(await left('waitlist_entries', 'state', 'student_id = $1')).toEqual(['LEFT', 'WAITING'])
  expect(await left('calendar_feeds', `convert_from(token_hash, 'utf8')`, 'user_id = $1')).toEqual(['young'])
  expect(await left('data_exports', 'state', 'user_id = $1')).toEqual(['FAILED'])
  expect(await left('attempt_counters', 'bucket', `bucket in ('old', 'young') and $1 <> ''`)).toEqual(['young'])
})

test('the stored answers of one person above sixteen megabytes are deleted, oldest first', async () => {
  const [many, few] = [await scene.student(), await scene.student()]
  const keep = (who: string, count: number) =>
    scene.row(
      `insert into idempotency_keys (user_id, key, fingerprint, status, answer, created_at)
       select $1, n::text, '', 200, (select string_agg(md5(random()::text), '') from generate_series(1, 60000) where n > 0),
              $3::timestamptz + n * interval '1 second' from generate_series(1, $2) n`,
      who,
      count,
      product.clock.now().toISOString(),
    )
  await keep(many.id, 12)
  await keep(few.id, 2)
  await applyRetention(product.dependencies)
  const left = await scene.rows<{ user_id: string; first: number; n: number }>(
    `select user_id, min(key::int) as first, count(*) as n from idempotency_keys where user_id = any ($1)
     group by user_id order by n`,
    [many.id, few.id],
  )
  expect(left[0]).toEqual({ user_id: few.id, first: 1, n: 2 })
  expect([left[1]!.first > 1, left[1]!.n + left[1]!.first]).toEqual([true, 13])
})

test('an email saved as a file is deleted with its row: after ninety days, or with its account', async () => {
  const { database, mailer } = product.dependencies
  const [old, young, erased] = [await scene.student(), await scene.student(), await scene.student()]
  const send = async ({ id: user }: { id: string }) => {
    const now = product.clock.now()
    await database.transaction(tx =>
      postMails(
        tx,
        [
          {
            kind: 'TEST',
            of: user,
            user,
            to: 'a@example.test',
            language: 'en',
            subject: 'S',
            content: { paragraphs: ['P'] },
          },
        ],
        now,
      ),
    )
    const { id } = await scene.row<{ id: string }>('select id from mails where user_id = $1', user)
    await mailer.send({
      id,
      to: 'a@example.test',
      subject: 'S',
      text: 'P',
      html: 'P',
      writtenAt: now,
    })
    await scene.row(`update mails set state = 'SENT', ended_at = $2 where id = $1`, id, now.toISOString())
    return `${id}.eml`
  }
  const names = [await send(old), '', '']
  product.clock.advance({ days: 89 })
  names[1] = await send(young)
  names[2] = await send(erased)
  const left = async () => {
    await applyRetention(product.dependencies)
    const files = await readdir(join(product.dataDir, 'mail'))
    return names.map(name => files.includes(name))
  }
  expect(await left()).toEqual([true, true, true])
  await scene.row('delete from mails where user_id = $1', erased.id)
  expect(await left()).toEqual([true, true, false])
  product.clock.advance({ days: 1, seconds: 1 })
  expect(await left()).toEqual([false, true, false])
})

test('a backlog is deleted in one round, however large it is', async () => {
  const old = new Date(product.clock.now().getTime() - 3 * 86_400_000).toISOString()
  await scene.rows(
    `insert into attempt_counters (bucket, window_start, attempts)
     select 'gathered-' || n, $1::timestamptz - n * interval '1 second', 1 from generate_series(1, 12000) n`,
    old,
  )
  await applyRetention(product.dependencies)
  expect(await scene.rows(`select from attempt_counters where bucket like 'gathered-%'`)).toEqual([])
})

test('the academy sets how long notifications and emails are stored', async () => {
  const { id } = await scene.student()
  const owner = await scene.staff()
  const ago = (days: number) => new Date(product.clock.now().getTime() - days * 86_400_000).toISOString()
  for (const days of [29, 31, 70, 100]) {
    const told = [id, ago(days), `kept ${days}`]
    await scene.row(
      `insert into notifications (user_id, kind, title, created_at, occasion) values ($1, 'BADGE', 'A', $2, $3)`,
      ...told,
    )
    await scene.row(
      `insert into mails (kind, user_id, recipient, subject, content, language, state, created_at, due_at, ended_at)
       values ('TEST', $1, 'a@b.test', $3, '{}', 'en', 'SENT', $2, $2, $2)`,
      ...told,
    )
  }
  const left = async () => ({
    notifications: (await scene.rows('select from notifications where user_id = $1', id)).length,
    mails: (await scene.rows('select from mails where user_id = $1', id)).length,
  })
  await applyRetention(product.dependencies)
  expect(await left()).toEqual({ notifications: 4, mails: 3 })
  const { data: settings } = await scene.call('GET', '/api/main/academy-settings/', { as: owner })
  const shorter = { version: settings.version, notifications_kept_days: 30, mails_kept_days: 60 }
  await scene.call('PATCH', '/api/main/academy-settings/', { as: owner, body: shorter })
  await expect.poll(() => product.dependencies.settings().notificationsKeptDays).toBe(30)
  await applyRetention(product.dependencies)
  expect(await left()).toEqual({ notifications: 1, mails: 2 })
})
