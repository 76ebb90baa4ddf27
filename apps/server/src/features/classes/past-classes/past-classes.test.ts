import { beforeAll, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, type Answer, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let type: string
let unit: string

// The test's clock is at 2026-03-11, 12:00 in Bogotá.
beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
  type = (await scene.row<{ id: string }>('select id from live_class_types')).id
  unit = await scene.unit('B1', 3)
  await scene.row(
    `insert into honorarium_rates (live_class_type_id, cents, valid_from) values ($1, 3000, '2025-01-01')`,
    type,
  )
})

const path = '/api/classes/past-classes/'
const yesterday = '2026-03-10T15:00:00Z'
interface Attendee {
  student: string
  attended: boolean
}
const came = ({ id }: Actor): Attendee => ({ student: id, attended: true })
const missed = ({ id }: Actor): Attendee => ({ student: id, attended: false })
const record = (teacher: Actor, students: Attendee[], body: object = {}, key?: string) =>
  scene.call('POST', path, {
    as: staff,
    body: {
      live_class_type: type,
      type_scheduled_class: 'GROUP',
      unit,
      teacher: teacher.id,
      starts_at: yesterday,
      students,
      ...body,
    },
    ...(key && { key }),
  })
const fieldErrors = ({ status, data }: Answer) => [
  status,
  (data.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`),
]
const movements = ({ id }: Actor) =>
  scene.rows<{ kind: string; minutes: number; created_by: string }>(
    `select kind, minutes, created_by from hours_movements where student_id = $1 and kind <> 'GRANT' order by id`,
    id,
  )
const notifications = ({ id }: Actor) =>
  scene.rows<{ kind: string; about: object }>(
    'select kind, about from notifications where user_id = $1 order by id',
    id,
  )
const classesOf = async ({ id }: Actor) =>
  (await scene.row<{ count: number }>('select count(*)::int from scheduled_live_classes where teacher_id = $1', id))
    .count
const breaches = async () =>
  (await audit(product.dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)

describe('recording a class of the past', () => {
  test('gives each student the seat, the price, and the attendance, in the name of the staff member', async () => {
    const [teacher, one, other] = [await scene.teacher(), await scene.student(), await scene.student()]
    const { status, data } = await record(teacher, [came(one), missed(other)])
    expect([status, data]).toMatchObject([201, { seats_taken: 2, starts_at: yesterday, teacher: { id: teacher.id } }])
    for (const student of [one, other]) {
      expect(await movements(student)).toEqual([{ kind: 'RESERVE', minutes: -60, created_by: staff.id }])
    }
    const rows = await scene.rows<{ student: string; attended: boolean; changed_by: string }>(
      `select s.student_id as student, s.attended, a.changed_by
       from student_classes s join attendance_changes a on a.student_class_id = s.id where s.class_id = $1
       order by s.attended desc`,
      data.id,
    )
    expect(rows).toEqual([
      { student: one.id, attended: true, changed_by: staff.id },
      { student: other.id, attended: false, changed_by: staff.id },
    ])
    expect(await breaches()).toEqual([])
  })

  test('the teacher sees it among their classes, and is paid for it to the cent', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const { data } = await record(teacher, [came(student)], { ends_at: '2026-03-10T16:25:00.000Z' })
    const past = await scene.call('GET', '/api/classes/my-classes-as-teacher/?only_past=true', { as: teacher })
    expect(past.data.results).toMatchObject([{ id: data.id }])
    const pay = await scene.call('GET', '/api/main/teacher-honorarium/stats/', { as: teacher })
    expect(pay.data).toMatchObject({ classes: 1, amount_cents: 4250 })
    expect(pay.data.rows).toMatchObject([{ class_id: data.id, minutes: 85, students: 1, attended: 1 }])
    expect(await scene.row('select classes_given from teachers where user_id = $1', teacher.id)).toEqual({
      classes_given: 1,
    })
  })

  test('the student sees it among past classes, and can rate it', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    await record(teacher, [came(student)])
    const { data } = await scene.call('GET', '/api/classes/my-classes/?only_past=true', { as: student })
    expect(data.results).toMatchObject([{ attended: true, cost_minutes: 60 }])
    const rating = { student_class_id: data.results[0].id, stars: 5 }
    expect((await scene.call('POST', '/api/classes/teacher-rating/', { as: student, body: rating })).status).toBe(201)
    expect(await breaches()).toEqual([])
  })

  test('tells the students and the teacher, and is in the log of the class and of each student', async () => {
    const [teacher, one, other] = [await scene.teacher(), await scene.student(), await scene.student()]
    const { data } = await record(teacher, [came(one), missed(other)])
    expect(await notifications(one)).toMatchObject([{ kind: 'CLASS_RECORDED', about: { attended: true, cost: 60 } }])
    expect(await notifications(other)).toMatchObject([{ kind: 'CLASS_RECORDED', about: { attended: false } }])
    expect(await notifications(teacher)).toMatchObject([
      { kind: 'GIVEN_CLASS_RECORDED', about: { liveClass: data.id } },
    ])
    const logged = await scene.rows<{ thing: string; act: string; changed_by: string }>(
      'select thing, act, changed_by from changes where thing_id = any ($1::uuid[]) order by id',
      [data.id, one.id, other.id],
    )
    const entry = { act: 'RECORDED', changed_by: staff.id }
    expect(logged).toEqual(['LIVE_CLASS', 'PERSON', 'PERSON'].map(thing => ({ thing, ...entry })))
  })

  test('what limits reserving doesn’t apply: level, limits of the plan', async () => {
    const teacher = await scene.teacher()
    const [beginner, limited] = [
      await scene.student({ level: 'A1' }),
      await scene.student({ plan: { weeklyLimit: 30, typeLimit: 30 } }),
    ]
    expect((await record(teacher, [came(beginner), came(limited)])).status).toBe(201)
  })

  test('sent again with the same key, is recorded once', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const [first, second] = [
      await record(teacher, [came(student)], {}, 'past-class-1'),
      await record(teacher, [came(student)], {}, 'past-class-1'),
    ]
    expect([second.status, second.data.id]).toEqual([201, first.data.id])
    expect(await movements(student)).toHaveLength(1)
  })

  test('of two staff members who record it at once, one does', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const answers = await Promise.all([1, 2, 3].map(() => record(teacher, [came(student)])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await movements(student)).toHaveLength(1)
    expect(await breaches()).toEqual([])
  })
})

describe('students who can’t be in it are named, and nothing is recorded', () => {
  test('without the hours, in another class then, in a pause, after or before the subscription: all at once', async () => {
    const [teacher, fine, poor, busy, paused, ended, early] = [
      await scene.teacher(),
      await scene.student(),
      await scene.student({ firstName: 'Zoe', minutes: 30 }),
      await scene.student(),
      await scene.student({ pause: { from: -3, to: 0 } }),
      await scene.student({ subscription: { from: -30, dateLimit: -5 } }),
      await scene.student({ subscription: { from: 0 } }),
    ]
    expect((await record(await scene.teacher(), [came(busy)], { starts_at: '2026-03-10T15:30:00Z' })).status).toBe(201)
    const answer = await record(teacher, [came(fine), came(poor), came(busy), came(paused), missed(ended), came(early)])
    expect(fieldErrors(answer)).toEqual([
      400,
      [
        'students.1: not_enough_hours',
        'students.2: overlapping_class',
        'students.3: contract_paused',
        'students.4: after_contract_end',
        'students.5: after_contract_end',
      ],
    ])
    expect(answer.data.errors[0].message).toBe('Zoe Prueba doesn’t have enough hours')
    expect([await classesOf(teacher), await movements(fine), await notifications(fine)]).toEqual([0, [], []])
  })

  test('listed twice, or not a student', async () => {
    const [teacher, student] = [await scene.teacher(), await scene.student()]
    const answer = await record(teacher, [came(student), came(teacher), missed(student)])
    expect(fieldErrors(answer)).toEqual([400, ['students.1: unknown', 'students.2: already_reserved']])
  })

  test.each([
    ['a group class', { capacity: 1 }],
    ['a private class', { type_scheduled_class: 'PRIVATE' }],
  ])('without a seat in %s', async (_what, body) => {
    const teacher = await scene.teacher()
    const students = await Promise.all([1, 2, 3].map(() => scene.student()))
    const answer = await record(teacher, students.map(came), body)
    expect(fieldErrors(answer)).toEqual([400, ['students.1: class_full', 'students.2: class_full']])
    expect(await classesOf(teacher)).toBe(0)
  })

  test('no students are no class', async () => {
    expect((await record(await scene.teacher(), [])).status).toBe(400)
  })
})

describe('the time', () => {
  test.each([
    ['that isn’t over', '2026-03-11T16:30:00Z', 'not_over'],
    ['ahead', '2026-03-12T15:00:00Z', 'not_over'],
    ['longer ago than 62 days', '2026-01-08T16:59:00Z', 'out_of_range'],
  ])('%s is refused', async (_what, starts_at, code) => {
    const answer = await record(await scene.teacher(), [came(await scene.student())], { starts_at })
    expect(fieldErrors(answer)).toEqual([400, [`starts_at: ${code}`]])
  })

  test.each(['2026-03-11T16:00:00Z', '2026-01-08T17:01:00Z'])('%s is accepted', async starts_at => {
    const student = await scene.student({ subscription: { from: -70 } })
    const { status } = await record(await scene.teacher(), [came(student)], { starts_at })
    expect(status).toBe(201)
  })

  test('the teacher’s, and the classroom’s, has no other class', async () => {
    const [teacher, one, other] = [await scene.teacher(), await scene.student(), await scene.student()]
    const { id: classroom } = await scene.row<{ id: string }>(
      `insert into classrooms (name, seats, created_at) values ('Aula 1', 8, now()) returning id`,
    )
    expect((await record(teacher, [came(one)], { classroom })).status).toBe(201)
    const starts_at = '2026-03-10T15:45:00Z'
    expect((await record(teacher, [came(other)], { starts_at })).data.code).toBe('teacher_not_free')
    const elsewhere = await record(await scene.teacher(), [came(other)], { classroom, starts_at })
    expect(elsewhere.data.code).toBe('classroom_not_free')
    expect(await movements(other)).toEqual([])
  })

  test('in a verified month is refused by its name, in another teacher’s open month accepted', async () => {
    const [teacher, other, owner] = [await scene.teacher(), await scene.teacher(), await scene.staff()]
    const starts_at = '2026-02-27T15:00:00Z'
    expect((await record(teacher, [came(await scene.student())], { starts_at })).status).toBe(201)
    const month = '2026-02-01'
    const amount_cents = await asShown(scene).amountOf(owner, teacher.id, month)
    const body = { teacher: teacher.id, month, state: 'VERIFIED', amount_cents }
    const verified = await scene.call('PATCH', '/api/main/teacher-honorarium/statements/', { as: owner, body })
    expect([verified.status, verified.data.amount_cents]).toEqual([200, 3000])
    const later = { starts_at: '2026-02-28T15:00:00Z' }
    const answer = await record(teacher, [came(await scene.student())], later)
    expect(fieldErrors(answer)).toEqual([400, ['starts_at: month_verified']])
    expect(answer.data.errors[0].message).toContain('February 2026')
    expect((await record(other, [came(await scene.student())], later)).status).toBe(201)
    expect(await breaches()).toEqual([])
  })
})
