import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let other: TestApp['app']
let scene: Scene
let planner: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  other = await product.another()
  planner = await scene.staff(['timetable'])
})

const list = '/api/classes/class-types/'
const club = {
  name: 'Conversation club',
  description: 'An hour of talk',
  kind: 'GROUP',
  color: 'teal',
  duration_minutes: 60,
  cost_minutes: 60,
  default_capacity: 10,
  needs_unit: false,
  levels: [] as string[],
  cancel_free_hours_before: null as number | null,
  reschedule_hours_before: null as number | null,
}
let createdCount = 0
const named = (own: object = {}) => ({ ...club, name: `Club ${++createdCount}`, ...own })
const add = (body: object, as = planner) => scene.call('POST', list, { as, body })
const added = async (own: object = {}) => (await add(named(own))).data
const read = async (id: string) => (await scene.call('GET', `${list}${id}/`, { as: planner })).data
const change = (id: string, body: object, options = {}) =>
  scene.call('PUT', `${list}${id}/`, { as: planner, body, ...options })
const act = (id: string, what: 'archive' | 'restore', version: number) =>
  scene.call('POST', `${list}${id}/${what}/`, { as: planner, body: { version } })
const levelId = async (code: string) =>
  (await scene.row<{ id: string }>('select id from levels where code = $1', code)).id
const offered = async () =>
  (await scene.call('GET', '/api/classes/live-class-type/', { as: planner })).data.map(({ id }: { id: string }) => id)
const schedule = (live_class_type: string, own: object = {}, options = {}) =>
  scene.call('POST', '/api/classes/scheduled-live-classes/', {
    as: planner,
    body: {
      live_class_type,
      type_scheduled_class: 'GROUP',
      starts_at: new Date(product.clock.now().getTime() + 3 * 86_400_000 + 3_600_000 * ++createdCount).toISOString(),
      ...own,
    },
    ...options,
  })
const bodyOf = ({ name, version }: { name: string; version: number }, own: object = {}) => ({
  ...club,
  name,
  version,
  ...own,
})
const wrong = ({ status, data }: { status: number; data: { errors?: { field: string; code: string }[] } }) => [
  status,
  data.errors?.map(({ field, code }) => `${field}: ${code}`),
]

describe('a type of class', () => {
  test('is created, offered for planning, and logged', async () => {
    const levels = [await levelId('B2'), await levelId('B1')]
    const { status, data } = await add({ ...club, levels, cancel_free_hours_before: 48 })
    expect(status).toBe(201)
    expect(data).toMatchObject({ ...club, levels: levels.toReversed(), cancel_free_hours_before: 48, version: 1 })
    expect(data).toMatchObject({ archived_at: null, classes_ahead: 0, used: { classes_past: 0, series: 0, rates: 0 } })
    expect(data.code).toMatch(/^CONVERSATION_CLUB_[0-9A-F]{8}$/)
    expect(data.history).toMatchObject([
      { act: 'CREATED', thing: 'CLASS_TYPE', area: 'timetable', name: club.name, by: { id: planner.id } },
    ])
    expect(data.history[0].fields).toMatchObject({ levels: { from: null, to: ['B1', 'B2'] } })
    expect(await offered()).toContain(data.id)
  })

  test('is changed, with the old and new values logged', async () => {
    const type = await added()
    const { status, data } = await change(type.id, bodyOf(type, { cost_minutes: 90, levels: [await levelId('A1')] }))
    expect([status, data.version, data.cost_minutes]).toEqual([200, 2, 90])
    expect(data.history[0]).toMatchObject({
      act: 'CHANGED',
      fields: { cost_minutes: { from: 60, to: 90 }, levels: { from: [], to: ['A1'] } },
    })
    const same = await change(type.id, bodyOf(data, { cost_minutes: 90, levels: data.levels }))
    expect([same.data.version, same.data.history.length]).toEqual([2, 2])
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(81) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a description too long', { description: 'x'.repeat(501) }, 'description'],
    ['a colour of its own', { color: '#ff0000' }, 'color'],
    ['no length', { duration_minutes: 4 }, 'duration_minutes'],
    ['a length of a day', { duration_minutes: 601 }, 'duration_minutes'],
    ['a price below nothing', { cost_minutes: -1 }, 'cost_minutes'],
    ['no seats', { default_capacity: 0 }, 'default_capacity'],
    ['a level there is not', { levels: ['01890000-0000-7000-8000-000000000000'] }, 'levels'],
    ['several seats for one', { kind: 'PRIVATE' }, 'default_capacity'],
    ['a deadline of months', { cancel_free_hours_before: 721 }, 'cancel_free_hours_before'],
  ])('is refused with %s', async (_what, own, field) => {
    const { status, data } = await add(named(own))
    expect([status, data.errors[0].field]).toEqual([400, field])
  })

  test('has a unique name among those in use', async () => {
    const type = await added({ name: 'Pronunciation' })
    expect((await add(named({ name: 'PRONUNCIATION' }))).data.code).toBe('name_taken')
    const another = await added()
    const renamed = await change(another.id, bodyOf(another, { name: 'pronunciation' }))
    expect([renamed.status, renamed.data.code]).toEqual([409, 'name_taken'])
    await act(type.id, 'archive', type.version)
    expect((await add(named({ name: 'Pronunciation' }))).status).toBe(201)
    expect((await act(type.id, 'restore', type.version + 1)).data.code).toBe('name_taken')
  })

  test('is created once if two people add the same name at once', async () => {
    const body = named()
    const answers = await Promise.all([
      scene.call('POST', list, { as: planner, body }),
      scene.call('POST', list, { as: planner, body, app: other }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is not changed by a person who has not read the latest version', async () => {
    const type = await added()
    const answers = await Promise.all([
      change(type.id, bodyOf(type, { cost_minutes: 30 })),
      change(type.id, bodyOf(type, { default_capacity: 4 }), { app: other }),
    ])
    expect(answers.map(({ status, data }) => (status === 200 ? status : data.code)).toSorted()).toEqual([
      200,
      'changed_meanwhile',
    ])
    expect((await read(type.id)).version).toBe(2)
    expect((await act(type.id, 'archive', 1)).data.code).toBe('changed_meanwhile')
  })

  test('that does not exist gets 404 in every endpoint', async () => {
    const unknownId = '01890000-0000-7000-8000-000000000000'
    const answers = [
      await scene.call('GET', `${list}${unknownId}/`, { as: planner }),
      await change(unknownId, bodyOf({ name: 'x', version: 1 })),
      await act(unknownId, 'archive', 1),
      await scene.call('POST', `${list}${unknownId}/move/`, { as: planner, body: { before: null } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('the order of types', () => {
  const order = async (): Promise<string[]> =>
    (await scene.call('GET', list, { as: planner })).data
      .filter(({ archived_at }: { archived_at: string | null }) => !archived_at)
      .map(({ id }: { id: string }) => id)
  const move = (id: string, before: string | null, options = {}) =>
    scene.call('POST', `${list}${id}/move/`, { as: planner, body: { before }, ...options })

  test('is changed one at a time, and is the one in which they are offered', async () => {
    const [a, b, c] = [await added(), await added(), await added()]
    await move(c.id, a.id)
    expect((await order()).slice(-3)).toEqual([c.id, a.id, b.id])
    expect((await offered()).slice(-3)).toEqual([c.id, a.id, b.id])
    await move(c.id, null)
    expect((await order()).slice(-3)).toEqual([a.id, b.id, c.id])
    const [last] = (await read(c.id)).history
    expect(last).toMatchObject({ act: 'MOVED', fields: { position: { to: (await order()).length } } })
  })

  test('keeps two concurrent moves, and refuses a place before a deleted one', async () => {
    const [a, b, c, d] = [await added(), await added(), await added(), await added()]
    await Promise.all([move(d.id, a.id), move(a.id, null, { app: other })])
    // either one may have come first
    const either = [
      [d.id, b.id, c.id, a.id],
      [b.id, c.id, d.id, a.id],
    ]
    expect(either).toContainEqual((await order()).slice(-4))
    await act(b.id, 'archive', 1)
    expect((await move(d.id, b.id)).data.code).toBe('changed_meanwhile')
    expect((await move(b.id, null)).status).toBe(404)
  })
})

describe('an archived type', () => {
  test('is no longer offered, is refused for new classes, series, and bookings, and existing ones stay', async () => {
    const type = await added()
    const { data: liveClass } = await schedule(type.id)
    expect((await act(type.id, 'archive', 1)).data).toMatchObject({ classes_ahead: 1, version: 2 })
    expect(await offered()).not.toContain(type.id)
    const again = await schedule(type.id)
    expect([again.status, again.data.code]).toEqual([409, 'class_type_archived'])
    const series = await scene.call('POST', '/api/classes/class-series/', {
      as: planner,
      body: {
        live_class_type: type.id,
        type_scheduled_class: 'GROUP',
        time_zone: 'America/Bogota',
        weekday: 4,
        local_time: '09:00',
        first_day: '2026-06-01',
        last_day: '2026-06-20',
      },
    })
    expect([series.status, series.data.code]).toEqual([409, 'class_type_archived'])
    const student = await scene.student()
    const path = `/api/classes/scheduled-live-classes/${liveClass.id}/`
    expect((await scene.call('GET', path, { as: student })).data.live_class_type.name).toBe(type.name)
    expect((await scene.call('POST', `${path}reserve/`, { as: student })).status).toBe(201)
    expect((await act(type.id, 'restore', 2)).data.archived_at).toBeNull()
    expect((await schedule(type.id)).status).toBe(201)
    expect((await read(type.id)).history.map((one: { act: string }) => one.act)).toEqual([
      'RESTORED',
      'ARCHIVED',
      'CREATED',
    ])
  })

  test('is refused to a student who books a private class', async () => {
    const type = await added({ kind: 'PRIVATE', default_capacity: 1 })
    await act(type.id, 'archive', 1)
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    const own = { type_scheduled_class: 'PRIVATE', teacher: teacher.id }
    expect((await schedule(type.id, own, { as: student })).data.code).toBe('class_type_archived')
  })

  test('gets no class that was started after it was archived', async () => {
    for (let round = 0; round < 8; round++) {
      const type = await added()
      const [planned, archived] = await Promise.all([schedule(type.id, {}, { app: other }), act(type.id, 'archive', 1)])
      expect(archived.status).toBe(200)
      const seen = archived.data.classes_ahead
      expect(planned.status === 201 ? seen : [planned.data.code, seen]).toEqual(
        planned.status === 201 ? 1 : ['class_type_archived', 0],
      )
    }
  })
})

describe('planning by the type', () => {
  test('sets the kind of the class', async () => {
    const group = await added()
    const single = await added({ kind: 'PRIVATE', default_capacity: 1 })
    const either = await added({ kind: 'EITHER' })
    const rejection = [400, ['type_scheduled_class: not_of_type']]
    expect(wrong(await schedule(group.id, { type_scheduled_class: 'PRIVATE' }))).toEqual(rejection)
    expect(wrong(await schedule(single.id))).toEqual(rejection)
    expect((await schedule(either.id)).data.capacity).toBe(10)
    expect((await schedule(either.id, { type_scheduled_class: 'PRIVATE' })).data.capacity).toBe(1)
  })

  test('creates classes of the type’s levels, also without a unit', async () => {
    const [b1, c1] = [await levelId('B1'), await levelId('C1')]
    const type = await added({ levels: [b1] })
    const refused = [400, ['level: not_of_type']]
    expect(wrong(await schedule(type.id))).toEqual(refused)
    expect(wrong(await schedule(type.id, { level: c1 }))).toEqual(refused)
    expect((await schedule(type.id, { level: b1 })).data).toMatchObject({ level: { code: 'B1' }, unit: null })
    const unit = await scene.unit('C1', 9)
    expect(wrong(await schedule(type.id, { unit }))).toEqual(refused)
    const everyLevel = await added()
    expect(wrong(await schedule(everyLevel.id, { unit, level: b1 }))).toEqual([400, ['level: other_level']])
    expect((await schedule(everyLevel.id, { level: c1 })).data.level.code).toBe('C1')
    expect((await schedule(everyLevel.id)).data.level).toBeNull()
  })

  test('lets only students of its levels book a private class', async () => {
    const type = await added({ kind: 'PRIVATE', default_capacity: 1, levels: [await levelId('B1')] })
    const teacher = await scene.teacher()
    const weekly = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '20:00' }))
    await scene.call('PUT', '/api/classes/my-availability/', {
      as: teacher,
      body: { version: 1, weekly, exceptions: [] },
    })
    const starts_at = '2026-03-17T20:00:00Z'
    const own = { type_scheduled_class: 'PRIVATE', teacher: teacher.id, starts_at }
    const [fits, beyond] = [await scene.student({ level: 'B1' }), await scene.student({ level: 'B2' })]
    const times = async (as: Actor) =>
      (
        await scene.call(
          'GET',
          `/api/classes/private-times/?teacher=${teacher.id}&date=2026-03-17&live_class_type=${type.id}`,
          { as },
        )
      ).data.map(({ refusal }: { refusal: string | null }) => refusal)
    expect(new Set(await times(beyond))).toEqual(new Set(['level_mismatch']))
    expect(await times(fits)).toContain(null)
    expect((await schedule(type.id, own, { as: beyond })).data.code).toBe('level_mismatch')
    expect((await schedule(type.id, own, { as: fits })).data.level.code).toBe('B1')
    // a teacher of another level has no times, because nothing could be booked
    await scene.row(
      'insert into teacher_levels (teacher_id, level_id) values ($1, $2)',
      teacher.id,
      await levelId('A1'),
    )
    const later = { ...own, starts_at: '2026-03-17T22:00:00Z' }
    expect((await schedule(type.id, later, { as: fits })).data.code).toBe('outside_teaching')
    expect(await times(fits)).toEqual([])
  })
})

describe('existing classes when a type changes', () => {
  test('keep length, seats, and price, and the teacher’s pay', async () => {
    const type = await added()
    const teacher = await scene.teacher()
    const student = await scene.student()
    const { data: liveClass } = await schedule(type.id, startsIn(2), { as: teacher })
    await scene.row(
      `insert into honorarium_rates (live_class_type_id, cents, valid_from) values ($1, 3000, '2025-01-01')`,
      type.id,
    )
    await scene.call('POST', `/api/classes/scheduled-live-classes/${liveClass.id}/reserve/`, { as: student })
    await change(type.id, bodyOf(type, { duration_minutes: 30, cost_minutes: 240, default_capacity: 2 }))
    const { data } = await scene.call('GET', `/api/classes/scheduled-live-classes/${liveClass.id}/`, { as: planner })
    expect(data).toMatchObject({
      starts_at: liveClass.starts_at,
      ends_at: liveClass.ends_at,
      capacity: 10,
      cost_minutes: 60,
    })
    const now = product.clock.now()
    product.clock.set(new Date(now.getTime() + 3 * 86_400_000))
    const stats = await scene.call('GET', '/api/main/teacher-honorarium/stats/', { as: teacher })
    product.clock.set(now)
    expect(stats.data).toMatchObject({ classes: 1, amount_cents: 3000 })
    expect((await read(type.id)).used).toMatchObject({ rates: 1 })
  })
})

function startsIn(days: number) {
  return { starts_at: new Date(product.clock.now().getTime() + days * 86_400_000).toISOString() }
}
