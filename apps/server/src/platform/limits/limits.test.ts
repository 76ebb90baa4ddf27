import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Answer, makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let other: FastifyInstance

beforeAll(async () => {
  product = await startTestApp({
    WRITES_PER_MINUTE: '20',
    WRITES_PER_DAY: '30',
    CANCELLATIONS_PER_DAY: '3',
    PRIVATE_BOOKINGS_PER_DAY: '2',
    TAKE_OVERS_PER_DAY: '2',
  })
  scene = await makeScene(product)
  other = await product.another()
})
let day = 10
// Five in the afternoon in UTC, on a day of its own for each test.
beforeEach(() => product.clock.set(`2026-03-${++day}T17:00:00Z`))

const codes = (answers: Answer[]) =>
  answers.map(({ status, data }) => (status === 429 ? data.code : status)).toSorted() as unknown[]
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const mark = (as: Actor, app: FastifyInstance) =>
  scene.call('PATCH', '/api/main/notifications/mark-all-as-read/', { as, app })
/** Sends this many writes at once, alternating between two servers. */
const flood = (as: Actor, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => mark(as, at % 2 ? other : product.app)))

describe('writes of one person', () => {
  test('are limited per minute across servers, separately for each person', async () => {
    const [one, quiet] = [await scene.student(), await scene.student()]
    const answers = await flood(one, 30)
    expect(codes(answers)).toEqual([...times(20, 200), ...times(10, 'too_many_requests')])
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('60')
    expect((await mark(quiet, other)).status).toBe(200)
    expect((await scene.call('GET', '/api/users/me/', { as: one })).status).toBe(200)
    product.clock.advance({ minutes: 1 })
    expect((await mark(one, product.app)).status).toBe(200)
  })

  test('are limited per day, and rejected ones don’t extend the window', async () => {
    const one = await scene.teacher()
    await flood(one, 20)
    product.clock.advance({ minutes: 1 })
    expect(codes(await flood(one, 15))).toEqual([...times(10, 200), ...times(5, 'too_many_requests')])
    product.clock.advance({ minutes: 1 })
    const refused = await mark(one, product.app)
    expect(refused.status).toBe(429)
    // Until midnight in UTC.
    expect(Number(refused.headers['retry-after'])).toBe(7 * 3600 - 120)
    product.clock.advance({ hours: 7 })
    expect((await mark(one, product.app)).status).toBe(200)
  })

  test('a minute that is behind, by the clock of another server, opens no window again', async () => {
    const one = await scene.student()
    await flood(one, 20)
    product.clock.advance({ minutes: -1 })
    expect((await mark(one, other)).status).toBe(429)
  })
})

describe('actions that notify others', () => {
  const cancel = (as: Actor, id: string, app = product.app) =>
    scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as, app })

  test('a student’s cancellations per day are limited, also at once on two servers; rejected ones change nothing', async () => {
    const student = await scene.student({ minutes: 6000 })
    const seats: string[] = []
    for (let index = 0; index < 5; index++) {
      const id = await scene.liveClass({ startsIn: { days: 2, hours: index * 2 } })
      const { data } = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
      seats.push(data.id)
    }
    // A request rejected for another reason does not count.
    expect((await cancel(student, '01890000-0000-7000-8000-000000000000')).status).toBe(404)
    const answers = await Promise.all(seats.map((id, at) => cancel(student, id, at % 2 ? other : product.app)))
    expect(codes(answers)).toEqual([...times(3, 200), ...times(2, 'too_many_cancellations')])
    const left = `select count(*) as n from student_classes where student_id = $1 and state = 'RESERVED'`
    expect(await scene.row(left, student.id)).toEqual({ n: 2 })
    product.clock.advance({ days: 1 })
    const again = await scene.row<{ id: string }>(
      `select id from student_classes where student_id = $1 and state = 'RESERVED' limit 1`,
      student.id,
    )
    expect((await cancel(student, again.id)).status).toBe(200)
  })

  test('a repetition under the same key counts once', async () => {
    const student = await scene.student()
    const id = await scene.liveClass()
    const { data } = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const again = () => scene.call('DELETE', `/api/classes/my-classes/${data.id}/`, { as: student, key: 'once' })
    await scene.row(`insert into attempt_counters values ($1, '2026-03-${day}', 3)`, `cancellations of ${student.id}`)
    expect((await again()).status).toBe(429)
    // A 429 is not stored as the response.
    await scene.row('delete from attempt_counters where bucket = $1', `cancellations of ${student.id}`)
    for (let round = 0; round < 5; round++) expect((await again()).status).toBe(200)
    const counted = 'select attempts from attempt_counters where bucket = $1'
    expect(await scene.row(counted, `cancellations of ${student.id}`)).toEqual({ attempts: 1 })
  })

  test('a teacher covers a limited number of classes per day; staff are not limited', async () => {
    const [teacher, staff] = [await scene.teacher(), await scene.staff()]
    const free = (index: number) => scene.liveClass({ startsIn: { days: 3, hours: index * 2 } })
    const take = async (as: Actor, index: number, body?: object) =>
      scene.call('PATCH', `/api/classes/scheduled-live-classes/${await free(index)}/update-teacher/`, { as, body })
    const taken: Answer[] = []
    for (let index = 0; index < 3; index++) taken.push(await take(teacher, index))
    expect(codes(taken)).toEqual([200, 200, 'too_many_take_overs'])
    for (let index = 3; index < 8; index++) {
      expect((await take(staff, index, { teacher: teacher.id })).status).toBe(200)
    }
  })

  test('a student books a limited number of private classes per day, and the teacher gets no more notifications', async () => {
    const [student, teacher] = [await scene.student({ minutes: 6000 }), await scene.teacher()]
    await scene.row(
      `insert into teacher_availability (teacher_id, weekday, from_time, to_time)
       select $1, weekday, '06:00', '20:00' from generate_series(1, 7) weekday`,
      teacher.id,
    )
    const { id: tutoring } = await scene.row<{ id: string }>(
      `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
       values ('TUTORING', 'Tutoring', 60, 60, 1, 'PRIVATE', false, 2) returning id`,
    )
    const tomorrow = new Date(product.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const book = (hour: number) => {
      const starts_at = `${tomorrow}T${hour}:00:00Z`
      const body = { live_class_type: tutoring, type_scheduled_class: 'PRIVATE', teacher: teacher.id, starts_at }
      return scene.call('POST', '/api/classes/scheduled-live-classes/', { as: student, body })
    }
    const booked: Answer[] = []
    for (const hour of [13, 15, 17, 19]) booked.push(await book(hour))
    expect(codes(booked)).toEqual([...times(2, 201), ...times(2, 'too_many_bookings')])
    const told = 'select count(*) as n from notifications where user_id = $1'
    expect(await scene.row(told, teacher.id)).toEqual({ n: 2 })
  })
})
