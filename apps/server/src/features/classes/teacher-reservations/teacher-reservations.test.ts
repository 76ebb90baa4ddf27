import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeGroupScene } from '../../../../test/group-scene.ts'
import { type Actor, type Answer, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { erasures } from '../../people/own-data/anonymizing.repository.ts'

let product: TestApp
let scene: Scene
let teacher: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

beforeEach(async () => {
  await allow(true)
  // the searches of each teacher are counted
  teacher = await scene.teacher('Olivia')
})

const allow = (isOn: boolean) => scene.rows('update academy_settings set teachers_reserve = $1', isOn)
const ofClass = (id: string, what: string) => `/api/classes/my-classes-as-teacher/${id}/${what}/`
const ofReservation = (id: string) => `/api/classes/teacher-reservations/${id}/`
const ownClass = (options: Parameters<Scene['liveClass']>[0] = {}) =>
  scene.liveClass({ teacher, startsIn: { days: 3 }, ...options })
const reserveFor = (student: Actor, id: string, body: object = {}) =>
  scene.call('POST', ofClass(id, 'reservations'), { as: teacher, body: { student: student.id, ...body } })
const cancelFor = (id: string, body: object = {}) => scene.call('DELETE', ofReservation(id), { as: teacher, body })
const wait = (method: 'POST' | 'DELETE', student: Actor, id: string) =>
  scene.call(method, ofClass(id, 'waitlist'), { as: teacher, body: { student: student.id } })
const find = (id: string, search: string, as = teacher) =>
  scene.call('GET', `${ofClass(id, 'findable-students')}?${new URLSearchParams({ search })}`, { as })
const reserve = (as: Actor, id: string) =>
  scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as, body: {} })
const codeOf = ({ status, data }: Answer) => [status, data?.code]
const inboxOf = async (as: Actor): Promise<string[]> =>
  (await scene.call('GET', '/api/main/notifications/', { as })).data.results.map(
    ({ title }: { title: string }) => title,
  )
const logged = ({ id }: Actor) =>
  scene.rows<{ act: string; changed_by: string }>(
    'select act, changed_by from changes where thing_id = $1 order by id',
    id,
  )
const breaches = async () =>
  (await audit(product.dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)

async function fullClass(options: Parameters<Scene['liveClass']>[0] = {}) {
  const id = await ownClass({ capacity: 1, ...options })
  const { data } = await reserve(await scene.student(), id)
  return { id, seat: data.id as string }
}

/** Each call of a teacher about one class, one of its reservations, and a student. */
function everyCall(as: Actor, { id, seat, student }: { id: string; seat: string; student: Actor }) {
  const body = { student: student.id }
  return Promise.all([
    find(id, 'Val', as),
    scene.call('POST', ofClass(id, 'reservations'), { as, body }),
    scene.call('GET', ofReservation(seat), { as }),
    scene.call('DELETE', ofReservation(seat), { as, body: {} }),
    scene.call('GET', ofClass(id, 'waitlist'), { as }),
    scene.call('POST', ofClass(id, 'waitlist'), { as, body }),
    scene.call('DELETE', ofClass(id, 'waitlist'), { as, body }),
  ])
}
const refusals = (answers: Answer[]) => [...new Set(answers.map(answer => codeOf(answer).join(' ')))]

describe('who may', () => {
  test('only the teacher of the class; for others it doesn’t exist', async () => {
    const of = { ...(await fullClass()), student: await scene.student() }
    expect(refusals(await everyCall(await scene.teacher(), of))).toEqual(['404 not_found'])
    const open = { ...of, id: await ownClass({ teacher: null }), seat: '01890000-0000-7000-8000-000000000000' }
    expect(refusals(await everyCall(teacher, open))).toEqual(['404 not_found'])
  })

  test('no one while the academy doesn’t allow it, also if it did when the page was opened', async () => {
    const [student, other] = [await scene.student(), await scene.student()]
    const of = { ...(await fullClass()), student: other }
    expect((await wait('POST', student, of.id)).status).toBe(201)
    await allow(false)
    expect(refusals(await everyCall(teacher, of))).toEqual(['403 teachers_cannot_reserve'])
    expect(refusals(await everyCall(await scene.teacher(), of))).toEqual(['404 not_found'])
    await allow(true)
    expect((await wait('DELETE', student, of.id)).status).toBe(204)
  })

  test('the teacher who covers a class, and no longer the one who dropped it', async () => {
    const [substitute, student, id] = [await scene.teacher(), await scene.student(), await ownClass()]
    const form = new FormData()
    form.append('scheduled_live_class_id', id)
    form.append('cancellation_reason', 'No voice today')
    expect((await scene.call('POST', '/api/classes/class-cancellations/', { as: teacher, form })).status).toBe(201)
    const cover = `/api/classes/scheduled-live-classes/${id}/update-teacher/`
    expect((await scene.call('PATCH', cover, { as: substitute })).status).toBe(200)
    expect((await reserveFor(student, id)).status).toBe(404)
    const body = { student: student.id }
    expect((await scene.call('POST', ofClass(id, 'reservations'), { as: substitute, body })).status).toBe(201)
    expect(await inboxOf(student)).toEqual([expect.stringMatching(/^Olivia \S+ reserved “/)])
  })

  test('neither staff, who have their own calls, nor students', async () => {
    const of = { ...(await fullClass()), student: await scene.student() }
    for (const as of [await scene.staff(), await scene.student()]) {
      expect(refusals(await everyCall(as, of))).toEqual(['403 forbidden'])
    }
  })
})

describe('reserving', () => {
  test('takes the seat and the hours, logs the teacher, tells the student who did it, and doesn’t show hours', async () => {
    const [student, id] = [await scene.student(), await ownClass()]
    const { status, data } = await reserveFor(student, id)
    expect([status, data]).toEqual([201, { id: expect.any(String), student: student.id, scheduled_live_class: id }])
    expect(await logged(student)).toEqual([{ act: 'RESERVED', changed_by: teacher.id }])
    expect(
      await scene.rows(
        `select minutes, created_by from hours_movements where student_id = $1 and kind = 'RESERVE'`,
        student.id,
      ),
    ).toEqual([{ minutes: -60, created_by: teacher.id }])
    expect(await inboxOf(student)).toEqual([expect.stringMatching(/^Olivia \S+ reserved “/)])
    const mine = await scene.call('GET', '/api/classes/my-classes/?only_future=true', { as: student })
    expect(mine.data.results).toMatchObject([{ id: data.id }])
    expect(await breaches()).toEqual([])
  })

  test.each([
    ['level_mismatch', { level: 'C1' as const }, {}],
    ['too_late_to_reserve', { startsIn: { minutes: 29 } }, {}],
    ['beyond_horizon', { startsIn: { days: 29 } }, {}],
    ['weekly_limit_reached', { cost: 90 }, { plan: { weeklyLimit: 60 } }],
    ['not_enough_hours', { cost: 120 }, { minutes: 90 }],
    ['class_started', { startsIn: { minutes: -1 } }, {}],
  ])('%s is refused as to the student', async (code, liveClass, of) => {
    const [student, id] = [await scene.student(of), await ownClass(liveClass)]
    expect(codeOf(await reserveFor(student, id))).toEqual([409, code])
  })

  test('can’t be overridden: a full class gets no seat, and the field isn’t accepted', async () => {
    const [student, { id }] = [await scene.student(), await fullClass()]
    expect(codeOf(await reserveFor(student, id))).toEqual([409, 'class_full'])
    expect(codeOf(await reserveFor(student, id, { override: true }))).toEqual([400, 'invalid_input'])
    expect(await scene.row('select capacity from scheduled_live_classes where id = $1', id)).toEqual({ capacity: 1 })
  })

  test('a refusal gives its reason, but not the student’s other class or the classes they could take', async () => {
    const [student, id] = [await scene.student(), await ownClass()]
    await scene.liveClass({ startsIn: { days: 4 } })
    expect((await reserve(student, await scene.liveClass({ startsIn: { days: 3, minutes: 30 } }))).status).toBe(201)
    const { data } = await reserveFor(student, id)
    expect(Object.keys(data).toSorted()).toEqual(['code', 'status', 'title', 'type'])
    expect(data.code).toBe('overlapping_class')
    const { data: own } = await reserve(student, id)
    expect(own.conflict).toBeDefined()
  })

  test('a class of a group doesn’t exist for other students, and its own reserve it again', async () => {
    const groups = await makeGroupScene(scene, await scene.staff(['timetable']))
    const id = await groups.group({ teacher: teacher.id, first_day: '2026-03-17', lessons: 1 })
    const [enrolled, other] = [await scene.student(), await scene.student()]
    expect((await groups.enroll(enrolled, id)).status).toBe(201)
    const [{ id: liveClass }] = (await groups.read(id)).scheduled_classes
    expect(codeOf(await reserveFor(other, liveClass))).toEqual([404, 'not_found'])
    const seat = await scene.row<{ id: string }>('select id from student_classes where class_id = $1', liveClass)
    expect((await cancelFor(seat.id)).status).toBe(200)
    expect((await reserveFor(enrolled, liveClass)).status).toBe(201)
  })

  test('a person who is not a student is not found', async () => {
    expect((await reserveFor(teacher, await ownClass())).status).toBe(404)
  })
})

describe('canceling', () => {
  test('returns the hours in time, and tells the student who did it and why', async () => {
    const [student, id] = [await scene.student(), await ownClass()]
    const { data } = await reserveFor(student, id)
    const read = await scene.call('GET', ofReservation(data.id), { as: teacher })
    expect(read.data).toMatchObject({ id: data.id, student: { id: student.id }, cost_minutes: 60 })
    expect(JSON.stringify(read.data)).not.toMatch(/available_hours|email/)
    const canceled = await cancelFor(data.id, { reason: 'You called me.' })
    expect([canceled.status, canceled.data]).toEqual([200, { id: data.id, refunded_minutes: 60 }])
    expect((await inboxOf(student))[0]).toMatch(/^Olivia \S+ canceled your reservation/)
    expect(await logged(student)).toMatchObject([{}, { act: 'RESERVATION_CANCELED', changed_by: teacher.id }])
    expect(codeOf(await cancelFor(data.id))).toEqual([409, 'already_canceled'])
    expect(await breaches()).toEqual([])
  })

  test('after the deadline returns no hours, and can’t be told to', async () => {
    const [student, id] = [await scene.student(), await ownClass({ startsIn: { hours: 2 } })]
    const { data } = await reserveFor(student, id)
    expect(codeOf(await cancelFor(data.id, { return_hours: true }))).toEqual([400, 'invalid_input'])
    expect((await cancelFor(data.id)).data).toEqual({ id: data.id, refunded_minutes: 0 })
  })

  test('leaves a reservation that was switched to another teacher’s class in the meantime', async () => {
    const [student, id, foreign] = [
      await scene.student(),
      await ownClass(),
      await scene.liveClass({ startsIn: { days: 4 } }),
    ]
    const { data } = await reserveFor(student, id)
    let canceling: Promise<Answer> | undefined
    await product.dependencies.database.transaction(async tx => {
      await tx.query({
        text: 'select from scheduled_live_classes where id = any ($1) for update',
        values: [[id, foreign]],
      })
      canceling = cancelFor(data.id)
      await expect.poll(() => scene.rows(`select from pg_stat_activity where wait_event_type = 'Lock'`)).toHaveLength(1)
      const move = `update student_classes s set class_id = c.id, starts_at = c.starts_at, ends_at = c.ends_at
                    from scheduled_live_classes c where s.id = $1 and c.id = $2`
      await tx.query({ text: move, values: [data.id, foreign] })
    })
    expect((await canceling)?.status).toBe(404)
    expect(await scene.row('select state from student_classes where id = $1', data.id)).toEqual({ state: 'RESERVED' })
  })
})

describe('the waitlist', () => {
  test('shows who waits, takes a student, and loses one; the student is told by whom', async () => {
    const [student, { id, seat }] = [await scene.student(), await fullClass()]
    expect((await wait('POST', student, id)).data).toEqual({ student: student.id, rank: 1 })
    expect(codeOf(await wait('POST', student, id))).toEqual([409, 'already_waiting'])
    const { data } = await scene.call('GET', ofClass(id, 'waitlist'), { as: teacher })
    expect(data).toEqual([
      { id: student.id, first_name: expect.any(String), last_name: expect.any(String), photo: null },
    ])
    expect((await wait('DELETE', student, id)).status).toBe(204)
    expect((await wait('DELETE', student, id)).status).toBe(404)
    expect((await inboxOf(student)).toReversed()).toEqual([
      expect.stringMatching(/^Olivia \S+ added you to the waitlist/),
      expect.stringMatching(/^Olivia \S+ removed you from the waitlist/),
    ])
    expect(await logged(student)).toEqual([
      { act: 'WAITLISTED', changed_by: teacher.id },
      { act: 'WAITLIST_REMOVED', changed_by: teacher.id },
    ])
    // a seat that the teacher frees is offered
    expect((await wait('POST', student, id)).status).toBe(201)
    expect((await cancelFor(seat)).status).toBe(200)
    expect((await inboxOf(student))[0]).toMatch(/is held for you/)
    expect(await breaches()).toEqual([])
  })

  test('is for full classes', async () => {
    expect(codeOf(await wait('POST', await scene.student(), await ownClass()))).toEqual([409, 'class_has_seats'])
  })

  test('doesn’t name a teacher whose account was deleted', async () => {
    const [student, { id }] = [await scene.student(), await fullClass()]
    await wait('POST', student, id)
    await product.dependencies.database.transaction(async tx => {
      await erasures.find(({ name }) => name.endsWith('teacher-told'))?.run(tx, teacher.id)
    })
    expect(await inboxOf(student)).toEqual([expect.stringMatching(/^A former teacher added you/)])
  })
})

describe('finding', () => {
  test('students by name: their name, photo, and level, and nothing else', async () => {
    const [student, id] = [await scene.student({ firstName: 'Ágata' }), await ownClass()]
    const { email } = await scene.row<{ email: string }>('select email from users where id = $1', student.id)
    const { data } = await find(id, 'agat')
    expect(data).toEqual([
      { id: student.id, first_name: 'Ágata', last_name: expect.any(String), photo: null, level: 'B1' },
    ])
    expect((await find(id, email)).data).toEqual([])
    expect((await find(id, email.slice(email.indexOf('@')))).data).toEqual([])
    await scene.row('update users set disabled_at = now() where id = $1 returning id', student.id)
    expect((await find(id, 'agat')).data).toEqual([])
  })

  test('from 2 characters on, at most 20, and 60 times a minute', async () => {
    await Promise.all(Array.from({ length: 21 }, () => scene.student({ firstName: 'Zoraida' })))
    const id = await ownClass()
    for (const search of ['', 'z', ' z ']) expect(codeOf(await find(id, search))).toEqual([400, 'invalid_input'])
    expect((await find(id, 'zo')).data).toHaveLength(20)
    expect((await find(id, '--')).data).toEqual([])
    for (let search = 2; search < 60; search += 1) await find(id, 'zo')
    expect(codeOf(await find(id, 'zo'))).toEqual([429, 'too_many_requests'])
  })

  test('only for a class that hasn’t started and isn’t canceled', async () => {
    expect(codeOf(await find(await ownClass({ startsIn: { minutes: -5 } }), 'Val'))).toEqual([409, 'class_started'])
    const id = await ownClass()
    await scene.row(
      `update scheduled_live_classes set state = 'CANCELED', canceled_at = starts_at where id = $1 returning id`,
      id,
    )
    expect(codeOf(await find(id, 'Val'))).toEqual([409, 'class_canceled'])
  })

  test('doesn’t widen what teachers find and read elsewhere', async () => {
    const [student, id] = [await scene.student({ firstName: 'Quiteria' }), await ownClass()]
    const found = async () =>
      (await scene.call('GET', '/api/main/search/?q=Quiteria', { as: teacher })).data.groups.map(
        ({ kind }: { kind: string }) => kind,
      )
    const results = () =>
      scene.call('GET', `/api/classes/student-topic-result/?student_id=${student.id}`, { as: teacher })
    expect((await find(id, 'Quiteria')).data).toHaveLength(1)
    expect([await found(), (await results()).status]).toEqual([[], 404])
    // as every student with a seat in one of their classes, until it's canceled
    const { data } = await reserveFor(student, id)
    expect([await found(), (await results()).data]).toEqual([['students'], []])
    await cancelFor(data.id)
    expect([await found(), (await results()).status]).toEqual([[], 404])
  })
})
