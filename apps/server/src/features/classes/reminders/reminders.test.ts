import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepsOf, workersOf } from '../../../sweeps.ts'
import { cancelClassesWithoutTeacher } from '../substitutions/classes-without-teacher.usecases.ts'
import { sendReminders } from './reminders.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})
// a Wednesday at noon in Bogotá
beforeEach(() => product.clock.set('2026-03-11T17:00:00Z'))

const reserve = async (student: Actor, id: string): Promise<string> =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })).data.id
const cancel = (student: Actor, studentClass: string) =>
  scene.call('DELETE', `/api/classes/my-classes/${studentClass}/`, { as: student })
const move = (id: string, startsAt: string) =>
  scene.row(
    `update scheduled_live_classes set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour', sequence = sequence + 1
     where id = $1`,
    id,
    startsAt,
  )
const cancelClass = (id: string) =>
  scene.row(`update scheduled_live_classes set state = 'CANCELED', canceled_at = now() where id = $1`, id)
const choose = (as: Actor, body: object) => scene.call('PATCH', '/api/main/notification-preferences/', { as, body })

const remind = () => sendReminders(product.dependencies, product.clock.now())
/** Advances the clock to this instant, sending reminders every ten minutes like the sweep. */
async function until(instant: string): Promise<void> {
  while (product.clock.now() < new Date(instant)) {
    product.clock.advance({ minutes: 10 })
    await remind()
  }
}
/** The bodies of the reminders a person has received, in order. */
const reminders = async (as: Actor): Promise<string[]> =>
  (await scene.call('GET', '/api/main/notifications/', { as })).data.results
    .filter(({ kind }: { kind: string }) => kind === 'REMINDER' || kind === 'TEACHER_REMINDER')
    .map(({ body }: { body: string }) => body)
    .reverse()
const kindsOf = async ({ id }: Actor) =>
  (
    await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 and shown order by id', id)
  ).map(({ kind }) => kind)
const mailsOf = ({ id }: Actor) =>
  scene.rows<{ id: string; state: string }>(
    `select id, state from mails where user_id = $1 and coalesce(still ->> 'kind', '') not like 'RESERVATION_%' order by id`,
    id,
  )
const deliver = (id: string) => workersOf(product.dependencies)[0]!.run({ id })

describe('a reminder', () => {
  test('is sent a day and an hour before, to the student and to the teacher, each once', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    await reserve(student, await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z', teacher }))
    await until('2026-03-12T22:50:00Z')
    expect(await reminders(student)).toEqual([])
    await until('2026-03-12T23:00:00Z')
    expect(await reminders(student)).toEqual(['It starts Friday 13 March, 18:00.'])
    await until('2026-03-14T01:00:00Z')
    expect(await reminders(student)).toHaveLength(2)
    expect(await reminders(teacher)).toHaveLength(2)
    expect(await mailsOf(student)).toHaveLength(2)
  })

  test('is sent at the times a person has chosen, and not at all for none', async () => {
    const [early, never] = [await scene.student(), await scene.student()]
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' })
    await choose(early, { reminder_minutes: [2880, 30] })
    await choose(never, { reminder_minutes: [] })
    await reserve(early, id)
    await reserve(never, id)
    await until('2026-03-11T23:00:00Z')
    expect(await reminders(early)).toHaveLength(1)
    await until('2026-03-13T22:20:00Z')
    expect(await reminders(early)).toHaveLength(1)
    await until('2026-03-13T23:30:00Z')
    expect([await reminders(early), await reminders(never)].map(({ length }) => length)).toEqual([2, 0])
  })

  test('is not sent for a time that was over when the seat was reserved', async () => {
    const student = await scene.student()
    await reserve(student, await scene.liveClass({ startsIn: { hours: 5 } }))
    await remind()
    expect(await reminders(student)).toEqual([])
  })

  test('is not sent for a time that was over when the student switched to this class', async () => {
    const student = await scene.student()
    const mine = await reserve(student, await scene.liveClass({ startsIn: { days: 5 } }))
    product.clock.advance({ days: 1 })
    const teacher = await scene.teacher()
    const body = { scheduled_live_class: await scene.liveClass({ startsIn: { hours: 5 }, teacher }) }
    expect((await scene.call('PATCH', `/api/classes/my-classes/${mine}/`, { as: student, body })).status).toBe(200)
    await remind()
    // nor when other people in the class are reminded
    expect([await reminders(teacher), await reminders(student)]).toEqual([[expect.anything()], []])
    product.clock.advance({ hours: 4 })
    await remind()
    expect(await reminders(student)).toHaveLength(1)
  })

  test('is not sent for past times chosen later, and is sent for upcoming ones', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    const near = await scene.liveClass({ startsIn: { hours: 10 }, teacher })
    await scene.liveClass({ startsIn: { hours: 30 }, teacher })
    await reserve(student, near)
    await remind()
    expect(await reminders(teacher)).toHaveLength(1)
    await choose(teacher, { reminder_minutes: [2880, 1440, 60] })
    await choose(student, { reminder_minutes: [720, 60] })
    await remind()
    expect([await reminders(teacher), await reminders(student)]).toEqual([[expect.anything()], []])
    product.clock.advance({ hours: 9 })
    await remind()
    expect([await reminders(teacher), await reminders(student)].map(({ length }) => length)).toEqual([3, 1])
  })

  test('is sent once after the service was down, however many were due, and not after the start', async () => {
    const student = await scene.student()
    await reserve(student, await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' }))
    await reserve(student, await scene.liveClass({ startsAt: '2026-03-13T20:00:00Z' }))
    product.clock.set('2026-03-13T22:30:00Z')
    await remind()
    expect(await reminders(student)).toEqual(['It starts Friday 13 March, 18:00.'])
  })

  test('is sent once by many servers at the same time', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => scene.student()))
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' })
    for (const student of students) await reserve(student, id)
    product.clock.set('2026-03-13T22:30:00Z')
    await Promise.all(Array.from({ length: 4 }, remind))
    for (const student of students) {
      expect(await reminders(student)).toHaveLength(1)
      expect(await mailsOf(student)).toHaveLength(1)
    }
  })

  test('is delayed to the end of quiet hours, and skipped if the class starts during them', async () => {
    const [patient, asleep] = [await scene.student(), await scene.student()]
    await choose(patient, { quiet_from: '17:30', quiet_to: '20:00' })
    await choose(asleep, { quiet_from: '17:30', quiet_to: '20:00', reminder_minutes: [15] })
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' })
    await reserve(patient, id)
    await reserve(asleep, id)
    await until('2026-03-13T00:50:00Z')
    expect(await reminders(patient)).toEqual([])
    await until('2026-03-13T01:00:00Z')
    expect(await reminders(patient)).toHaveLength(1)
    await until('2026-03-14T02:00:00Z')
    expect(await reminders(asleep)).toEqual([])
  })

  test('is one of the sweeps', () => {
    expect(sweepsOf(product.dependencies).map(({ name }) => name)).toContain('reminders')
  })
})

describe('story 5: a canceled class that keeps sending reminders', () => {
  test('reserve, move, cancel: no reminder for the old time, none after the cancellation', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z', teacher })
    const mine = await reserve(student, id)
    await move(id, '2026-03-16T23:00:00Z')
    await until('2026-03-15T22:50:00Z')
    expect([await reminders(student), await reminders(teacher)]).toEqual([[], []])
    await until('2026-03-15T23:00:00Z')
    expect(await reminders(student)).toEqual(['It starts Monday 16 March, 18:00.'])
    await cancel(student, mine)
    await until('2026-03-17T00:00:00Z')
    expect(await reminders(student)).toHaveLength(1)
    expect(await reminders(teacher)).toHaveLength(2)
  })

  test('a class that moves after its reminder has one for its other time', async () => {
    const student = await scene.student()
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' })
    await reserve(student, id)
    await until('2026-03-12T23:00:00Z')
    await move(id, '2026-03-14T20:00:00Z')
    await until('2026-03-14T21:00:00Z')
    expect(await reminders(student)).toEqual([
      'It starts Friday 13 March, 18:00.',
      'It starts Saturday 14 March, 15:00.',
      'It starts Saturday 14 March, 15:00.',
    ])
  })

  test('a dropped class that no one covers notifies every student once of each step, and reminds no one', async () => {
    const [teacher, ...students] = [await scene.teacher(), await scene.student(), await scene.student()]
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z', teacher, capacity: 2 })
    for (const student of students) await reserve(student, id)
    const dropClass = () => {
      const form = new FormData()
      form.append('scheduled_live_class_id', id)
      form.append('cancellation_reason', 'No voice')
      return scene.call('POST', '/api/classes/class-cancellations/', { as: teacher, form })
    }
    const answers = await Promise.all([dropClass(), dropClass(), dropClass()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    for (const student of students) expect(await kindsOf(student)).toEqual(['TEACHER_CHANGED'])
    product.clock.set('2026-03-13T22:30:00Z')
    const cancelDue = () => cancelClassesWithoutTeacher(product.dependencies, product.clock.now())
    await Promise.all([cancelDue(), cancelDue()])
    await until('2026-03-14T01:00:00Z')
    await cancelDue()
    for (const student of students) {
      expect(await kindsOf(student)).toEqual(['TEACHER_CHANGED', 'CLASS_CANCELED'])
      expect(await mailsOf(student)).toHaveLength(2)
    }
    expect(await kindsOf(teacher)).toEqual([])
  })

  test('a canceled class reminds no one', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z', teacher })
    await reserve(student, id)
    await cancelClass(id)
    await until('2026-03-14T00:00:00Z')
    expect([await reminders(student), await reminders(teacher)]).toEqual([[], []])
  })

  test('a teacher who dropped the class is not reminded, and the one who covers it is', async () => {
    const [first, second] = [await scene.teacher(), await scene.teacher()]
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z', teacher: first })
    await scene.row('update scheduled_live_classes set teacher_id = $2 where id = $1', id, second.id)
    await until('2026-03-14T00:00:00Z')
    expect((await reminders(first)).length).toBe(0)
    expect((await reminders(second)).length).toBe(2)
  })

  test.each([
    ['canceled', (_: string, id: string) => cancelClass(id)],
    ['moved', (_: string, id: string) => move(id, '2026-03-20T23:00:00Z')],
    ['given back', (mine: string) => cancelByRow(mine)],
  ])('an email delayed by the mail server is dropped if the class was %s in the meantime', async (_, change) => {
    const student = await scene.student()
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' })
    const mine = await reserve(student, id)
    await until('2026-03-12T23:00:00Z')
    await change(mine, id)
    const [mail] = await mailsOf(student)
    await deliver(mail!.id)
    expect((await mailsOf(student))[0]?.state).toBe('DROPPED')
  })

  test('an email delayed until the class started is dropped; one in time is sent', async () => {
    const [inTime, late] = [await scene.student(), await scene.student()]
    const id = await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z' })
    for (const student of [inTime, late]) await reserve(student, id)
    await until('2026-03-12T23:00:00Z')
    await deliver((await mailsOf(inTime))[0]!.id)
    product.clock.set('2026-03-13T23:00:00Z')
    await deliver((await mailsOf(late))[0]!.id)
    expect([(await mailsOf(inTime))[0]?.state, (await mailsOf(late))[0]?.state]).toEqual(['SENT', 'DROPPED'])
  })

  const cancelByRow = (mine: string) =>
    scene.row(`update student_classes set state = 'CANCELED', canceled_at = now() where id = $1`, mine)
})
