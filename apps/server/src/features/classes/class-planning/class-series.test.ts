import { addDays, dayMilliseconds, dayOf, spanOfWeek } from '@aulaviva/domain/days'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let teacher: Actor
let club: string

const address = '/api/classes/class-series/'

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
  const { id } = await scene.row<{ id: string }>(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
     values ('CLUB', 'Conversation club', 60, 60, 10, false, 2) returning id`,
  )
  club = id
})

beforeEach(async () => {
  product.clock.set('2026-01-02T17:00:00Z')
  teacher = await scene.teacher()
})

const series = (body: object = {}) => ({
  live_class_type: club,
  type_scheduled_class: 'GROUP',
  teacher: teacher.id,
  time_zone: 'America/New_York',
  weekday: 7,
  local_time: '09:00',
  first_day: '2026-02-22',
  last_day: '2026-03-22',
  ...body,
})
const preview = (body: object, as = staff) => scene.call('POST', `${address}preview/`, { as, body: series(body) })
const make = (body: object, as = staff) => scene.call('POST', address, { as, body: series(body) })
const wallTime = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
interface Day {
  day: string
  starts_at: string
  problem: string | null
  scheduled_live_class: string | null
}

describe('story 3: daylight saving moves the class', () => {
  const changes: [zone: string, day: string][] = [
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Europe/Madrid', '2026-03-29'],
    ['Europe/Madrid', '2026-10-25'],
    ['America/Bogota', '2026-03-08'],
  ]
  test.each(changes.flatMap(([zone, day]) => ['09:00', '13:30', '19:00'].map(time => [zone, day, time])))(
    'a weekly series in %s over %s at %s keeps its wall time, each class on the list of its day once',
    async (zone = '', changing = '', time = '') => {
      product.clock.set(new Date(`${addDays(changing, -15)}T00:00:00Z`))
      const monday = dayOf(new Date(spanOfWeek(changing, zone).from.getTime() + 43_200_000), zone)
      const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
      const created: string[] = []
      for (const [at] of days.entries()) {
        const body = {
          weekday: at + 1,
          time_zone: zone,
          local_time: time,
          first_day: addDays(changing, -13),
          last_day: addDays(changing, 13),
        }
        const { status, data } = await make(body)
        expect([status, data.code]).toEqual([201, undefined])
        expect(new Set(data.occurrences.map(({ starts_at }: Day) => wallTime(starts_at, zone))).size).toBe(1)
        expect(wallTime(data.occurrences[0].starts_at, zone)).toContain(time)
        const inWeek = data.occurrences.filter(({ day }: Day) => days.includes(day))
        expect(inWeek).toHaveLength(1)
        created.push(inWeek[0].scheduled_live_class)
      }
      const student = await scene.student()
      await scene.row('update users set time_zone = $2 where id = $1', student.id, zone)
      const listed: string[] = []
      for (const day of days) {
        const list = await scene.call('GET', `/api/classes/scheduled-live-classes/?date=${day}&teacher=${teacher.id}`, {
          as: student,
        })
        expect(list.data.results.map(({ starts_at }: Day) => dayOf(new Date(starts_at), zone))).toEqual([day])
        listed.push(...list.data.results.map(({ id }: { id: string }) => id))
        // every listed class can be reserved
        const [{ id, mine }] = list.data.results
        if (mine.refusal !== null) continue
        const { status } = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, {
          as: student,
        })
        expect([day, status]).toEqual([day, 201])
      }
      expect(listed).toEqual(created)
      expect((await audit(product.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
    },
  )

  test('a day on which the clocks skip the time is named and must be skipped', async () => {
    const night = { local_time: '02:30', first_day: '2026-03-01', last_day: '2026-03-15' }
    const { data } = await preview(night)
    expect(data.occurrences.map(({ day, problem }: Day) => [day, problem])).toEqual([
      ['2026-03-01', null],
      ['2026-03-08', 'time_does_not_exist'],
      ['2026-03-15', null],
    ])
    const response = await make(night)
    expect([response.status, response.data.code]).toEqual([409, 'series_in_conflict'])
    expect((await make({ ...night, skip_days: ['2026-03-08'] })).status).toBe(201)
  })

  test('a repeated hour starts the class at the first of the two, and the preview says so', async () => {
    const { data } = await preview({ local_time: '01:30', first_day: '2026-11-01', last_day: '2026-11-01' })
    expect(data.occurrences).toMatchObject([
      { starts_at: '2026-11-01T05:30:00.000Z', repeated_hour: true, problem: null },
    ])
  })
})

describe('a weekly series', () => {
  test('can be previewed before anything is created', async () => {
    const busy = await scene.liveClass({ startsAt: '2026-03-01T14:30:00Z', teacher })
    const { data } = await preview({ skip_days: ['2026-03-15'], first_day: '2025-12-28' })
    const found = Object.fromEntries(data.occurrences.map((one: Day & { conflict: object }) => [one.day, one]))
    expect(found['2025-12-28'].problem).toBe('in_the_past')
    expect(found['2026-02-22']).toMatchObject({ problem: null, scheduled_live_class: null })
    expect(found['2026-03-01']).toMatchObject({ problem: 'teacher_not_free', conflict: { id: busy, title: 'Lesson' } })
    expect(found['2026-03-15'].problem).toBe('skipped')
    const { count } = await scene.row<{ count: number }>(
      'select count(*) from class_series where first_day = $1',
      '2025-12-28',
    )
    expect(count).toBe(0)
  })

  test('without a teacher reports days that would be canceled at once or are too far ahead', async () => {
    const open = { teacher: null, first_day: '2026-01-04', last_day: '2026-01-11' }
    const problems = async (body: object) =>
      (await preview(body)).data.occurrences.map(({ day, problem }: Day) => [day, problem])
    // three hours before the first
    product.clock.set('2026-01-04T11:00:00Z')
    expect(await problems(open)).toEqual([
      ['2026-01-04', 'teacher_needed'],
      ['2026-01-11', null],
    ])
    expect((await make(open)).data.code).toBe('series_in_conflict')
    expect(await problems({ ...open, teacher: teacher.id })).toEqual([
      ['2026-01-04', null],
      ['2026-01-11', null],
    ])
    expect(await problems({ first_day: '2027-02-07', last_day: '2027-02-14' })).toEqual([
      ['2027-02-07', null],
      ['2027-02-14', 'too_far_ahead'],
    ])
  })

  test('is created as a whole or not at all', async () => {
    await scene.liveClass({ startsAt: '2026-03-01T14:30:00Z', teacher })
    const refused = await make({})
    expect([refused.status, refused.data.code]).toEqual([409, 'series_in_conflict'])
    const countTaught = () =>
      scene.row<{ count: number }>('select count(*) from scheduled_live_classes where teacher_id = $1', teacher.id)
    expect((await countTaught()).count).toBe(1)
    expect((await make({ skip_days: ['2026-03-01'] })).status).toBe(201)
    expect((await countTaught()).count).toBe(5)
  })

  test('belongs to its teacher, and no one creates one for another', async () => {
    const { data } = await make({ teacher: undefined }, teacher)
    const { teacher_id } = await scene.row<{ teacher_id: string }>(
      'select distinct teacher_id from scheduled_live_classes where series_id = $1',
      data.id,
    )
    expect(teacher_id).toBe(teacher.id)
    expect((await make({ teacher: (await scene.teacher()).id }, teacher)).status).toBe(403)
  })

  test.each([
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['last_day', { last_day: '2026-02-01' }],
    ['last_day', { last_day: '2028-02-01' }],
    ['last_day', { last_day: '2026-02-22', skip_days: ['2026-02-22'] }],
    ['local_time', { local_time: '25:00' }],
  ])('with a wrong %s is refused with 400', async (field, body) => {
    const { status, data } = await make(body)
    expect([status, data.errors?.[0].field]).toEqual([400, field])
  })
})

describe('limits of hours over a change of the clocks', () => {
  test.each([
    ['week', 'America/New_York', '2026-03-09T04:00:00Z', { weeklyLimit: 60 }],
    ['week', 'Europe/Madrid', '2026-10-25T23:00:00Z', { weeklyLimit: 60 }],
    ['month', 'America/New_York', '2026-11-01T04:00:00Z', { monthlyLimit: 60 }],
    ['month', 'Europe/Madrid', '2026-03-31T22:00:00Z', { monthlyLimit: 60 }],
  ])('restart at local midnight: the %s in %s', async (_, zone, midnight, plan) => {
    const there = await startTestApp({ ACADEMY_TIME_ZONE: zone })
    const scene = await makeScene(there)
    const start = Date.parse(midnight)
    there.clock.set(new Date(start - 10 * dayMilliseconds))
    const reserve = async (as: Actor, at: number) => {
      const id = await scene.liveClass({ startsAt: new Date(at).toISOString(), lastsMinutes: 10 })
      return (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.code
    }
    const student = await scene.student({ plan })
    expect(await reserve(student, start - 3_600_000)).toBeUndefined()
    expect(await reserve(student, start - 60_000 * 15)).toMatch(/limit_reached/)
    expect(await reserve(student, start)).toBeUndefined()
  })
})
