import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GroupScene, groupsPath, makeGroupScene } from '../../../../test/group-scene.ts'
import { type Actor, type Answer, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { mergeRules } from '../../people/people/merge-rules.repository.ts'
import { releaseClassesOfDisabled } from '../../people/people/release-classes.usecases.ts'

type MergeSteps = { run(tx: Transaction, goes: string, stays: string): Promise<unknown> }[]

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
const codeOf = ({ status, data }: Answer) => [status, data.code]
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes
const kindsOf = async ({ id }: Actor) =>
  (
    await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 and shown order by id', id)
  ).map(({ kind }) => kind)
const seatsOf = ({ id }: Actor) =>
  scene.rows<{ id: string; class_id: string }>(
    `select id, class_id from student_classes where student_id = $1 and state = 'RESERVED' order by starts_at`,
    id,
  )
const classesOf = async (id: string): Promise<string[]> =>
  (await groups.read(id)).scheduled_classes.map((one: { id: string }) => one.id)
const reserve = (as: Actor, id: string) =>
  scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as, body: {} })
const reserveFor = (student: Actor, id: string) =>
  scene.call('POST', `/api/classes/office-timetable/${id}/reservations/`, { as: staff, body: { student: student.id } })
const actsOn = async ({ id }: Actor) =>
  scene.rows<{ act: string; changed_by: string }>(
    'select act, changed_by from changes where thing_id = $1 order by id',
    id,
  )

describe('enrolling a student', () => {
  test('takes a seat and the hours of every class, tells the student once, and logs who did it', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    const { status, data } = await groups.enroll(student, id)
    expect([status, data]).toMatchObject([201, { group: id, student: student.id, seats: 6, available_hours: 4 }])
    expect((await seatsOf(student)).map(({ class_id }) => class_id)).toEqual(await classesOf(id))
    expect(await kindsOf(student)).toEqual(['GROUP_ENROLLED'])
    expect(await actsOn(student)).toEqual([{ act: 'ENROLLED', changed_by: staff.id }])
    expect(await groups.read(id)).toMatchObject({
      ...{ enrolled: 1, places_left: 2, minimum_reached: true },
      students: [{ id: data.id, student: { id: student.id }, seats: 6 }],
    })
    expect(codeOf(await groups.enroll(student, id))).toEqual([409, 'already_enrolled'])
    expect(await breaches()).toEqual([])
  })

  test('takes nothing if the hours don’t suffice for all classes, and names the first class without', async () => {
    const [student, id] = [await scene.student({ minutes: 300 }), await groups.group()]
    const { status, data } = await groups.enroll(student, id)
    expect([status, data]).toMatchObject([
      409,
      {
        ...{ code: 'not_enough_hours', needed_hours: 6, available_hours: 5 },
        scheduled_live_class: { id: (await classesOf(id))[5], starts_at: '2026-03-26T18:00:00Z' },
      },
    ])
    expect([await seatsOf(student), await balanceOf(student), await kindsOf(student)]).toEqual([[], 300, []])
  })

  test('takes nothing if the student has another class at the time of one of them', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    const other = await scene.liveClass({ startsAt: '2026-03-12T17:30:00Z' })
    await reserveFor(student, other)
    const { data } = await groups.enroll(student, id)
    const [, second] = await classesOf(id)
    const [held] = await seatsOf(student)
    expect(data).toMatchObject({
      code: 'overlapping_class',
      scheduled_live_class: { id: second },
      conflict: held && { id: held.id },
    })
    expect(await seatsOf(student)).toHaveLength(1)
  })

  test('ignores deadlines and the plan’s limits, but neither the subscription nor a pause', async () => {
    const id = await groups.group({ max_students: 9 })
    product.clock.set('2026-03-10T17:59:00Z')
    const limited = await scene.student({ plan: { weeklyLimit: 60, monthlyLimit: 60 } })
    expect((await groups.enroll(limited, id)).data.seats).toBe(6)
    const ending = await scene.student({ subscription: { dateLimit: 9 } })
    expect(codeOf(await groups.enroll(ending, id))).toEqual([409, 'after_contract_end'])
    const paused = await scene.student({ pause: { from: 8, to: 9 } })
    expect(codeOf(await groups.enroll(paused, id))).toEqual([409, 'contract_paused'])
  })

  test('checks level and places unless staff override them, which adds one place', async () => {
    const { id: level } = await scene.row<{ id: string }>(`select id from levels where code = 'C1'`)
    const id = await groups.group({ level, max_students: 1 })
    const [beginner, next] = [await scene.student({ level: 'A1' }), await scene.student({ level: 'C1' })]
    expect(codeOf(await groups.enroll(beginner, id))).toEqual([409, 'level_mismatch'])
    expect((await groups.enroll(beginner, id, { override: true })).status).toBe(201)
    expect(codeOf(await groups.enroll(next, id))).toEqual([409, 'group_full'])
    expect((await groups.enroll(next, id, { override: true })).status).toBe(201)
    expect(await groups.read(id)).toMatchObject({ enrolled: 2, max_students: 2, places_left: 0 })
    expect(await breaches()).toEqual([])
  })

  test('is refused if a guest has the last seat of one class', async () => {
    const id = await groups.group({ max_students: 1 })
    const [, , third = ''] = await classesOf(id)
    await reserveFor(await scene.student(), third)
    expect((await groups.read(id)).places_left).toBe(0)
    const { data } = await groups.enroll(await scene.student(), id)
    expect(data).toMatchObject({ code: 'class_full', scheduled_live_class: { id: third } })
  })

  test('keeps and doesn’t charge again a seat that the student already has', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    const [first = ''] = await classesOf(id)
    await reserveFor(student, first)
    const [held] = await seatsOf(student)
    await groups.enroll(student, id)
    const seats = await seatsOf(student)
    expect([seats[0], seats.length, await balanceOf(student)]).toEqual([held, 6, 240])
  })

  test('leaves out classes that have started or were canceled', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    const [, second = ''] = await classesOf(id)
    await scene.call('POST', `/api/classes/scheduled-live-classes/${second}/cancellation/`, {
      as: staff,
      body: { version: 1, reason: 'Ill' },
    })
    product.clock.set('2026-03-10T18:00:00Z')
    expect((await groups.enroll(student, id)).data.seats).toBe(4)
    product.clock.set('2026-03-26T18:00:00Z')
    expect(codeOf(await groups.enroll(await scene.student(), id))).toEqual([409, 'group_over'])
  })

  test('10 students race for 3 places', async () => {
    const id = await groups.group()
    const students = await Promise.all(Array.from({ length: 10 }, () => scene.student()))
    const answers = await Promise.all(students.map(student => groups.enroll(student, id)))
    expect(answers.map(codeOf).sort()).toEqual([
      ...Array(3).fill([201, undefined]),
      ...Array(7).fill([409, 'group_full']),
    ])
    const seats = await Promise.all(students.map(async student => (await seatsOf(student)).length))
    expect(seats.sort()).toEqual([...Array(7).fill(0), 6, 6, 6])
    expect(await breaches()).toEqual([])
  })
})

describe('the classes of a group', () => {
  test('exist only for its students', async () => {
    const [enrolled, other, id] = [await scene.student(), await scene.student(), await groups.group()]
    await groups.enroll(enrolled, id)
    const [first = '', second = ''] = await classesOf(id)
    const read = (as: Actor) => scene.call('GET', `/api/classes/scheduled-live-classes/${first}/`, { as })
    const listed = async (as: Actor) => {
      const { data } = await scene.call('GET', '/api/classes/scheduled-live-classes/?date=2026-03-10', { as })
      return data.results.some((one: { id: string }) => one.id === first)
    }
    const waitlist = (as: Actor) =>
      scene.call('POST', `/api/classes/scheduled-live-classes/${first}/waitlist/`, { as, body: {} })
    expect([(await read(enrolled)).data.group, await listed(enrolled)]).toMatchObject([{ id }, true])
    expect([(await read(other)).status, await listed(other)]).toEqual([404, false])
    expect((await reserve(other, first)).status).toBe(404)
    expect((await waitlist(other)).status).toBe(404)
    const open = await scene.liveClass({ startsAt: '2026-03-11T10:00:00Z' })
    const { data: held } = await reserve(other, open)
    const switching = await scene.call('PATCH', `/api/classes/my-classes/${held.id}/`, {
      as: other,
      body: { scheduled_live_class: second },
    })
    expect(switching.status).toBe(404)
    // staff see it, and can put anyone into it
    const forStaff = await scene.call(
      'GET',
      `/api/classes/staff-reservations/classes/?student=${other.id}&date=2026-03-10`,
      { as: staff },
    )
    expect(forStaff.data.results.map((one: { id: string }) => one.id)).toContain(first)
    expect((await reserveFor(other, first)).status).toBe(201)
    expect([(await read(other)).status, await listed(other)]).toEqual([200, true])
  })

  test('can be reserved again by an enrolled student who canceled one', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    await groups.enroll(student, id)
    const [seat] = await seatsOf(student)
    await scene.call('DELETE', `/api/classes/my-classes/${seat?.id}/`, { as: student, body: { reason: '' } })
    expect(await seatsOf(student)).toHaveLength(5)
    expect((await reserve(student, seat?.class_id ?? '')).status).toBe(201)
    expect([(await seatsOf(student)).length, await balanceOf(student)]).toEqual([6, 240])
    expect(await breaches()).toEqual([])
  })
})

describe('a class of a group', () => {
  test('never becomes private, alone or with its series', async () => {
    const id = await groups.group()
    const [first = ''] = await classesOf(id)
    for (const scope of ['THIS', 'ALL']) {
      const body = { version: 1, type_scheduled_class: 'PRIVATE', scope }
      const path = `/api/classes/scheduled-live-classes/${first}/change/`
      const { status, data } = await scene.call('POST', path, { as: staff, body })
      expect([status, data.errors]).toMatchObject([400, [{ field: 'type_scheduled_class', code: 'in_group' }]])
    }
  })

  test('that became private before gets no second seat', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    const [first = ''] = await classesOf(id)
    await reserveFor(await scene.student(), first)
    await scene.row(
      `update scheduled_live_classes set type_scheduled_class = 'PRIVATE', capacity = 1 where id = $1`,
      first,
    )
    expect(codeOf(await groups.enroll(student, id, { override: true }))).toEqual([409, 'class_full'])
    expect(await seatsOf(student)).toEqual([])
  })
})

describe('ending an enrollment', () => {
  test('cancels the remaining seats, returns hours until each deadline, and tells the student once', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    const { data: enrollment } = await groups.enroll(student, id)
    // one class is over, and the free cancellation of the second has ended
    product.clock.set('2026-03-12T17:00:00Z')
    const seen = await scene.call('GET', `${groupsPath}enrollments/${enrollment.id}/`, { as: staff })
    expect(seen.data).toMatchObject({ classes: 5, minutes_back: 240, minutes_lost: 60, ended_at: null })
    const { status, data } = await groups.leave(enrollment.id, { reason: 'Moved away' })
    expect([status, data]).toMatchObject([200, { classes: 5, minutes_back: 240, minutes_lost: 60, available_hours: 8 }])
    expect(await seatsOf(student)).toHaveLength(1)
    expect(await kindsOf(student)).toEqual(['GROUP_ENROLLED', 'GROUP_LEFT'])
    expect((await actsOn(student)).map(({ act }) => act)).toEqual(['ENROLLED', 'ENROLLMENT_ENDED'])
    expect(codeOf(await groups.leave(enrollment.id))).toEqual([409, 'enrollment_ended'])
    expect((await groups.read(id)).former_students).toMatchObject([{ id: enrollment.id, ending: 'LEFT' }])
    expect(await breaches()).toEqual([])
  })

  test('returns all hours if staff say so', async () => {
    const [student, id] = [await scene.student(), await groups.group()]
    const { data: enrollment } = await groups.enroll(student, id)
    product.clock.set('2026-03-10T17:00:00Z')
    expect((await groups.leave(enrollment.id, { return_hours: true })).data.minutes_lost).toBe(0)
    expect(await balanceOf(student)).toBe(600)
  })

  test('ends the waiting for its classes, and offers the open seats to others who wait', async () => {
    const id = await groups.group({ max_students: 2 })
    const [one, other] = [await scene.student(), await scene.student()]
    const { data: enrollment } = await groups.enroll(one, id)
    await groups.enroll(other, id)
    const [first = ''] = await classesOf(id)
    const cancelFirst = async (as: Actor) => {
      const [seat] = await seatsOf(as)
      await scene.call('DELETE', `/api/classes/my-classes/${seat?.id}/`, { as, body: { reason: '' } })
    }
    await cancelFirst(other)
    await reserveFor(await scene.student(), first)
    const waitlist = `/api/classes/scheduled-live-classes/${first}/waitlist/`
    expect((await scene.call('POST', waitlist, { as: other, body: {} })).status).toBe(201)
    await groups.leave(enrollment.id)
    const entryOf = ({ id: student }: Actor) =>
      scene.row('select state from waitlist_entries where student_id = $1', student)
    expect(await entryOf(other)).toEqual({ state: 'OFFERED' })
    const { students } = await groups.read(id)
    await groups.leave(students[0].id)
    expect(await entryOf(other)).toEqual({ state: 'LEFT' })
    expect(await breaches()).toEqual([])
  })
})

describe('switching to another group', () => {
  test('moves the seats and hours in one step, and tells the student once', async () => {
    const [student, from, to] = [await scene.student({ minutes: 360 }), await groups.group(), await groups.group()]
    const { data: enrollment } = await groups.enroll(student, from)
    const { status, data } = await groups.switchTo(enrollment.id, to)
    expect([status, data]).toMatchObject([200, { group: to, student: student.id, seats: 6, available_hours: 0 }])
    expect((await seatsOf(student)).map(({ class_id }) => class_id)).toEqual(await classesOf(to))
    expect(await kindsOf(student)).toEqual(['GROUP_ENROLLED', 'GROUP_SWITCHED'])
    expect((await groups.read(from)).former_students).toMatchObject([{ ending: 'SWITCHED' }])
    expect(codeOf(await groups.switchTo(enrollment.id, to))).toEqual([409, 'enrollment_ended'])
    expect(codeOf(await groups.switchTo(data.id, to))).toEqual([409, 'already_enrolled'])
    expect(await breaches()).toEqual([])
  })

  test('changes nothing if the other group has no place', async () => {
    const [student, from, to] = [await scene.student(), await groups.group(), await groups.group({ max_students: 1 })]
    const { data: enrollment } = await groups.enroll(student, from)
    await groups.enroll(await scene.student(), to)
    expect(codeOf(await groups.switchTo(enrollment.id, to))).toEqual([409, 'group_full'])
    expect((await seatsOf(student)).map(({ class_id }) => class_id)).toEqual(await classesOf(from))
    expect((await groups.read(from)).enrolled).toBe(1)
  })

  test('two students can swap groups at once without a deadlock', async () => {
    const [one, other] = [await scene.student(), await scene.student()]
    const [here, there] = [await groups.group(), await groups.group()]
    const [first, second] = [await groups.enroll(one, here), await groups.enroll(other, there)]
    const answers = await Promise.all([groups.switchTo(first.data.id, there), groups.switchTo(second.data.id, here)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await breaches()).toEqual([])
  })
})

describe('a student who leaves the academy or has two accounts', () => {
  test('is no longer enrolled once the account is disabled', async () => {
    const clerk = await scene.staff(['people'])
    const [student, id] = [await scene.student(), await groups.group()]
    await groups.enroll(student, id)
    await scene.call('POST', `/api/users/people/${student.id}/disable/`, { as: clerk, body: { reason: 'Has left' } })
    await releaseClassesOfDisabled(product.dependencies, product.clock.now())
    expect(await groups.read(id)).toMatchObject({ enrolled: 0, former_students: [{ ending: 'LEFT' }] })
    expect([await seatsOf(student), await balanceOf(student)]).toEqual([[], 600])
    expect(await breaches()).toEqual([])
  })

  test('keeps one enrollment when the accounts are merged', async () => {
    const id = await groups.group()
    const [stays, goes] = [await scene.student(), await scene.student()]
    await groups.enroll(stays, id)
    await groups.enroll(goes, id)
    await product.dependencies.database.transaction(async tx => {
      for (const step of mergeRules.get('group_enrollments.student_id') as MergeSteps)
        await step.run(tx, goes.id, stays.id)
    })
    expect((await groups.read(id)).students).toMatchObject([{ student: { id: stays.id } }])
    const rest = await scene.rows('select from group_enrollments where student_id = $1', goes.id)
    expect(rest).toEqual([])
  })
})

test('students see their groups with the next class and their attendance', async () => {
  const [student, id] = [await scene.student(), await groups.group()]
  await groups.enroll(student, id)
  const mine = async () => (await scene.call('GET', '/api/classes/my-groups/', { as: student })).data
  const [first, second] = await seatsOf(student)
  expect(await mine()).toMatchObject([
    {
      ...{ id, state: 'ACTIVE', attended: 0, missed: 0, classes: 6, classes_left: 6 },
      next_class: { id: first?.class_id, starts_at: '2026-03-10T18:00:00.000Z', student_class_id: first?.id },
    },
  ])
  await scene.row('update student_classes set attended = true where id = $1', first?.id)
  await scene.call('DELETE', `/api/classes/my-classes/${second?.id}/`, { as: student, body: { reason: '' } })
  product.clock.set('2026-03-11T12:00:00Z')
  expect(await mine()).toMatchObject([
    { attended: 1, classes_left: 5, next_class: { id: second?.class_id, student_class_id: null } },
  ])
  product.clock.set('2026-05-01T12:00:00Z')
  expect(await mine()).toMatchObject([{ state: 'ENDED', next_class: null }])
  product.clock.set('2026-07-01T12:00:00Z')
  expect(await mine()).toEqual([])
})
