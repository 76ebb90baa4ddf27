import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepsOf } from '../../../sweeps.ts'
import { type NewNotification, notify } from './notifications.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})
// noon in Bogotá
beforeEach(() => product.clock.set('2026-03-11T17:00:00Z'))

const notifyOf = (user: Actor, ...names: string[]) =>
  product.dependencies.database.transaction(tx =>
    notify(
      tx,
      names.map(name => ({ user: user.id, kind: 'BADGE', about: { name }, of: user.id, occasion: name })),
      product.clock.now(),
    ),
  )
const sweep = () =>
  sweepsOf(product.dependencies)
    .find(({ name }) => name === 'digests')
    ?.run(product.clock.now())
const mailsOf = ({ id }: Actor) =>
  scene.rows<{ subject: string; due_at: string; content: { items: { title: string }[] } }>(
    'select subject, due_at, content from mails where user_id = $1 order by id',
    id,
  )

test('pending notifications are sent as one email at 18:00 in the person’s time zone, once', async () => {
  const [inBogota, inTokyo] = [await scene.student(), await scene.student()]
  await scene.row(`update users set time_zone = 'Asia/Tokyo' where id = $1`, inTokyo.id)
  await notifyOf(inBogota, 'A', 'B')
  await notifyOf(inTokyo, 'C')
  product.clock.set('2026-03-11T22:59:00Z')
  await sweep()
  expect(await mailsOf(inBogota)).toEqual([])
  product.clock.set('2026-03-11T23:00:00Z')
  await Promise.all([sweep(), sweep(), sweep()])
  const [mail, ...more] = await mailsOf(inBogota)
  expect(more).toEqual([])
  expect(mail?.content.items.map(({ title }) => title).sort()).toEqual(['New badge: A', 'New badge: B'])
  expect(await mailsOf(inTokyo)).toEqual([])
  product.clock.set('2026-03-12T09:00:00Z')
  await sweep()
  expect((await mailsOf(inTokyo))[0]?.subject).toBe('1 update from your academy')
})

test('later notifications are in the next day’s email', async () => {
  const student = await scene.student()
  product.clock.set('2026-03-11T23:05:00Z')
  await notifyOf(student, 'D')
  await sweep()
  expect(await mailsOf(student)).toEqual([])
  product.clock.set('2026-03-12T23:00:00Z')
  await sweep()
  expect(await mailsOf(student)).toHaveLength(1)
})

test('notifications read before then are left out; a day with all of them read has no email', async () => {
  const student = await scene.student()
  await notifyOf(student, 'E')
  await scene.call('PATCH', '/api/main/notifications/mark-all-as-read/', { as: student })
  product.clock.set('2026-03-12T23:00:00Z')
  await sweep()
  expect(await mailsOf(student)).toEqual([])
})

test('a person who was disabled and enabled gets no earlier emails, and finds the notifications in the list', async () => {
  const [student, owner] = [await scene.student(), await scene.staff()]
  const access = (act: string) =>
    scene.call('POST', `/api/users/people/${student.id}/${act}/`, { as: owner, body: { reason: 'A summer away' } })
  await notifyOf(student, 'F')
  expect((await access('disable')).status).toBe(200)
  await sweep()
  product.clock.set('2026-09-01T13:00:00Z')
  expect((await access('enable')).status).toBe(200)
  await sweep()
  expect(await mailsOf(student)).toEqual([])
  expect(await scene.rows('select from notifications where user_id = $1', student.id)).toHaveLength(1)
})

test('quiet hours also delay the daily digest', async () => {
  const student = await scene.student()
  await scene.row(`update users set quiet_from = '17:00', quiet_to = '20:00' where id = $1`, student.id)
  await notifyOf(student, 'F')
  product.clock.set('2026-03-11T23:00:00Z')
  await sweep()
  expect((await mailsOf(student))[0]?.due_at).toBe('2026-03-12T01:00:00Z')
})

describe('outdated content of the digest', () => {
  const chosen = (user: Actor) =>
    scene.rows(
      `insert into notification_preferences (user_id, topic, in_app, mail)
       select $1, t, true, case t when 'RESERVATIONS' then 'OFF' else 'DIGEST' end
       from unnest(array['WAITLIST', 'REMINDERS', 'CLASS_CHANGES', 'RESERVATIONS']) t`,
      user.id,
    )
  const notifyAll = (...messages: NewNotification[]) =>
    product.dependencies.database.transaction(tx => notify(tx, messages, product.clock.now()))
  const titlesOf = async (user: Actor) =>
    (await mailsOf(user)).flatMap(({ content }) => content.items.map(({ title }) => title))
  const offer = (user: Actor, title: string, until: string): NewNotification => {
    const about = { title, liveClass: user.id, startsAt: '2026-03-12T15:00:00Z', until }
    return { user: user.id, kind: 'WAITLIST_OFFER', about, of: user.id, occasion: title }
  }

  test('leaves out a seat that is no longer held, and the whole email if nothing else is pending', async () => {
    const [one, other] = [await scene.student(), await scene.student()]
    for (const user of [one, other]) await chosen(user)
    await notifyAll(offer(one, 'Over', '2026-03-11T23:00:00Z'), offer(one, 'Held', '2026-03-11T23:00:01Z'))
    await notifyAll(offer(other, 'Over', '2026-03-11T23:00:00Z'))
    product.clock.set('2026-03-11T23:00:00Z')
    await sweep()
    expect(await titlesOf(one)).toEqual([expect.stringContaining('Held')])
    expect(await mailsOf(other)).toEqual([])
    expect(
      (await scene.call('GET', '/api/main/notifications/', { as: other })).data.results,
      'the list keeps it',
    ).toHaveLength(1)
  })

  test('leaves out what is over when quiet hours end', async () => {
    const student = await scene.student()
    await chosen(student)
    await scene.row(`update users set quiet_from = '17:00', quiet_to = '20:00' where id = $1`, student.id)
    await notifyAll(offer(student, 'Over', '2026-03-12T01:00:00Z'), offer(student, 'Held', '2026-03-12T01:00:01Z'))
    product.clock.set('2026-03-11T23:00:00Z')
    await sweep()
    expect(await titlesOf(student)).toEqual([expect.stringContaining('Held')])
  })

  test('a question whose time has passed', async () => {
    const teacher = await scene.teacher()
    await chosen(teacher)
    const about = { title: 'Lesson', startsAt: '2026-03-12T15:00:00Z', until: '2026-03-11T20:00:00Z', note: '' }
    await notifyAll({ user: teacher.id, kind: 'SUBSTITUTE_ASKED', about, of: teacher.id })
    product.clock.set('2026-03-11T23:00:00Z')
    await sweep()
    expect(await mailsOf(teacher)).toEqual([])
  })

  test('leaves out a reminder of a past class, or of a class its reader has left', async () => {
    const student = await scene.student()
    await chosen(student)
    const remind = async (title: string, hours: number) => {
      const liveClass = await scene.liveClass({ startsIn: { hours } })
      await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass}/reserve/`, { as: student })
      const { id, starts_at } = await scene.row<{ id: string; starts_at: string }>(
        `select s.id, c.starts_at from student_classes s join scheduled_live_classes c on c.id = s.class_id
         where s.class_id = $1 and s.student_id = $2`,
        liveClass,
        student.id,
      )
      const about = { title, studentClass: id, liveClass, startsAt: starts_at }
      await notifyAll({ user: student.id, kind: 'REMINDER', about, of: id })
      return id
    }
    await remind('Over', 3)
    const canceled = await remind('Canceled', 20)
    await remind('Ahead', 22)
    expect((await scene.call('DELETE', `/api/classes/my-classes/${canceled}/`, { as: student })).status).toBe(200)
    product.clock.set('2026-03-11T23:00:00Z')
    await sweep()
    expect(await titlesOf(student)).toEqual([expect.stringContaining('Ahead')])
  })
})
