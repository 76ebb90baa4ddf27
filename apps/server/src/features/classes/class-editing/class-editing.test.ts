import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Answer, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let breaches: () => Promise<string[]>

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
  breaches = async () => (await audit(product.dependencies)).filter(it => it.breaches > 0).map(({ name }) => name)
})

let day = 0
/** A time on a day that no other test uses. */
const someTime = () => new Date(Date.parse('2026-03-13T15:00:00Z') + day++ * 86_400_000).toISOString()
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

const path = (id: string, act: string) => `/api/classes/scheduled-live-classes/${id}/${act}/`
const preview = (id: string, body: object) => scene.call('POST', path(id, 'change/preview'), { as: staff, body })
const change = (id: string, body: object, as = staff) =>
  scene.call('POST', path(id, 'change'), { as, body: { version: 1, ...body } })
const cancel = (id: string, body: object = {}) =>
  scene.call('POST', path(id, 'cancellation'), { as: staff, body: { version: 1, reason: 'Olivia is ill.', ...body } })
const reserve = (as: Actor, id: string) => scene.call('POST', path(id, 'reserve'), { as, body: {} })
const kindsOf = async ({ id }: Actor) =>
  (
    await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 and shown order by id', id)
  ).map(({ kind }) => kind)
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes
const classRow = (id: string) => scene.row('select * from scheduled_live_classes where id = $1', id)
const codeOf = ({ status, data }: Answer) => [status, data.code]

/** A topic with its unit and its level, by their tables. */
const place = () =>
  scene.row<Record<'levels' | 'units' | 'topics', string>>(
    `with level as (
       insert into levels (code, name, position)
       select 'L' || count(*), 'Level ' || count(*), max(position) + 1 from levels returning id
     ), unit as (
       insert into units (level_id, number, title) select id, 1, 'One' from level returning id, level_id
     ), topic as (
       insert into topics (unit_id, position, title) select id, 1, 'First' from unit returning id
     )
     select unit.level_id as levels, unit.id as units, topic.id as topics from unit, topic`,
  )

/** A class of a teacher with students in it. */
async function taughtClass({ students = 2, capacity = 8, startsAt = someTime() } = {}) {
  const teacher = await scene.teacher()
  const id = await scene.liveClass({ startsAt, teacher, capacity })
  const inIt = await Promise.all(Array.from({ length: students }, () => scene.student()))
  for (const student of inIt) expect((await reserve(student, id)).status).toBe(201)
  return { id, teacher, students: inIt, startsAt }
}

describe('moving a class', () => {
  test('moves everyone in it, notifies each once, and charges no one again', async () => {
    const { id, teacher, students, startsAt } = await taughtClass()
    const [student] = students as [Actor]
    const starts_at = later(startsAt, 120)
    const seen = await preview(id, { starts_at })
    expect(await kindsOf(student)).toEqual([])
    const { status, data } = await change(id, { starts_at })
    expect([status, data]).toEqual([200, seen.data])
    expect(data).toMatchObject({
      minutes_back: 0,
      told: 3,
      classes: [{ problem: null, students: [{ keeps_seat: true }, {}] }],
    })
    expect(await classRow(id)).toMatchObject({ version: 2, ends_at: later(startsAt, 180).replace('.000', '') })
    expect([await kindsOf(student), await kindsOf(teacher)]).toEqual([['CLASS_CHANGED'], ['GIVEN_CLASS_CHANGED']])
    expect(await balanceOf(student)).toBe(540)
    // a student who can't come at the new time doesn't have to
    const mine = await scene.call('GET', '/api/classes/my-classes/', { as: student })
    const [{ cancel_free_until, scheduled_live_class }] = mine.data.results
    expect(later(cancel_free_until, 0)).toBe(later(scheduled_live_class.starts_at, 0))
    expect(await breaches()).toEqual([])
  })

  test('changes its length, notifies everyone of it, and adjusts pay', async () => {
    const { id, students, startsAt } = await taughtClass({ students: 1 })
    const { data } = await change(id, { ends_at: later(startsAt, 90) })
    expect(data.classes[0].paid_minutes).toEqual({ before: 60, after: 90 })
    const { about } = await scene.row<{ about: object }>(
      'select about from notifications where user_id = $1 and shown',
      students[0]?.id,
    )
    expect(about).toMatchObject({ wasAt: null, minutes: 90 })
    expect((await classRow(id)).type_minutes).toBe(90)
  })

  test('is refused if someone else has changed the class in the meantime', async () => {
    const { id, startsAt } = await taughtClass({ students: 0 })
    const both = await Promise.all([
      change(id, { starts_at: later(startsAt, 60) }),
      change(id, { starts_at: later(startsAt, 90) }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ data }) => data.code)).toContain('changed_meanwhile')
  })

  test('is refused at a time when the teacher has another class', async () => {
    const { id, teacher, startsAt } = await taughtClass()
    const other = await scene.liveClass({ startsAt: later(startsAt, 120), teacher })
    const answer = await change(id, { starts_at: later(startsAt, 90) })
    expect([...codeOf(answer), answer.data.conflict.id]).toEqual([409, 'teacher_not_free', other])
    expect((await change(id, { starts_at: later(startsAt, 60) })).status).toBe(200)
  })

  test('shows first which students have another class then, and returns their hours if staff confirm', async () => {
    const { id, students, startsAt } = await taughtClass()
    const [busy, free] = students as [Actor, Actor]
    const other = await scene.liveClass({ startsAt: later(startsAt, 120) })
    await reserve(busy, other)
    const starts_at = later(startsAt, 150)
    expect(codeOf(await change(id, { starts_at }))).toEqual([409, 'students_not_free'])
    const seen = await preview(id, { starts_at })
    const seats: { student_class_id: string; keeps_seat: boolean }[] = seen.data.classes[0].students
    const [losing, keeping] = [seats.find(seat => !seat.keeps_seat)!, seats.find(seat => seat.keeps_seat)!]
    expect(losing).toMatchObject({ student: { id: busy.id }, minutes_back: 60, conflict: { id: other } })
    const give_back = [losing.student_class_id]
    // a seat that was not confirmed, because its student reserved the other class since, is not lost
    const otherSeat = [keeping.student_class_id]
    expect(codeOf(await change(id, { starts_at, give_back: otherSeat }))).toEqual([409, 'students_not_free'])
    const agreed = await preview(id, { starts_at, give_back })
    expect(agreed.data.classes[0].problem).toBeNull()
    expect((await change(id, { starts_at, give_back })).data).toEqual(agreed.data)
    expect([await balanceOf(busy), await balanceOf(free)]).toEqual([540, 540])
    expect([await kindsOf(busy), await kindsOf(free)]).toEqual([['SEAT_GIVEN_BACK'], ['CLASS_CHANGED']])
    expect(await breaches()).toEqual([])
  })

  test('is refused if the student who booked the class could not be in it', async () => {
    const { id, students, startsAt } = await taughtClass({ students: 1, capacity: 1 })
    const [student] = students as [Actor]
    await scene.row(
      `update scheduled_live_classes set type_scheduled_class = 'PRIVATE', created_by = $2 where id = $1 returning id`,
      id,
      student.id,
    )
    await reserve(student, await scene.liveClass({ startsAt: later(startsAt, 120) }))
    const starts_at = later(startsAt, 150)
    const seen = await preview(id, { starts_at })
    const [{ problem, students: seats }] = seen.data.classes
    expect(problem).toBe('maker_not_free')
    const give_back = [seats[0].student_class_id]
    expect(codeOf(await change(id, { version: 2, starts_at, give_back }))).toEqual([409, 'maker_not_free'])
    expect((await change(id, { version: 2, starts_at: later(startsAt, 60) })).status).toBe(200)
  })

  test.each([
    ['a group, who made it', true, `type_scheduled_class = 'GROUP'`],
    ['a private class that the office made', false, `type_scheduled_class = 'PRIVATE', capacity = 1`],
  ])('is allowed away from a student of %s, as from any other', async (_, isCreator, kind) => {
    const { id, students, startsAt } = await taughtClass({ students: 1 })
    const [busy] = students as [Actor]
    const by = isCreator ? busy.id : staff.id
    await scene.row(`update scheduled_live_classes set ${kind}, created_by = $2 where id = $1 returning id`, id, by)
    await reserve(busy, await scene.liveClass({ startsAt: later(startsAt, 120) }))
    const { data } = await preview(id, { starts_at: later(startsAt, 150) })
    expect(data.classes[0].problem).toBe('students_not_free')
  })

  test('at the moment a student reserves another class at that time lets one of both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, students, startsAt } = await taughtClass({ students: 1 })
      const [student] = students as [Actor]
      const other = await scene.liveClass({ startsAt: later(startsAt, 120) })
      const [moved, reserved] = await Promise.all([
        change(id, { starts_at: later(startsAt, 120) }),
        reserve(student, other),
      ])
      expect([
        [200, 409],
        [201, 409],
      ]).toContainEqual([moved.status, reserved.status].sort())
      expect(await breaches()).toEqual([])
    }
  })

  test('into an online room that another class uses is allowed, with a note', async () => {
    const { id, startsAt } = await taughtClass({ students: 0 })
    const other = await scene.liveClass({ startsAt: later(startsAt, 120) })
    await scene.row(
      `update scheduled_live_classes set room_url = 'https://rooms.example.test/one' where id in ($1, $2)`,
      id,
      other,
    )
    const { data } = await preview(id, { starts_at: later(startsAt, 90) })
    expect(data.classes[0]).toMatchObject({ problem: null, room_conflict: { id: other } })
    const adjacent = await preview(id, { starts_at: later(startsAt, 60) })
    expect(adjacent.data.classes[0].room_conflict).toBeNull()
  })

  test('is refused into the past, and once the class has begun or was recorded', async () => {
    const { id } = await taughtClass({ students: 1 })
    expect(codeOf(await change(id, { starts_at: '2026-03-01T10:00:00Z' }))).toEqual([409, 'in_the_past'])
    expect(codeOf(await change(id, { starts_at: '2027-12-01T10:00:00Z' }))).toEqual([409, 'too_far_ahead'])
    await scene.row('update student_classes set attended = true where class_id = $1', id)
    expect(codeOf(await change(id, { description: 'Else' }))).toEqual([409, 'attendance_recorded'])
    await scene.row('update student_classes set attended = null where class_id = $1', id)
    const begun = await scene.liveClass({ startsIn: { minutes: -10 } })
    expect(codeOf(await change(begun, { description: 'Else' }))).toEqual([409, 'class_started'])
    expect(codeOf(await cancel(begun))).toEqual([409, 'class_started'])
  })
})

describe('changing a class', () => {
  test('to another teacher notifies both and the students, and the room changes with the teacher', async () => {
    const { id, teacher, students } = await taughtClass({ students: 1 })
    await scene.row(`update teachers set room_url = 'https://rooms.example.test/a' where user_id = $1`, teacher.id)
    const other = await scene.teacher('Ana')
    await scene.row(`update teachers set room_url = 'https://rooms.example.test/ana' where user_id = $1`, other.id)
    expect((await change(id, { teacher: other.id })).status).toBe(200)
    expect(await classRow(id)).toMatchObject({ teacher_id: other.id, room_url: 'https://rooms.example.test/ana' })
    expect([await kindsOf(teacher), await kindsOf(other), await kindsOf(students[0] as Actor)]).toEqual([
      ['CLASS_TAKEN_OFF'],
      ['CLASS_ASSIGNED'],
      ['TEACHER_FOUND'],
    ])
    expect(await scene.rows('select teacher_id from class_handovers where class_id = $1', id)).toEqual([
      { teacher_id: teacher.id },
    ])
    // a room that isn't the teacher's own stays
    const room_url = 'https://rooms.example.test/hall'
    await change(id, { version: 2, room_url })
    expect((await change(id, { version: 3, teacher: teacher.id })).status).toBe(200)
    expect(await classRow(id)).toMatchObject({ teacher_id: teacher.id, room_url })
  })

  test('to no teacher asks the free teachers to cover it', async () => {
    const { id, teacher, students } = await taughtClass({ students: 1 })
    const free = await scene.teacher()
    expect((await change(id, { teacher: null })).status).toBe(200)
    expect([await kindsOf(teacher), await kindsOf(students[0] as Actor)]).toEqual([
      ['CLASS_TAKEN_OFF'],
      ['TEACHER_CHANGED'],
    ])
    expect(await kindsOf(free)).toContain('CLASS_WITHOUT_TEACHER')
    const soon = await scene.liveClass({ startsIn: { minutes: 30 }, teacher })
    expect(codeOf(await change(soon, { teacher: null }))).toEqual([409, 'teacher_needed'])
  })

  test('outside what the teacher teaches needs confirmation by staff', async () => {
    const { id } = await taughtClass({ students: 0 })
    const other = await scene.teacher()
    await scene.row(
      `insert into teacher_levels (teacher_id, level_id) select $1, id from levels where code = 'A1'`,
      other.id,
    )
    expect(codeOf(await change(id, { teacher: other.id }))).toEqual([409, 'outside_teaching'])
    expect((await change(id, { teacher: other.id, even_outside: true })).status).toBe(200)
  })

  test('to a type that its own teacher does not teach needs confirmation by staff', async () => {
    const { id, teacher } = await taughtClass({ students: 0 })
    await scene.row(
      `insert into teacher_class_types (teacher_id, live_class_type_id)
       select $1, id from live_class_types where code = 'LESSON'`,
      teacher.id,
    )
    const { id: type } = await scene.row<{ id: string }>(
      `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
       values ('TALK', 'Talk', 60, 60, 8, false, 3) returning id`,
    )
    const body = { live_class_type: type, unit: null, topic: null }
    expect(codeOf(await change(id, body))).toEqual([409, 'outside_teaching'])
    expect((await change(id, { ...body, even_outside: true })).status).toBe(200)
  })

  test('refuses fewer seats than are taken, and offers additional ones to the waitlist', async () => {
    const { id } = await taughtClass({ capacity: 2 })
    const waitingStudent = await scene.student()
    expect((await scene.call('POST', path(id, 'waitlist'), { as: waitingStudent, body: {} })).status).toBe(201)
    expect(codeOf(await change(id, { capacity: 1 }))).toEqual([409, 'seats_taken'])
    expect((await change(id, { capacity: 3 })).status).toBe(200)
    expect(await kindsOf(waitingStudent)).toEqual(['WAITLIST_OFFER'])
  })

  test.each([
    ['another time', ['WAITLIST_MOVED', 'WAITLIST_OFFER'], async (at: string) => ({ starts_at: later(at, 180) })],
    ['another length', ['WAITLIST_MOVED', 'WAITLIST_OFFER'], async (at: string) => ({ ends_at: later(at, 90) })],
    [
      'something else',
      ['WAITLIST_MOVED', 'WAITLIST_OFFER'],
      async () => ({ unit: await scene.unit('B1', 3), topic: null }),
    ],
  ])('to %s asks the waitlist before a seat of it is reserved for them', async (_, messages, changesAt) => {
    const { id, students, startsAt } = await taughtClass({ students: 1, capacity: 1, startsAt: '2026-04-01T21:00:00Z' })
    const waitingStudent = await scene.student()
    const waiting = { auto_accept_hours_before: 1 }
    expect((await scene.call('POST', path(id, 'waitlist'), { as: waitingStudent, body: waiting })).status).toBe(201)
    expect((await change(id, { ...(await changesAt(startsAt)), capacity: 2 })).status).toBe(200)
    expect((await kindsOf(waitingStudent)).toSorted()).toEqual(messages)
    expect([await balanceOf(waitingStudent), await balanceOf(students[0] as Actor)]).toEqual([600, 540])
    expect(await breaches()).toEqual([])
  })

  test('to another one without a free seat notifies the waitlist, which stays', async () => {
    const { id, startsAt } = await taughtClass({ students: 1, capacity: 1, startsAt: '2026-04-01T21:00:00Z' })
    const waits = await scene.student()
    await scene.call('POST', path(id, 'waitlist'), { as: waits, body: { auto_accept_hours_before: 1 } })
    const { data } = await change(id, { ends_at: later(startsAt, 90) })
    expect([data.classes[0].line, data.told]).toEqual(['TOLD', 3])
    expect(await kindsOf(waits)).toEqual(['WAITLIST_MOVED'])
  })

  test('to another one while a seat is offered offers it once more', async () => {
    const startsAt = '2026-03-14T21:00:00Z'
    const { id } = await taughtClass({ students: 1, capacity: 1, startsAt })
    const waits = await scene.student()
    // too late for auto-reserve, so they get an offer
    await scene.call('POST', path(id, 'waitlist'), { as: waits, body: { auto_accept_hours_before: 168 } })
    expect((await change(id, { capacity: 2 })).status).toBe(200)
    expect(await kindsOf(waits)).toEqual(['WAITLIST_OFFER'])
    product.clock.advance({ minutes: 1 })
    expect((await change(id, { version: 2, ends_at: later(startsAt, 90) })).status).toBe(200)
    expect((await kindsOf(waits)).toSorted()).toEqual(['WAITLIST_MOVED', 'WAITLIST_OFFER', 'WAITLIST_OFFER'])
  })

  test.each([{}, { starts_at: '2026-04-01T22:00:00Z' }])(
    'to a private class: its waitlist is closed, and waiting students are notified: %o',
    async elsewhen => {
      const { id } = await taughtClass({ students: 1, capacity: 1, startsAt: '2026-04-01T21:00:00Z' })
      const waits = await scene.student()
      await scene.call('POST', path(id, 'waitlist'), { as: waits, body: {} })
      const { data } = await change(id, { type_scheduled_class: 'PRIVATE', ...elsewhen })
      // the teacher and the student are notified of the new time
      expect([data.classes[0].line, data.told]).toEqual(['ENDS', 'starts_at' in elsewhen ? 3 : 1])
      expect(await kindsOf(waits)).toEqual(['WAITLIST_CLOSED'])
    },
  )

  test('to a private one allows only one seat', async () => {
    const id = await scene.liveClass({ startsAt: someTime(), kind: 'PRIVATE' })
    const { status, data } = await change(id, { capacity: 2 })
    expect([status, data.errors[0].field]).toEqual([400, 'capacity'])
  })

  test('to another type keeps the price of existing reservations, and later ones pay the new one', async () => {
    const { id, students } = await taughtClass({ students: 1 })
    const { id: type } = await scene.row<{ id: string }>(
      `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
       values ('CLUB', 'Club', 90, 90, 8, false, 2) returning id`,
    )
    const { data } = await change(id, { live_class_type: type, unit: null, topic: null })
    expect(data.classes[0]).toMatchObject({ problem: null })
    const next = await scene.student()
    await reserve(next, id)
    expect([await balanceOf(students[0] as Actor), await balanceOf(next)]).toEqual([540, 510])
    expect((await classRow(id)).type_minutes).toBe(90)
  })

  test.each(['topics', 'units', 'levels'] as const)(
    'whose place in the syllabus is archived, of %s: it stays, and no other archived place can be chosen',
    async kind => {
      const [one, other] = [await place(), await place()]
      const id = await scene.liveClass()
      const set = 'update scheduled_live_classes set level_id = $2, unit_id = $3, topic_id = $4 where id = $1'
      await scene.row(set, id, one.levels, one.units, one.topics)
      const { version } = await classRow(id)
      await scene.row(`update ${kind} set archived_at = now() where id = any ($1)`, [one[kind], other[kind]])
      const sent = { version, type_scheduled_class: 'PRIVATE' }
      const elsewhere = await change(id, { ...sent, unit: other.units, topic: other.topics })
      expect(codeOf(elsewhere)).toEqual([409, 'syllabus_archived'])
      if (kind !== 'topics') {
        // also without a topic
        const bare = await scene.liveClass()
        await scene.row(set, bare, one.levels, kind === 'units' ? one.units : null, null)
        const { version: since } = await classRow(bare)
        const archivedPlace = kind === 'units' ? { unit: other.units } : { level: other.levels, unit: null }
        expect(codeOf(await change(bare, { ...sent, version: since, ...archivedPlace }))).toEqual([
          409,
          'syllabus_archived',
        ])
      }
      expect((await change(id, { ...sent, unit: one.units, topic: one.topics })).status).toBe(200)
      const kept = { level_id: one.levels, unit_id: one.units, topic_id: one.topics }
      expect(await classRow(id)).toMatchObject({ ...kept, type_scheduled_class: 'PRIVATE' })
    },
  )

  test('with an archived type keeps it, and refuses any other archived one', async () => {
    const archivedType = (code: string) =>
      scene.row<{ id: string }>(
        `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position,
           archived_at)
         values ($1, $1, 60, 60, 8, false, 9, now()) returning id`,
        code,
      )
    const [{ id: type }, { id: other }] = [await archivedType('KEPT'), await archivedType('PAST')]
    const id = await scene.liveClass()
    await scene.row('update scheduled_live_classes set live_class_type_id = $2 where id = $1', id, type)
    const { version } = await classRow(id)
    const sent = { version, unit: null, topic: null, type_scheduled_class: 'PRIVATE' }
    expect(codeOf(await change(id, { ...sent, live_class_type: other }))).toEqual([409, 'class_type_archived'])
    expect((await change(id, { ...sent, live_class_type: type })).status).toBe(200)
    expect(await classRow(id)).toMatchObject({ live_class_type_id: type, type_scheduled_class: 'PRIVATE' })
  })

  test('logs the change with the names of things', async () => {
    const { id } = await taughtClass({ students: 0 })
    const other = await scene.teacher('Ana')
    await change(id, { teacher: other.id, capacity: 5 })
    const { data } = await scene.call('GET', `/api/classes/office-timetable/${id}/`, { as: staff })
    expect(data).toMatchObject({ version: 2, capacity: 5, closed: null, series: null })
    expect(data.history[0]).toMatchObject({
      act: 'CHANGED',
      fields: { teacher: { from: 'Olivia Prueba', to: 'Ana Prueba' }, seats: { from: 8, to: 5 } },
    })
  })
})

describe('canceling a class', () => {
  test('returns everyone’s hours with the reason, once, and nothing can be recorded afterwards', async () => {
    const { id, teacher, students } = await taughtClass({ capacity: 2 })
    const waits = await scene.student()
    await scene.call('POST', path(id, 'waitlist'), { as: waits, body: {} })
    const seen = await scene.call('POST', path(id, 'cancellation/preview'), { as: staff, body: {} })
    expect(seen.data).toMatchObject({
      minutes_back: 120,
      waiting: 1,
      told: 4,
      classes: [{ starts_at: null, paid_minutes: { before: 60, after: 0 } }],
    })
    expect((await cancel(id)).data).toEqual(seen.data)
    expect(await Promise.all(students.map(balanceOf))).toEqual([600, 600])
    expect(await Promise.all([...students, teacher, waits].map(kindsOf))).toEqual([
      ['CLASS_CANCELED'],
      ['CLASS_CANCELED'],
      ['GIVEN_CLASS_CANCELED'],
      ['WAITLIST_CLOSED'],
    ])
    const { about } = await scene.row<{ about: { reason: string } }>(
      'select about from notifications where user_id = $1 and shown',
      teacher.id,
    )
    expect(about.reason).toBe('Olivia is ill.')
    expect(codeOf(await cancel(id, { version: 2 }))).toEqual([409, 'class_canceled'])
    expect(await breaches()).toEqual([])
  })

  test('is refused if someone has changed it after it was read', async () => {
    const { id, startsAt } = await taughtClass({ students: 1 })
    await change(id, { starts_at: later(startsAt, 60) })
    expect(codeOf(await cancel(id))).toEqual([409, 'changed_meanwhile'])
    expect((await cancel(id, { version: 2 })).status).toBe(200)
  })

  test('while someone reserves it leaves no seat in it, and loses no hours', async () => {
    const { id } = await taughtClass({ students: 0 })
    const students = await Promise.all(Array.from({ length: 4 }, () => scene.student()))
    await Promise.all([...students.map(student => reserve(student, id)), cancel(id)])
    expect(await Promise.all(students.map(balanceOf))).toEqual([600, 600, 600, 600])
    expect((await classRow(id)).seats_taken).toBe(0)
  })
})

describe('editing classes of a series', () => {
  const zone = 'America/Bogota'
  let weeksUsed = 0
  async function series(weeks = 4) {
    const teacher = await scene.teacher()
    const first = new Date(Date.parse('2026-09-07T00:00:00Z') + 7 * 86_400_000 * weeksUsed++)
    const { id: type } = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
    const { id: unit } = await scene.row<{ id: string }>(`select id from units order by id limit 1`)
    const created = await scene.call('POST', '/api/classes/class-series/', {
      as: staff,
      body: {
        live_class_type: type,
        type_scheduled_class: 'GROUP',
        unit,
        teacher: teacher.id,
        time_zone: zone,
        weekday: 1,
        local_time: '09:00',
        first_day: first.toISOString().slice(0, 10),
        last_day: new Date(first.getTime() + (weeks * 7 - 1) * 86_400_000).toISOString().slice(0, 10),
      },
    })
    expect(created.status).toBe(201)
    const ids: string[] = created.data.occurrences.map(
      (one: { scheduled_live_class: string }) => one.scheduled_live_class,
    )
    const starts = created.data.occurrences.map((one: { starts_at: string }) => one.starts_at)
    return { ids, starts, teacher }
  }
  const startsOf = async (ids: string[]) =>
    (
      await scene.rows<{ starts_at: string }>(
        'select starts_at from scheduled_live_classes where id = any ($1) order by array_position($1, id)',
        ids,
      )
    ).map(({ starts_at }) => later(starts_at, 0))

  test('moves this and the following ones by a week, each into the place of the next', async () => {
    const { ids, starts } = await series()
    const week = 7 * 24 * 60
    const { status } = await change(ids[1] as string, { scope: 'FOLLOWING', starts_at: later(starts[1], week) })
    expect(status).toBe(200)
    expect(await startsOf(ids)).toEqual([0, week, week, week].map((minutes, n) => later(starts[n], minutes)))
  })

  test('moves those after a canceled one into its place, each into that of the one before', async () => {
    const { ids, starts } = await series()
    await cancel(ids[0] as string)
    const { status } = await change(ids[1] as string, { scope: 'FOLLOWING', starts_at: starts[0] })
    expect(status).toBe(200)
    expect(await startsOf(ids)).toEqual([0, 0, 1, 2].map(n => later(starts[n], 0)))
  })

  test('leaves no conflict for the audit', async () => {
    const { ids, starts } = await series()
    const { status } = await change(ids[1] as string, { scope: 'FOLLOWING', starts_at: later(starts[1], 26 * 60) })
    expect(status).toBe(200)
    expect(await startsOf(ids)).toEqual([0, 26, 26, 26].map((hours, n) => later(starts[n], hours * 60)))
    expect(await breaches()).toEqual([])
  })

  test('keeps a substitute who was assigned by hand', async () => {
    const { ids } = await series()
    const [byHand, next] = [await scene.teacher(), await scene.teacher()]
    await change(ids[1] as string, { teacher: byHand.id })
    expect((await change(ids[0] as string, { scope: 'ALL', teacher: next.id })).status).toBe(200)
    const rows = await Promise.all(ids.map(classRow))
    expect(rows.map(({ teacher_id }) => teacher_id)).toEqual([next.id, byHand.id, next.id, next.id])
  })

  test('keeps a time that was moved by hand, and applies the other changes', async () => {
    const { ids, starts } = await series()
    await change(ids[2] as string, { starts_at: later(starts[2], 60) })
    await change(ids[0] as string, { scope: 'ALL', starts_at: later(starts[0], 240), capacity: 12 })
    expect(await startsOf(ids)).toEqual([240, 240, 60, 240].map((minutes, n) => later(starts[n], minutes)))
    const rows = await scene.rows<{ capacity: number }>(
      'select capacity from scheduled_live_classes where id = any ($1)',
      ids,
    )
    expect(rows.map(({ capacity }) => capacity)).toEqual([12, 12, 12, 12])
  })

  test('changes all or none, or those without conflicts', async () => {
    const { ids, starts, teacher } = await series()
    await scene.liveClass({ startsAt: later(starts[2], 240), teacher })
    const move = { scope: 'ALL', starts_at: later(starts[0], 240) }
    const seen = await preview(ids[0] as string, move)
    expect(seen.data.classes.map((one: { problem: string | null }) => one.problem)).toEqual([
      null,
      null,
      'teacher_not_free',
      null,
    ])
    const response = await change(ids[0] as string, move)
    expect([...codeOf(response), response.data.classes[0].id]).toEqual([409, 'change_in_conflict', ids[2]])
    expect(await startsOf(ids)).toEqual(starts.map((start: string) => later(start, 0)))
    await change(ids[0] as string, { ...move, leave_out: [ids[2]] })
    expect(await startsOf(ids)).toEqual([240, 240, 0, 240].map((minutes, n) => later(starts[n], minutes)))
  })

  test('refuses one classroom for two that overlap', async () => {
    const { ids, starts } = await series()
    const byHand = await scene.teacher()
    await change(ids[1] as string, { starts_at: later(starts[0], 30), teacher: byHand.id })
    const body = { name: 'The attic', seats: 12, place: '' }
    const { data: room } = await scene.call('POST', '/api/classes/classrooms/', { as: staff, body })
    const into = { scope: 'ALL', classroom: room.id }
    const seen = await preview(ids[0] as string, into)
    expect(seen.data.classes.map((one: { problem: string | null }) => one.problem)).toEqual([
      'classroom_not_free',
      'classroom_not_free',
      null,
      null,
    ])
    expect(codeOf(await change(ids[0] as string, into))).toEqual([409, 'change_in_conflict'])
    expect((await change(ids[0] as string, { ...into, leave_out: [ids[1]] })).status).toBe(200)
  })

  test('cancels all from one on', async () => {
    const { ids } = await series()
    expect((await cancel(ids[2] as string, { scope: 'FOLLOWING' })).data.classes).toHaveLength(2)
    const rows = await scene.rows<{ state: string }>(
      'select state from scheduled_live_classes where id = any ($1) order by starts_at',
      ids,
    )
    expect(rows.map(({ state }) => state)).toEqual(['SCHEDULED', 'SCHEDULED', 'CANCELED', 'CANCELED'])
  })
})

test('staff with permission read all classes of their days, canceled ones too', async () => {
  const startsAt = someTime()
  const { id, teacher } = await taughtClass({ startsAt, students: 1 })
  const canceled = await scene.liveClass({ startsAt })
  await cancel(canceled)
  const days = `from=${startsAt.slice(0, 10)}&to=${startsAt.slice(0, 10)}`
  const list = (query: string, as = staff) => scene.call('GET', `/api/classes/office-timetable/?${query}`, { as })
  const { data } = await list(days)
  expect(new Map(data.map((one: { id: string; closed: string | null }) => [one.id, one.closed]))).toEqual(
    new Map([
      [id, null],
      [canceled, 'class_canceled'],
    ]),
  )
  expect((await list(`${days}&teacher=${teacher.id}`)).data).toHaveLength(1)
  expect((await list(`${days}&teacher=none`)).data).toHaveLength(1)
  expect(codeOf(await list(days, await scene.staff(['money'])))).toEqual([403, 'area_not_allowed'])
  expect(codeOf(await list(days, teacher))).toEqual([403, 'forbidden'])
})
