import { addDays, dayOf } from '@aulaviva/domain/days'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let scene: Scene
let other: TestApp['app']
let planner: Actor
let student: Actor
let today: string
let unit: string

beforeAll(async () => {
  const product = await startTestApp({ ACADEMY_LANGUAGES: 'en,es', ACADEMY_TIME_ZONE: 'America/Bogota' })
  scene = await makeScene(product)
  other = await product.another()
  planner = await scene.staff(['timetable'])
  student = await scene.student()
  today = dayOf(product.clock.now(), 'America/Bogota')
  unit = await scene.unit('B1', 9)
})

const list = '/api/classes/office-days-off/'
const off = (first_day: string, last_day = first_day, name = 'Closed') => ({ first_day, last_day, name })
const add = (days_off: object[], options = {}) =>
  scene.call('POST', list, { as: planner, body: { days_off }, ...options })
const outcome = ({ status, data }: { status: number; data: { code?: string } | null }) => data?.code ?? status
const weekly = async (own: object) => {
  const type = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
  return {
    ...{ live_class_type: type.id, type_scheduled_class: 'GROUP', unit, time_zone: 'America/Bogota' },
    ...{ weekday: 3, local_time: '18:00', first_day: '2026-09-02', last_day: '2026-09-16' },
    ...own,
  }
}
const series = async (own: object, preview = '') =>
  scene.call('POST', `/api/classes/class-series/${preview}`, { as: planner, body: await weekly(own) })

describe('closed days', () => {
  test('are added, read by everyone, changed, deleted, and logged', async () => {
    const { status, data } = await add([off('2026-05-01', '2026-05-03', 'Bridge'), off('2026-05-01')])
    expect([status, data.map(({ name }: { name: string }) => name)]).toEqual([201, ['Closed', 'Bridge']])
    const [closed, bridge] = data
    const read = await scene.call('GET', '/api/classes/days-off/?from=2026-05-03&to=2026-05-09', { as: student })
    expect(read.data).toEqual([{ id: bridge.id, ...off('2026-05-01', '2026-05-03', 'Bridge') }])
    const body = { ...off('2026-05-01', '2026-05-04', 'Long bridge'), version: 1 }
    const changed = await scene.call('PUT', `${list}${bridge.id}/`, { as: planner, body })
    expect(changed.data).toMatchObject({ name: 'Long bridge', last_day: '2026-05-04', version: 2 })
    expect(outcome(await scene.call('PUT', `${list}${bridge.id}/`, { as: planner, body }))).toBe('changed_meanwhile')
    const same = { ...off('2026-05-01'), version: 2 }
    expect(outcome(await scene.call('PUT', `${list}${bridge.id}/`, { as: planner, body: same }))).toBe('days_off_known')
    expect((await scene.call('DELETE', `${list}${closed.id}/`, { as: planner })).status).toBe(204)
    expect((await scene.call('DELETE', `${list}${closed.id}/`, { as: planner })).status).toBe(404)
    const log = await scene.rows<{ act: string; name: string }>(
      `select act, name from changes where thing = 'DAYS_OFF' and thing_id = any ($1) order by id`,
      [closed.id, bridge.id],
    )
    expect(log.map(({ act, name }) => `${act} ${name}`).sort()).toEqual([
      'CHANGED Long bridge',
      'CREATED Bridge',
      'CREATED Closed',
      'DELETED Closed',
    ])
  })

  test('exist once, whoever adds them at the same time', async () => {
    const one = [off('2026-06-29', '2026-06-29', 'Saint Peter')]
    const both = await Promise.all([add(one), add(one, { app: other })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0].data[0].id).toBe(both[1].data[0].id)
  })

  test.each([
    ['end before they begin', off('2026-07-02', '2026-07-01')],
    ['are longer than a summer', off('2026-07-01', '2026-10-09')],
  ])('with %s are refused, with the field', async (_, days) => {
    const { status, data } = await add([off('2026-07-20'), days])
    expect([status, data.errors]).toMatchObject([400, [{ field: 'days_off.1.last_day' }]])
    expect((await scene.call('GET', `${list}?from=2026-07-01&to=2026-10-31`, { as: planner })).data).toEqual([])
  })

  test('show how many classes are on them, by the academy’s days', async () => {
    await scene.liveClass({ startsAt: '2026-08-08T04:30:00Z' })
    await scene.liveClass({ startsAt: '2026-08-08T05:30:00Z' })
    const canceled = await scene.liveClass({ startsAt: '2026-08-07T15:00:00Z' })
    await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, canceled)
    const { data } = await add([off('2026-08-07', '2026-08-07', 'Boyacá')])
    expect(data[0].classes).toBe(1)
  })
})

describe('the public holidays of a country', () => {
  const holidays = (query: string, language = 'en') =>
    scene.call('GET', `/api/classes/public-holidays/?${query}`, {
      as: planner,
      headers: { 'accept-language': language },
    })

  test('are named in the reader’s language, with those that are already closed days', async () => {
    const { data } = await holidays('year=2027&country=CO', 'es')
    const independence = data.holidays.find((one: { first_day: string }) => one.first_day === '2027-07-20')
    expect(independence).toMatchObject({ last_day: '2027-07-20', name: 'Día de la Independencia', is_day_off: false })
    await add([{ ...off('2027-07-20', '2027-07-20', independence.name), country: 'CO' }])
    const again = (await holidays('year=2027')).data
    expect(again).toMatchObject({ country: 'CO' })
    expect(
      again.holidays.filter((one: { is_day_off: boolean }) => one.is_day_off).map(({ name }: { name: string }) => name),
    ).toEqual(['Independence Day'])
  })

  test('are more for one of its regions, and an unknown country is refused', async () => {
    const spain = (await holidays('year=2027&country=ES')).data
    expect(spain.regions).toContainEqual({ code: 'MD', name: expect.stringContaining('Madrid') })
    const madrid = (await holidays('year=2027&country=ES-MD')).data
    const days = ({ holidays }: { holidays: { first_day: string }[] }) => holidays.map(one => one.first_day)
    expect(days(spain)).not.toContain('2027-03-25')
    expect(days(madrid)).toContain('2027-03-25')
    expect(new Set(days(madrid)).size).toBe(days(madrid).length)
    for (const country of ['XX', 'ES-XX']) {
      expect((await holidays(`year=2027&country=${country}`)).data.errors).toMatchObject([{ field: 'country' }])
    }
  })
})

describe('on a closed day', () => {
  test('a series has no class unless the request keeps the day', async () => {
    await add([off('2026-09-09', '2026-09-09', 'Anniversary')])
    const seen = await series({}, 'preview/')
    expect(seen.data.occurrences).toMatchObject([
      { day: '2026-09-02', problem: null, day_off: null },
      { day: '2026-09-09', problem: 'day_off', day_off: 'Anniversary' },
      { day: '2026-09-16', problem: null },
    ])
    const created = await series({})
    expect(created.status).toBe(201)
    expect(
      created.data.occurrences.map((one: { scheduled_live_class: string | null }) => one.scheduled_live_class !== null),
    ).toEqual([true, false, true])
    const withDayOff = await series({ keep_days_off: ['2026-09-09'] })
    expect(withDayOff.data.occurrences[1]).toMatchObject({ problem: null, day_off: 'Anniversary' })
    expect(withDayOff.data.occurrences[1].scheduled_live_class).not.toBeNull()
  })

  test('the day is the academy’s, whatever the zone of the series', async () => {
    await add([off('2026-10-01', '2026-10-01', 'Foundation')])
    // 02:00 on Friday in Madrid is 19:00 on Thursday in Bogotá
    const seen = await series(
      { time_zone: 'Europe/Madrid', weekday: 5, local_time: '02:00', first_day: '2026-10-02', last_day: '2026-10-02' },
      'preview/',
    )
    expect(seen.data.occurrences).toMatchObject([{ day: '2026-10-02', problem: 'day_off' }])
  })

  test('a teacher is not available for private classes', async () => {
    const teacher = await scene.teacher()
    const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '11:00' }))
    const saved = await scene.call('PUT', '/api/classes/my-availability/', {
      as: teacher,
      body: { version: 1, weekly: hours, exceptions: [] },
    })
    expect(saved.status).toBe(200)
    const type = await scene.row<{ id: string }>(
      `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
       values ('TUTORING', 'Private tutoring', 60, 60, 1, 'PRIVATE', false, 2) returning id`,
    )
    const [day, next] = [addDays(today, 3), addDays(today, 4)]
    const free = async () => {
      const query = `teacher=${teacher.id}&from=${day}&to=${next}&live_class_type=${type.id}`
      const { data } = await scene.call('GET', `/api/classes/private-times/days/?${query}`, { as: student })
      return data.map((one: { free: number }) => one.free > 0)
    }
    expect(await free()).toEqual([true, true])
    await add([off(day, day, 'A walk')])
    expect(await free()).toEqual([false, true])
    const body = {
      ...{ live_class_type: type.id, type_scheduled_class: 'PRIVATE', teacher: teacher.id },
      starts_at: `${day}T14:00:00Z`,
    }
    const response = await scene.call('POST', '/api/classes/scheduled-live-classes/', { as: student, body })
    expect(outcome(response)).toBe('teacher_not_free')
    const { data } = await scene.call('GET', `/api/users/people/${teacher.id}/teaching/`, { as: planner })
    expect(data.next_week.offered_hours).toBe(12)
  })
})
