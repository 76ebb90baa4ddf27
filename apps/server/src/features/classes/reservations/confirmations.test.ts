import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { MailContent } from '../../../platform/mail/template.ts'
import { workersOf } from '../../../sweeps.ts'
import { releaseClasses } from '../../people/people/release-classes.usecases.ts'

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
  scene = await makeScene(product)
})
// a Wednesday at noon in Bogotá
beforeEach(() => product.clock.set('2026-03-11T17:00:00Z'))

const reserve = async (as: Actor, id: string): Promise<string> =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id
const cancel = (as: Actor, id: string) => scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })
const move = (as: Actor, id: string, to: string) =>
  scene.call('PATCH', `/api/classes/my-classes/${id}/`, { as, body: { scheduled_live_class: to } })
const mailsOf = ({ id }: Actor) =>
  scene.rows<{ id: string; subject: string; content: MailContent; state: string }>(
    'select id, subject, content, state from mails where user_id = $1 order by id',
    id,
  )
const textsOf = async (as: Actor) => (await mailsOf(as)).map(({ content }) => content.paragraphs.join(' '))
const kindsOf = async ({ id }: Actor) =>
  (await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 order by id', id)).map(
    ({ kind }) => kind,
  )
/** Delivers every waiting email of a person. Returns the outcome of each. */
async function delivered(as: Actor): Promise<string[]> {
  for (const { id } of await mailsOf(as)) await workersOf(product.dependencies)[0]!.run({ id })
  return (await mailsOf(as)).map(({ state }) => state)
}

describe('a student is sent a receipt', () => {
  test('for a reservation: time, teacher, cost, and free cancellation', async () => {
    const student = await scene.student()
    const teacher = await scene.teacher('Olivia')
    const mine = await reserve(student, await scene.liveClass({ teacher, startsAt: '2026-03-13T23:00:00Z' }))
    const [mail, ...others] = await mailsOf(student)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Class reserved: Friday 13 March, 18:00',
      content: {
        paragraphs: [
          'You reserved “Lesson”',
          'Your teacher is Olivia Prueba. The class starts Friday 13 March, 18:00. It costs 1 hour. You can cancel for free until Friday 13 March, 6:00.',
        ],
        action: { label: 'Open in Aulaviva', path: `/students/classes?class=${mine}` },
      },
    })
  })

  test('without passed deadlines, and without a teacher if there is none', async () => {
    const student = await scene.student()
    await reserve(student, await scene.liveClass({ teacher: null, startsAt: '2026-03-11T23:00:00Z', cost: 90 }))
    expect(await textsOf(student)).toEqual([
      'You reserved “Lesson” The class starts Wednesday 11 March, 18:00. It costs 1.5 hours.',
    ])
  })

  test('for switching to another class, and for canceling, with the hours of each', async () => {
    const student = await scene.student()
    const teacher = await scene.teacher('Olivia')
    const mine = await reserve(student, await scene.liveClass({ startsAt: '2026-03-13T23:00:00Z', cost: 120 }))
    product.clock.advance({ minutes: 5 })
    await move(student, mine, await scene.liveClass({ teacher, startsAt: '2026-03-14T23:00:00Z', cost: 60 }))
    await cancel(student, mine)
    expect((await textsOf(student)).slice(1)).toEqual([
      'You switched to “Lesson” Your teacher is Olivia Prueba. The class starts Saturday 14 March, 18:00 and replaces your class on Friday 13 March, 18:00. You got 1 hour back. You can cancel for free until Saturday 14 March, 6:00.',
      'You canceled “Lesson” You got 1 hour back.',
    ])
  })

  test('that says so if canceling returned no hours', async () => {
    const student = await scene.student()
    await cancel(student, await reserve(student, await scene.liveClass({ startsIn: { hours: 3 } })))
    expect((await textsOf(student))[1]).toBe('You canceled “Lesson” You didn’t get any hours back.')
  })

  test('in Spanish', async () => {
    const student = await scene.student()
    await scene.row(`update users set language = 'es' where id = $1`, student.id)
    await reserve(student, await scene.liveClass({ teacher: null, startsAt: '2026-03-13T23:00:00Z', cost: 90 }))
    expect((await textsOf(student))[0]).toBe(
      'Reservaste “Lesson” Empieza el viernes 13 de marzo a las 6:00\u00a0p.m. Cuesta 1.5 horas. Puedes cancelarla sin costo hasta el viernes 13 de marzo a las 6:00\u00a0a.m.',
    )
  })

  test('for a private class they book and cancel, in addition to the teacher’s notification', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    const id = await scene.liveClass({ kind: 'PRIVATE', capacity: 1, teacher, startsIn: { days: 3 } })
    await scene.row('update scheduled_live_classes set created_by = $2 where id = $1', id, student.id)
    await cancel(student, await reserve(student, id))
    expect(await kindsOf(student)).toEqual(['RESERVATION_MADE', 'RESERVATION_CANCELED'])
    expect(await kindsOf(teacher)).toEqual(['PRIVATE_CLASS_CANCELED'])
  })
})

test('it is in no list and counts as no unread notification, unless they ask for it', async () => {
  const student = await scene.student()
  await reserve(student, await scene.liveClass())
  const list = async () => (await scene.call('GET', '/api/main/notifications/', { as: student })).data.count
  expect(await list()).toBe(0)
  const preferences = '/api/main/notification-preferences/'
  const { topics } = (await scene.call('GET', preferences, { as: student })).data
  expect(topics[0]).toEqual({ topic: 'RESERVATIONS', in_app: false, mail: 'AT_ONCE' })
  const body = { topics: [{ topic: 'RESERVATIONS', in_app: true, mail: 'OFF' }] }
  await scene.call('PATCH', preferences, { as: student, body })
  await reserve(student, await scene.liveClass({ startsIn: { days: 4 } }))
  expect([await list(), (await mailsOf(student)).length]).toEqual([1, 1])
})

test('a reservation canceled before its email was sent is not confirmed; the cancellation is', async () => {
  const student = await scene.student()
  const first = await scene.liveClass({ startsIn: { days: 3 } })
  const mine = await reserve(student, first)
  await move(student, mine, await scene.liveClass({ startsIn: { days: 4 } }))
  await cancel(student, mine)
  await reserve(student, first)
  expect(await delivered(student)).toEqual(['DROPPED', 'DROPPED', 'SENT', 'SENT'])
})

test('other people’s changes of a seat send the student no receipt', async () => {
  const student = await scene.student()
  await reserve(student, await scene.liveClass())
  await releaseClasses(product.dependencies, { user: student.id, reason: 'I leave' }, product.clock.now())
  expect(await kindsOf(student)).toEqual(['RESERVATION_MADE'])
})
