import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type NewNotification, notify } from './notifications.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const badge = (user: Actor, name = 'First class', occasion = 'first'): NewNotification => ({
  user: user.id,
  kind: 'BADGE',
  about: { name },
  of: user.id,
  occasion,
})
const canceled = (user: Actor): NewNotification => ({
  user: user.id,
  kind: 'CLASS_CANCELED',
  about: { title: 'Telling a story', startsAt: '2026-03-13T02:30:00.000Z' },
  of: user.id,
})
const notifyAll = (...messages: NewNotification[]) =>
  product.dependencies.database.transaction(tx => notify(tx, messages, product.clock.now()))
const notificationsOf = ({ id }: Actor) =>
  scene.rows<{ about: object; shown: boolean; digest: string | null }>(
    'select about, shown, digest from notifications where user_id = $1 order by id',
    id,
  )
const read = async (as: Actor) => (await scene.call('GET', '/api/main/notifications/', { as })).data.results
const mailsTo = ({ id }: Actor) =>
  scene.rows<{ id: string; subject: string; due_at: string }>(
    'select id, subject, due_at from mails where user_id = $1 order by id',
    id,
  )
const choose = ({ id }: Actor, topic: string, in_app: boolean, mail: string) =>
  scene.row(
    `insert into notification_preferences (user_id, topic, in_app, mail) values ($1, $2, $3, $4)`,
    id,
    topic,
    in_app,
    mail,
  )

describe('notifying a person', () => {
  test('creates a notification and queues an email with its job', async () => {
    const student = await scene.student()
    await notifyAll(canceled(student))
    expect(await notificationsOf(student)).toMatchObject([{ shown: true, digest: null }])
    expect(await read(student)).toMatchObject([{ title: '“Telling a story” was canceled' }])
    const [mail] = await mailsTo(student)
    expect(mail?.subject).toBe('Your class on Thursday 12 March, 21:30 was canceled')
    const jobs = await scene.rows(`select id from pgboss.job where name = 'mail' and data ->> 'id' = $1`, mail?.id)
    expect(jobs).toHaveLength(1)
  })

  test('names times as the reader’s own clock shows them', async () => {
    const [inBogota, inTokyo] = [await scene.student(), await scene.student()]
    await scene.row(`update users set time_zone = 'Asia/Tokyo' where id = $1`, inTokyo.id)
    await notifyAll(canceled(inBogota), canceled(inTokyo))
    expect((await read(inBogota))[0].body).toContain('Thursday 12 March, 21:30')
    expect((await read(inTokyo))[0].body).toContain('Friday 13 March, 11:30')
  })

  test('happens once, however often and by however many its cause is repeated', async () => {
    const student = await scene.student()
    await notifyAll(canceled(student), canceled(student))
    await Promise.all(Array.from({ length: 5 }, () => notifyAll(canceled(student))))
    expect(await notificationsOf(student)).toHaveLength(1)
    expect(await mailsTo(student)).toHaveLength(1)
  })

  test('happens again for another occasion, another subject, and another kind', async () => {
    const [student, other] = [await scene.student(), await scene.student()]
    const first = badge(student)
    const closed = { title: 'Trains', startsAt: '2026-03-13T02:30:00.000Z', canceled: true }
    const messages: NewNotification[] = [
      first,
      { ...first, occasion: 'second' },
      { ...first, of: other.id },
      { user: student.id, kind: 'WAITLIST_CLOSED', about: closed, of: student.id, occasion: 'first' },
      { ...first, user: other.id },
    ]
    await notifyAll(...messages)
    await notifyAll(...messages)
    expect(await notificationsOf(student)).toHaveLength(4)
    expect(await notificationsOf(other)).toHaveLength(1)
  })

  test('is rolled back with its cause', async () => {
    const student = await scene.student()
    const work = product.dependencies.database.transaction(async tx => {
      await notify(tx, [canceled(student)], product.clock.now())
      throw new Error('the cause failed')
    })
    await expect(work).rejects.toThrow('the cause failed')
    expect([await notificationsOf(student), await mailsTo(student)]).toEqual([[], []])
  })

  test('skips people without an active account', async () => {
    const disabled = await scene.student()
    await scene.row('update users set disabled_at = now() where id = $1', disabled.id)
    await notifyAll(canceled(disabled), { ...badge(disabled), user: '01890000-0000-7000-8000-000000000000' })
    expect(await notificationsOf(disabled)).toEqual([])
  })
})

describe('a person’s choice', () => {
  test('of a topic without email sends none', async () => {
    const student = await scene.student()
    await choose(student, 'CLASS_CHANGES', true, 'OFF')
    await notifyAll(canceled(student))
    expect([(await notificationsOf(student)).length, (await mailsTo(student)).length]).toEqual([1, 0])
  })

  test('of a topic by email only keeps it out of the list', async () => {
    const student = await scene.student()
    await choose(student, 'CLASS_CHANGES', false, 'AT_ONCE')
    await notifyAll(canceled(student))
    expect((await notificationsOf(student))[0]?.shown).toBe(false)
    expect(await mailsTo(student)).toHaveLength(1)
  })

  test('of the daily digest delays the email', async () => {
    const student = await scene.student()
    await notifyAll(badge(student))
    expect((await notificationsOf(student))[0]?.digest).toBe('WAITING')
    expect(await mailsTo(student)).toEqual([])
  })

  test('of quiet hours delays an email until they end, in the reader’s time zone', async () => {
    const student = await scene.student()
    await scene.row(
      `update users set time_zone = 'Europe/Madrid', quiet_from = '17:00', quiet_to = '07:30' where id = $1`,
      student.id,
    )
    // noon in Bogotá is 18:00 in Madrid
    await notifyAll(canceled(student))
    expect((await mailsTo(student))[0]?.due_at).toBe('2026-03-12T06:30:00Z')
  })
})

describe('a custom email', () => {
  beforeAll(async () => {
    product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es', ACADEMY_NAME: 'La “otra” lengua, S. A. \\ 3' })
    scene = await makeScene(product)
  })
  const mailOf = ({ id }: Actor) =>
    scene.row<{ subject: string; content: { paragraphs: string[]; action: object; listed?: object } }>(
      'select subject, content from mails where user_id = $1',
      id,
    )
  const write = (kind: string, language: string, subject: string, body: string) =>
    scene.row(
      'insert into mail_templates (kind, language, subject, body) values ($1, $2, $3, $4)',
      ...[kind, language, subject, body],
    )

  test('uses the academy’s text for readers of its language, and the product’s for everyone else', async () => {
    await write('CLASS_CANCELED', 'es', '{{academy}}: {{message}}', 'Hola {{first_name}}:\n\n{{message}}\n\n{{reason}}')
    const [here, there] = [await scene.student(), await scene.student()]
    await scene.row(`update users set language = 'es', first_name = 'Inés' where id = $1`, there.id)
    await notifyAll(canceled(here), canceled(there))
    expect((await mailOf(here)).content.paragraphs).toHaveLength(2)
    expect((await mailOf(here)).subject).toBe('Your class on Thursday 12 March, 21:30 was canceled')
    const { subject, content } = await mailOf(there)
    expect(subject).toMatch(/^La “otra” lengua, S\. A\. \\ 3: .*jueves 12 de marzo/)
    expect(content.paragraphs).toEqual(['Hola Inés:', 'Se canceló “Telling a story”', expect.any(String)])
    expect(content.action).toEqual({ label: 'Abrir en Aulaviva', path: '/students/classes/reserve' })
    expect(content.listed).toMatchObject({ title: 'Se canceló “Telling a story”' })
  })

  test('replaces the default of its kind, and does not name a class without a reader', async () => {
    await write('TEACHER_CHANGED', 'en', 'Another teacher', '{{teacher}} cannot give {{class}}.')
    await write('TEACHER_FOUND', 'en', 'A teacher', 'Found for {{starts_at}}.')
    const student = await scene.student()
    const about = { title: 'Talking', studentClass: '1', teacher: null }
    await notifyAll({ user: student.id, kind: 'TEACHER_CHANGED', about, of: student.id })
    expect((await mailOf(student)).content.paragraphs).toEqual(['A former teacher cannot give Talking.'])
  })
})
