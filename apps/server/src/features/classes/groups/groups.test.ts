import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GroupScene, groupsPath, makeGroupScene } from '../../../../test/group-scene.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

let product: TestApp
let scene: Scene
let groups: GroupScene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
  groups = await makeGroupScene(scene, staff)
})
beforeEach(() => product.clock.set('2026-03-01T12:00:00Z'))

const breaches = async () =>
  (await audit(product.dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)
const preview = async (changes: object) =>
  (await scene.call('POST', `${groupsPath}preview/`, { as: staff, body: groups.body(changes) })).data
interface Occurrence {
  day: string
  problem: string | null
  appended: boolean
}
const summarize = ({ occurrences }: { occurrences: Occurrence[] }) =>
  occurrences.map(({ day, problem, appended }) => [day, problem, appended].filter(Boolean).join(' '))
const list = async (query: string) =>
  (await scene.call('GET', `${groupsPath}?${query}`, { as: staff })).data.results.map(({ id }: { id: string }) => id)
const close = (day: string) =>
  scene.row(`insert into days_off (first_day, last_day, name, created_at) values ($1, $1, 'Feast', now())`, day)

describe('planning a group', () => {
  test('creates the classes of all weekly times as ordinary classes, with its seats and teacher', async () => {
    const teacher = await scene.teacher('Ada')
    const { status, data } = await groups.create({ teacher: teacher.id, min_students: 2, decision_day: '2026-03-08' })
    expect([status, data]).toMatchObject([
      201,
      {
        ...{ state: 'ACTIVE', first_day: '2026-03-10', last_day: '2026-03-26', classes: 6, classes_left: 6 },
        ...{ enrolled: 0, places_left: 3, minimum_reached: false, decision_day: '2026-03-08', remaining_minutes: 360 },
        teacher: { id: teacher.id, first_name: 'Ada' },
        weekly_times: [
          { weekday: 2, local_time: '18:00' },
          { weekday: 4, local_time: '18:00' },
        ],
      },
    ])
    expect(data.scheduled_classes.map(({ starts_at }: { starts_at: string }) => starts_at.slice(0, 10))).toEqual([
      '2026-03-10',
      '2026-03-12',
      '2026-03-17',
      '2026-03-19',
      '2026-03-24',
      '2026-03-26',
    ])
    expect(data.scheduled_classes[0]).toMatchObject({ capacity: 3, seats_taken: 0, teacher: { id: teacher.id } })
    expect(data.history).toMatchObject([{ act: 'CREATED' }])
    const detail = await scene.call('GET', `/api/classes/office-timetable/${data.scheduled_classes[0].id}/`, {
      as: staff,
    })
    expect(detail.data.group).toEqual({ id: data.id, name: data.name })
    expect(await breaches()).toEqual([])
  })

  test('leaves out closed days, and appends classes for them at the end only if asked to', async () => {
    await close('2026-05-12')
    const term = { first_day: '2026-05-05', lessons: 4 }
    const without = await preview(term)
    expect(summarize(without)).toEqual(['2026-05-05', '2026-05-07', '2026-05-12 day_off', '2026-05-14'])
    expect(without).toMatchObject({ classes: 3, first_day: '2026-05-05', last_day: '2026-05-14' })
    const appended = await preview({ ...term, append_left_out: true })
    expect(summarize(appended).at(-1)).toBe('2026-05-19 true')
    expect(appended).toMatchObject({ classes: 4, last_day: '2026-05-19' })
    const { data } = await groups.create({ ...term, lessons: null, last_day: '2026-05-14', append_left_out: true })
    expect(data).toMatchObject({ classes: 4, last_day: '2026-05-19' })
  })

  test('creates all classes or none if one day has a conflict, which the preview shows', async () => {
    const teacher = await scene.teacher()
    await scene.liveClass({ startsAt: '2026-03-17T18:30:00Z', teacher })
    const body = { teacher: teacher.id }
    expect(summarize(await preview(body))[2]).toBe('2026-03-17 teacher_not_free')
    const countGroups = () => scene.row('select count(*) from class_groups')
    const before = await countGroups()
    const refused = await groups.create(body)
    expect([refused.status, refused.data.code]).toEqual([409, 'series_in_conflict'])
    expect(await countGroups()).toEqual(before)
    expect((await groups.create({ ...body, skip_days: ['2026-03-17'] })).data.classes).toBe(5)
  })

  test.each([
    ['weekly_times', { weekly_times: [2, 2].map((weekday, at) => ({ weekday, local_time: `18:${at}0` })) }],
    ['last_day', { last_day: '2026-04-30' }],
    ['last_day', { lessons: null }],
    ['last_day', { lessons: null, last_day: '2026-03-09' }],
    ['lessons', { lessons: 200 }],
    ['min_students', { min_students: 4 }],
  ])('with a wrong %s is refused with 400', async (field, body) => {
    const { status, data } = await groups.create(body)
    expect([status, data.errors?.[0].field]).toEqual([400, field])
  })

  test('with more than 200 classes is refused by the preview, too', async () => {
    const weekly_times = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, local_time: '18:00' }))
    const body = groups.body({ weekly_times, lessons: null, last_day: '2026-12-31' })
    for (const path of [groupsPath, `${groupsPath}preview/`]) {
      const { status, data } = await scene.call('POST', path, { as: staff, body })
      expect([status, data.errors]).toMatchObject([400, [{ field: 'last_day', code: 'too_many' }]])
    }
  })
})

test('the list shows active groups by first day, ended and canceled ones apart, and filters by name and level', async () => {
  const { id: level } = await scene.row<{ id: string }>(`select id from levels where code = 'B2'`)
  const later = await groups.group({ name: 'Zebra evening', first_day: '2026-03-12', level })
  const sooner = await groups.group({ name: 'Zebra morning' })
  const canceled = await groups.group({ name: 'Zebra canceled' })
  await groups.cancel(canceled)
  expect(await list('search=zebra')).toEqual([sooner, later])
  expect(await list(`search=zebra&level=${level}`)).toEqual([later])
  expect(await list('search=zebra&state=ENDED')).toEqual([canceled])
  product.clock.set('2026-03-26T18:30:00Z')
  expect(await list('search=zebra')).toEqual([sooner, later])
  product.clock.set('2026-03-26T19:00:00Z')
  expect(await list('search=zebra')).toEqual([later])
  expect((await groups.read(sooner)).state).toBe('ENDED')
})

test('the name, minimum, and decision day change if no one else changed the group', async () => {
  const id = await groups.group()
  const change = (body: object) => scene.call('PATCH', `${groupsPath}${id}/`, { as: staff, body })
  const { status, data } = await change({ version: 1, name: 'Evening group', min_students: 2 })
  expect([status, data]).toMatchObject([
    200,
    { name: 'Evening group', min_students: 2, version: 2, decision_day: null },
  ])
  expect((await change({ version: 1, name: 'Other' })).data.code).toBe('changed_meanwhile')
  expect((await change({ version: 2, min_students: 4 })).data.errors[0].field).toBe('min_students')
  expect(data.history[0]).toMatchObject({ act: 'CHANGED', fields: { name: { to: 'Evening group' } } })
})

describe('the places of a group', () => {
  const change = async (id: string, body: object) =>
    scene.call('PATCH', `${groupsPath}${id}/`, {
      as: staff,
      body: { version: (await groups.read(id)).version, ...body },
    })
  const capacities = async (id: string) =>
    (await groups.read(id)).scheduled_classes.map(({ capacity }: { capacity: number }) => capacity)

  test('become the seats of each class ahead, but never fewer than are taken', async () => {
    const id = await groups.group({ first_day: '2026-03-10', lessons: 3 })
    const [student, guest] = [await scene.student(), await scene.student()]
    await groups.enroll(student, id)
    const [, second] = (await groups.read(id)).scheduled_classes
    const path = `/api/classes/office-timetable/${second.id}/reservations/`
    await scene.call('POST', path, { as: staff, body: { student: guest.id } })
    product.clock.set('2026-03-10T18:00:00Z')
    const { status, data } = await change(id, { max_students: 5 })
    expect([status, data]).toMatchObject([200, { max_students: 5, places_left: 3 }])
    expect(data.history[0]).toMatchObject({ act: 'CHANGED', fields: { seats: { from: 3, to: 5 } } })
    expect(await capacities(id)).toEqual([3, 5, 5])
    expect((await change(id, { max_students: 1 })).status).toBe(200)
    expect(await capacities(id)).toEqual([3, 2, 1])
    expect(await breaches()).toEqual([])
  })

  test('are never fewer than the enrolled students or the minimum', async () => {
    const id = await groups.group({ min_students: 2 })
    for (const one of [1, 2, 3]) await groups.enroll(await scene.student({ firstName: `Ana ${one}` }), id)
    const fieldOf = async (body: object) => (await change(id, body)).data.errors?.[0].field
    expect(await fieldOf({ max_students: 2 })).toBe('max_students')
    expect(await fieldOf({ max_students: 3, min_students: 4 })).toBe('min_students')
    expect((await change(id, { version: 1, max_students: 4 })).status).toBe(200)
    expect((await change(id, { version: 1, max_students: 5 })).data.code).toBe('changed_meanwhile')
  })

  test('that open are offered to students who wait', async () => {
    const id = await groups.group({ max_students: 1 })
    const student = await scene.student()
    await groups.enroll(student, id)
    const [{ id: first }] = (await groups.read(id)).scheduled_classes
    const seat = await scene.row<{ id: string }>('select id from student_classes where class_id = $1', first)
    await scene.call('DELETE', `/api/classes/my-classes/${seat.id}/`, { as: student, body: { reason: '' } })
    const path = `/api/classes/office-timetable/${first}/reservations/`
    await scene.call('POST', path, { as: staff, body: { student: (await scene.student()).id } })
    const waitlist = `/api/classes/scheduled-live-classes/${first}/waitlist/`
    expect((await scene.call('POST', waitlist, { as: student, body: {} })).status).toBe(201)
    expect((await change(id, { max_students: 2 })).status).toBe(200)
    expect(await scene.row('select state from waitlist_entries where class_id = $1', first)).toEqual({
      state: 'OFFERED',
    })
    expect(await breaches()).toEqual([])
  })
})

describe('canceling a group', () => {
  test('cancels what the preview says: future classes, all hours, and one notification for each person', async () => {
    const teacher = await scene.teacher()
    const id = await groups.group({ teacher: teacher.id })
    const [student, guest] = [await scene.student(), await scene.student({ firstName: 'Gus' })]
    await groups.enroll(student, id)
    product.clock.set('2026-03-10T18:30:00Z')
    const { scheduled_classes: classes, version } = await groups.read(id)
    for (const { id: liveClass } of classes.slice(4)) {
      const path = `/api/classes/office-timetable/${liveClass}/reservations/`
      expect((await scene.call('POST', path, { as: staff, body: { student: guest.id } })).status).toBe(201)
    }
    const { data: seen } = await scene.call('GET', `${groupsPath}${id}/cancellation/`, { as: staff })
    expect(seen).toMatchObject({ version, minutes_back: 420, waiting: 0, told: 3 })
    expect(seen.classes).toHaveLength(5)
    expect(seen.students).toMatchObject([
      { id: guest.id, enrolled: false, minutes_back: 120 },
      { id: student.id, enrolled: true, minutes_back: 300 },
    ])
    const { data } = await groups.cancel(id)
    expect(data).toMatchObject({ state: 'CANCELED', classes: 1, enrolled: 0, cancellation_reason: 'Too few students' })
    expect(data.former_students).toMatchObject([{ student: { id: student.id }, ending: 'GROUP_CANCELED' }])
    const kindsOf = async ({ id: person }: Actor) =>
      (
        await scene.rows<{ kind: string }>(
          'select kind from notifications where user_id = $1 and shown order by id',
          person,
        )
      ).map(({ kind }) => kind)
    expect(await kindsOf(student)).toEqual(['GROUP_ENROLLED', 'GROUP_CANCELED'])
    expect((await kindsOf(guest)).filter(kind => kind !== 'RESERVED_FOR_YOU')).toEqual(['SEVERAL_CLASSES'])
    expect(await kindsOf(teacher)).toEqual(['SEVERAL_CLASSES'])
    const balanceOf = ({ id: person }: Actor) =>
      scene.row('select balance_minutes from students where user_id = $1', person)
    expect(await balanceOf(student)).toEqual({ balance_minutes: 540 })
    expect(await balanceOf(guest)).toEqual({ balance_minutes: 600 })
    expect((await groups.cancel(id)).data.code).toBe('group_over')
    expect((await groups.enroll(await scene.student(), id)).data.code).toBe('group_over')
    expect(await breaches()).toEqual([])
  })

  test('is refused if the group changed since', async () => {
    const id = await groups.group()
    expect((await groups.cancel(id, 7)).data.code).toBe('changed_meanwhile')
  })
})

test('copies of a week leave out the classes of groups', async () => {
  const teacher = await scene.teacher()
  await groups.group({ teacher: teacher.id })
  await scene.liveClass({ startsAt: '2026-03-11T15:00:00Z', teacher })
  const body = { week: '2026-03-10', into: ['2026-04-06'], teacher: teacher.id }
  const { data } = await scene.call('POST', '/api/classes/week-copies/preview/', { as: staff, body })
  expect(data.weeks).toMatchObject([{ makes: 1, left_out: [] }])
})

test('the attendance of a group has a row for each student, and a mark for each class', async () => {
  const id = await groups.group()
  const [student, former, guest] = [
    await scene.student({ firstName: 'Ana' }),
    await scene.student({ firstName: 'Bea' }),
    await scene.student({ firstName: 'Cid' }),
  ]
  await groups.enroll(student, id)
  await groups.leave((await groups.enroll(former, id)).data.id)
  const { scheduled_classes: classes } = await groups.read(id)
  const path = `/api/classes/office-timetable/${classes[1].id}/reservations/`
  await scene.call('POST', path, { as: staff, body: { student: guest.id } })
  const record = (at: number, attended: boolean) =>
    scene.row(
      'update student_classes set attended = $3 where class_id = $1 and student_id = $2',
      ...[classes[at].id, student.id, attended],
    )
  await record(0, true)
  await record(1, false)
  const { data } = await scene.call('GET', `${groupsPath}${id}/attendance/`, { as: staff })
  expect(data.classes.map((one: { id: string }) => one.id)).toEqual(classes.map((one: { id: string }) => one.id))
  const canceled = Array(6).fill('CANCELED')
  expect(data.students).toMatchObject([
    { student: { id: student.id }, enrolled: true, guest: false, attended: 1, absent: 1 },
    { student: { id: former.id }, enrolled: false, guest: false, attended: 0, marks: canceled },
    { student: { id: guest.id }, enrolled: false, guest: true, marks: [null, 'RESERVED', null, null, null, null] },
  ])
  expect(data.students[0].marks).toEqual(['ATTENDED', 'ABSENT', ...Array(4).fill('RESERVED')])
})
