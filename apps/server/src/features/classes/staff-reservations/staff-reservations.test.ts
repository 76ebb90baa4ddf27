import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Answer, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
})

const own = '/api/classes/staff-reservations/'
const ofClass = (id: string, what: string) => `/api/classes/office-timetable/${id}/${what}/`
const reserveFor = (student: Actor, id: string, body: object = {}) =>
  scene.call('POST', ofClass(id, 'reservations'), { as: staff, body: { student: student.id, ...body } })
const switchFor = (id: string, to: string, body: object = {}) =>
  scene.call('PATCH', `${own}${id}/`, { as: staff, body: { scheduled_live_class: to, ...body } })
const cancelFor = (id: string, body: object = {}) => scene.call('DELETE', `${own}${id}/`, { as: staff, body })
const reserve = (as: Actor, id: string) =>
  scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as, body: {} })
const codeOf = ({ status, data }: Answer) => [status, data.code]
const classRow = (id: string) =>
  scene.row<{ seats_taken: number; capacity: number }>(
    'select seats_taken, capacity from scheduled_live_classes where id = $1',
    id,
  )
const notificationsOf = ({ id }: Actor) =>
  scene.rows<{ kind: string; about: { title: string } }>(
    'select kind, about from notifications where user_id = $1 and shown order by id',
    id,
  )
const kindsOf = async (of: Actor) => (await notificationsOf(of)).map(({ kind }) => kind)
const logged = ({ id }: Actor) =>
  scene.rows<{ act: string; changed_by: string; fields: object }>(
    'select act, changed_by, fields from changes where thing_id = $1 order by id',
    id,
  )
const movements = ({ id }: Actor) =>
  scene.rows<{ kind: string; minutes: number; created_by: string }>(
    `select kind, minutes, created_by from hours_movements where student_id = $1 and kind <> 'GRANT' order by id`,
    id,
  )
const breaches = async () =>
  (await audit(product.dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)

/** A class without a free seat. */
async function fullClass(capacity = 1, options: Parameters<Scene['liveClass']>[0] = {}) {
  const id = await scene.liveClass({ startsIn: { days: 4 }, capacity, ...options })
  for (const student of await Promise.all(Array.from({ length: capacity }, () => scene.student()))) {
    expect((await reserve(student, id)).status).toBe(201)
  }
  return id
}

describe('reserving for a student', () => {
  test('uses the seat and the hours, notifies the student, and logs its author', async () => {
    const [student, id] = [await scene.student(), await scene.liveClass({ startsIn: { days: 3 } })]
    const { status, data } = await reserveFor(student, id)
    expect([status, data]).toMatchObject([201, { student: student.id, scheduled_live_class: id, available_hours: 9 }])
    expect(await classRow(id)).toMatchObject({ seats_taken: 1 })
    expect(await movements(student)).toEqual([{ kind: 'RESERVE', minutes: -60, created_by: staff.id }])
    expect(await kindsOf(student)).toEqual(['RESERVED_FOR_YOU'])
    expect(await logged(student)).toMatchObject([{ act: 'RESERVED', changed_by: staff.id }])
    expect((await reserveFor(student, id)).data.code).toBe('already_reserved')
    expect(await breaches()).toEqual([])
  })

  test.each([
    ['level_mismatch', { level: 'C1' as const }, {}],
    ['too_late_to_reserve', { startsIn: { minutes: 29 } }, {}],
    ['beyond_horizon', { startsIn: { days: 29 } }, {}],
    ['weekly_limit_reached', { cost: 90 }, { plan: { weeklyLimit: 60 } }],
  ])('%s is refused as to the student, and can be overridden', async (code, liveClass, of) => {
    const [student, id] = [await scene.student(of), await scene.liveClass({ startsIn: { days: 3 }, ...liveClass })]
    expect(codeOf(await reserveFor(student, id))).toEqual([409, code])
    expect((await reserveFor(student, id, { override: true })).status).toBe(201)
  })

  test.each([
    ['not_enough_hours', { cost: 120 }, { minutes: 90 }],
    ['class_started', { startsIn: { minutes: -1 } }, {}],
    ['after_contract_end', { startsIn: { days: 20 } }, { subscription: { dateLimit: 10 } }],
  ])('%s cannot be overridden', async (code, liveClass, of) => {
    const [student, id] = [await scene.student(of), await scene.liveClass({ startsIn: { days: 3 }, ...liveClass })]
    expect(codeOf(await reserveFor(student, id, { override: true }))).toEqual([409, code])
    expect(await movements(student)).toEqual([])
  })

  test('two classes at one time cannot be overridden', async () => {
    const student = await scene.student()
    const [one, other] = [
      await scene.liveClass({ startsIn: { days: 5 } }),
      await scene.liveClass({ startsIn: { days: 5, minutes: 30 } }),
    ]
    await reserveFor(student, one)
    expect(codeOf(await reserveFor(student, other, { override: true }))).toEqual([409, 'overlapping_class'])
  })

  test('a full group class gets one seat more, and only if it is full', async () => {
    const id = await fullClass(2)
    const [student, other] = [await scene.student(), await scene.student()]
    expect(codeOf(await reserveFor(student, id))).toEqual([409, 'class_full'])
    expect((await reserveFor(student, id, { override: true })).status).toBe(201)
    expect(await classRow(id)).toEqual({ seats_taken: 3, capacity: 3 })
    const free = await scene.liveClass({ startsIn: { days: 6 }, capacity: 2 })
    expect((await reserveFor(other, free, { override: true })).status).toBe(201)
    expect(await classRow(free)).toEqual({ seats_taken: 1, capacity: 2 })
    expect(await breaches()).toEqual([])
  })

  test('a private class is for one student', async () => {
    const id = await fullClass(1, { kind: 'PRIVATE' })
    expect(codeOf(await reserveFor(await scene.student(), id, { override: true }))).toEqual([409, 'class_full'])
  })

  test('ten overridden at once get ten seats', async () => {
    const id = await fullClass(1)
    const students = await Promise.all(Array.from({ length: 10 }, () => scene.student()))
    const answers = await Promise.all(students.map(student => reserveFor(student, id, { override: true })))
    expect(answers.map(({ status }) => status)).toEqual(students.map(() => 201))
    expect(await classRow(id)).toEqual({ seats_taken: 11, capacity: 11 })
    expect(await breaches()).toEqual([])
  })

  test('a person who is not a student is not found', async () => {
    const id = await scene.liveClass({ startsIn: { days: 3 } })
    expect((await reserveFor(await scene.teacher(), id)).status).toBe(404)
    expect((await reserveFor(staff, id)).status).toBe(404)
  })
})

describe('switching for a student', () => {
  test('swaps the seat, tells the student, and logs both classes', async () => {
    const student = await scene.student()
    const [here, there] = [
      await scene.liveClass({ startsIn: { days: 3 } }),
      await scene.liveClass({ startsIn: { days: 4 } }),
    ]
    const { data } = await reserveFor(student, here)
    expect((await switchFor(data.id, there)).data).toMatchObject({ scheduled_live_class: there, available_hours: 9 })
    expect([await classRow(here), await classRow(there)]).toMatchObject([{ seats_taken: 0 }, { seats_taken: 1 }])
    expect(await kindsOf(student)).toEqual(['RESERVED_FOR_YOU', 'SWITCHED_FOR_YOU'])
    expect((await logged(student)).map(({ act }) => act)).toEqual(['RESERVED', 'RESERVATION_SWITCHED'])
  })

  test('after the deadline only with an override', async () => {
    const student = await scene.student()
    const [here, there] = [
      await scene.liveClass({ startsIn: { hours: 2 } }),
      await scene.liveClass({ startsIn: { days: 4 } }),
    ]
    const { data } = await reserveFor(student, here)
    expect(codeOf(await switchFor(data.id, there))).toEqual([409, 'too_late_to_reschedule'])
    expect((await switchFor(data.id, there, { override: true })).status).toBe(200)
  })

  test('into a full class adds a seat there', async () => {
    const [student, full] = [await scene.student(), await fullClass()]
    const { data } = await reserveFor(student, await scene.liveClass({ startsIn: { days: 3 } }))
    expect(codeOf(await switchFor(data.id, full))).toEqual([409, 'class_full'])
    expect((await switchFor(data.id, full, { override: true })).status).toBe(200)
    expect(await classRow(full)).toEqual({ seats_taken: 2, capacity: 2 })
    expect(await breaches()).toEqual([])
  })
})

describe('canceling for a student', () => {
  test('returns the hours in time, and tells the student why', async () => {
    const [student, id] = [await scene.student(), await scene.liveClass({ startsIn: { days: 3 } })]
    const { data } = await reserveFor(student, id)
    const canceled = await cancelFor(data.id, { reason: 'You called us.' })
    expect(canceled.data).toEqual({ id: data.id, refunded_minutes: 60, available_hours: 10 })
    expect(await notificationsOf(student)).toMatchObject([
      {},
      { kind: 'CANCELED_FOR_YOU', about: { reason: 'You called us.' } },
    ])
    expect((await logged(student)).map(({ act }) => act)).toEqual(['RESERVED', 'RESERVATION_CANCELED'])
    expect(codeOf(await cancelFor(data.id))).toEqual([409, 'already_canceled'])
  })

  test('after the deadline returns them only if staff want it', async () => {
    const [one, other] = [await scene.student(), await scene.student()]
    const id = await scene.liveClass({ startsIn: { hours: 2 } })
    const [first, second] = [await reserveFor(one, id), await reserveFor(other, id)]
    expect((await cancelFor(first.data.id)).data).toMatchObject({ refunded_minutes: 0, available_hours: 9 })
    const returned = await cancelFor(second.data.id, { return_hours: true })
    expect(returned.data).toMatchObject({ refunded_minutes: 60, available_hours: 10 })
    expect(await breaches()).toEqual([])
  })
})

describe('the waitlist', () => {
  test('includes a student whom staff add, who is offered the next seat', async () => {
    const [student, id] = [await scene.student(), await fullClass()]
    const wait = () => scene.call('POST', ofClass(id, 'waitlist'), { as: staff, body: { student: student.id } })
    expect(await wait()).toMatchObject({ status: 201, data: { student: student.id, rank: 1 } })
    expect(codeOf(await wait())).toEqual([409, 'already_waiting'])
    expect(await kindsOf(student)).toEqual(['WAITLISTED'])
    const { data } = await scene.call('GET', `/api/classes/office-timetable/${id}/`, { as: staff })
    expect(data.waitlist).toMatchObject([{ id: student.id }])
    await cancelFor(data.students[0].student_class_id)
    expect(await kindsOf(student)).toEqual(['WAITLISTED', 'WAITLIST_OFFER'])
  })

  test('loses a student whom staff remove, who is told, and the held seat goes to the next', async () => {
    const [first, next, id] = [await scene.student(), await scene.student(), await fullClass()]
    const wait = (student: Actor) =>
      scene.call('POST', ofClass(id, 'waitlist'), { as: staff, body: { student: student.id } })
    for (const student of [first, next]) expect((await wait(student)).status).toBe(201)
    const { data } = await scene.call('GET', `/api/classes/office-timetable/${id}/`, { as: staff })
    await cancelFor(data.students[0].student_class_id)
    const remove = () => scene.call('DELETE', ofClass(id, 'waitlist'), { as: staff, body: { student: first.id } })
    expect((await remove()).status).toBe(204)
    expect(await kindsOf(first)).toEqual(['WAITLISTED', 'WAITLIST_OFFER', 'WAITLIST_REMOVED'])
    expect(await kindsOf(next)).toEqual(['WAITLISTED', 'WAITLIST_OFFER'])
    expect(await logged(first)).toMatchObject([
      { act: 'WAITLISTED' },
      { act: 'WAITLIST_REMOVED', changed_by: staff.id },
    ])
    expect((await remove()).status).toBe(404)
    expect(await breaches()).toEqual([])
  })

  test('is for full classes', async () => {
    const [student, id] = [await scene.student(), await scene.liveClass({ startsIn: { days: 3 } })]
    const answer = await scene.call('POST', ofClass(id, 'waitlist'), { as: staff, body: { student: student.id } })
    expect(codeOf(answer)).toEqual([409, 'class_has_seats'])
  })
})

describe('finding', () => {
  test('students by name or email, without disabled ones, and the first 20 without a search', async () => {
    const [student] = (await Promise.all(Array.from({ length: 21 }, () => scene.student()))) as [Actor]
    const { email } = await scene.row<{ email: string }>('select email from users where id = $1', student.id)
    const found = (search: string) =>
      scene.call('GET', `${own}students/?${new URLSearchParams({ search })}`, { as: staff })
    expect((await found(email)).data).toMatchObject([{ id: student.id, email, available_hours: 10 }])
    expect((await found('')).data).toHaveLength(20)
    await scene.row('update users set disabled_at = now() where id = $1 returning id', student.id)
    expect((await found(email)).data).toEqual([])
  })

  test('the classes of a day, each with the reason why the student can’t reserve it', async () => {
    const student = await scene.student()
    const startsAt = '2026-03-20T15:00:00Z'
    const [open, full] = [await scene.liveClass({ startsAt }), await fullClass(1, { startsAt: '2026-03-20T18:00:00Z' })]
    const day = (more: object = {}) => {
      const query = new URLSearchParams({ student: student.id, date: '2026-03-20', ...more })
      return scene.call('GET', `${own}classes/?${query}`, { as: staff })
    }
    const refusals = ({ data }: Answer) =>
      data.results.map(({ id, mine }: { id: string; mine: { refusal: string | null } }) => [id, mine.refusal])
    expect(refusals(await day())).toEqual([
      [open, null],
      [full, 'class_full'],
    ])
    const { data } = await reserveFor(student, open)
    const adjacent = await scene.liveClass({ startsAt: '2026-03-20T15:30:00Z' })
    expect(refusals(await day())).toContainEqual([adjacent, 'overlapping_class'])
    // the reservation to switch does not stand in the way
    expect(refusals(await day({ instead_of: data.id }))).toContainEqual([adjacent, null])
    const read = await scene.call('GET', `${own}${data.id}/`, { as: staff })
    expect(read.data).toMatchObject({
      student: { id: student.id },
      cost_minutes: 60,
      scheduled_live_class: { id: open },
    })
  })
})
