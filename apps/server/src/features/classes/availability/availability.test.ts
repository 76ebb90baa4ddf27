import { addDays, dayOf } from '@aulaviva/domain/days'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let teacher: Actor
let type: string

const address = '/api/classes/my-availability/'
const wednesday = '2026-03-18'

beforeAll(async () => {
  product = await startTestApp({ ACADEMY_TIME_ZONE: 'Europe/Madrid' })
  scene = await makeScene(product)
  const { id } = await scene.row<{ id: string }>(
    `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
     values ('TUTORING', 'Private tutoring', 60, 60, 1, 'PRIVATE', false, 2) returning id`,
  )
  type = id
})

beforeEach(async () => {
  product.clock.set('2026-03-11T17:00:00Z')
  teacher = await scene.teacher()
})

const hours = (weekday: number, from: string, to: string) => ({ weekday, from, to })
const read = async (as = teacher) => (await scene.call('GET', address, { as })).data
const replace = (body: object, as = teacher) =>
  scene.call('PUT', address, { as, body: { version: 1, weekly: [], exceptions: [], ...body } })
const timesOn = async (as: Actor, date: string, of = teacher) =>
  (await scene.call('GET', `/api/classes/private-times/?teacher=${of.id}&date=${date}&live_class_type=${type}`, { as }))
    .data
const book = (as: Actor, starts_at: string, options = {}) =>
  scene.call('POST', '/api/classes/scheduled-live-classes/', {
    as,
    body: { live_class_type: type, type_scheduled_class: 'PRIVATE', teacher: teacher.id, starts_at, ...options },
  })

describe('a teacher’s hours', () => {
  test('are empty at first, in the academy’s zone', async () => {
    expect(await read()).toEqual({ version: 1, time_zone: 'Europe/Madrid', weekly: [], exceptions: [], room_url: '' })
  })

  test('are replaced as a whole, and adjacent ones are joined', async () => {
    const weekly = [hours(3, '10:00', '12:00'), hours(3, '09:00', '10:00'), hours(7, '22:00', '24:00')]
    const exceptions = [{ day: wednesday, available: false, from: '00:00', to: '24:00' }]
    const { status, data } = await replace({ weekly, exceptions, room_url: 'https://rooms.example.test/me' })
    expect(status).toBe(200)
    expect(data).toEqual({
      version: 2,
      time_zone: 'Europe/Madrid',
      weekly: [hours(3, '09:00', '12:00'), hours(7, '22:00', '24:00')],
      exceptions,
      room_url: 'https://rooms.example.test/me',
    })
    expect(await read()).toEqual(data)
    expect((await replace({ version: 2 })).data).toMatchObject({ weekly: [], exceptions: [] })
  })

  test('are not replaced by a change based on older ones, which gets the current ones', async () => {
    await replace({ weekly: [hours(1, '09:00', '10:00')] })
    const { status, data } = await replace({ weekly: [hours(2, '09:00', '10:00')] })
    expect([status, data.code, data.current.version]).toEqual([409, 'changed_meanwhile', 2])
    expect((await read()).weekly).toEqual([hours(1, '09:00', '10:00')])
  })

  test('changed by two requests at once are changed by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => replace({ weekly: [hours(1 + (at % 7), '09:00', '10:00')] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await read()).weekly).toHaveLength(1)
  })

  test('of past days are neither shown nor deleted', async () => {
    await scene.row(
      `insert into teacher_availability_exceptions (teacher_id, day, available) values ($1, '2026-03-10', false)`,
      teacher.id,
    )
    const exceptions = [{ day: '2026-03-09', available: false, from: '00:00', to: '24:00' }]
    expect((await replace({ exceptions })).data.exceptions).toEqual([])
    const { count } = await scene.row<{ count: number }>(
      'select count(*) from teacher_availability_exceptions where teacher_id = $1',
      teacher.id,
    )
    expect(count).toBe(1)
  })

  test.each([
    ['ends before it begins', { weekly: [{ weekday: 1, from: '10:00', to: '09:00' }] }, 'weekly.0.to'],
    ['has no such weekday', { weekly: [{ weekday: 8, from: '09:00', to: '10:00' }] }, 'weekly.0.weekday'],
    ['has no such time', { weekly: [{ weekday: 1, from: '24:00', to: '24:30' }] }, 'weekly.0.from'],
    ['has a room that is no address', { room_url: 'javascript:alert(1)' }, 'room_url'],
  ])('with %s are refused with 400 and name the field', async (_, body, field) => {
    const { status, data } = await replace(body)
    expect([status, data.errors[0].field]).toEqual([400, field])
  })

  test('belong to one teacher, who alone reads and replaces them', async () => {
    const other = await scene.teacher()
    await replace({ weekly: [hours(1, '09:00', '10:00')] })
    expect((await read(other)).weekly).toEqual([])
  })
})

describe('the times of a teacher', () => {
  test('show for each whether the student can book it', async () => {
    await replace({ weekly: [hours(3, '09:00', '11:00')] })
    const student = await scene.student()
    const id = await scene.liveClass({ startsAt: '2026-03-18T09:00:00Z' })
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    expect(await timesOn(student, wednesday)).toMatchObject([
      { starts_at: '2026-03-18T08:00:00.000Z', ends_at: '2026-03-18T09:00:00.000Z', refusal: null, conflict: null },
      { starts_at: '2026-03-18T08:30:00.000Z', refusal: 'overlapping_class', conflict: { title: 'Lesson' } },
      { starts_at: '2026-03-18T09:00:00.000Z', refusal: 'overlapping_class' },
    ])
    expect((await timesOn(await scene.student({ minutes: 30 }), wednesday))[0].refusal).toBe('not_enough_hours')
  })

  test('are those of the day in the student’s own time zone', async () => {
    await replace({ weekly: [hours(3, '00:00', '24:00'), hours(4, '00:00', '24:00')] })
    const student = await scene.student()
    await scene.row(`update users set time_zone = 'Pacific/Auckland' where id = $1`, student.id)
    const times: { starts_at: string }[] = await timesOn(student, '2026-03-19')
    expect(times.map(({ starts_at }) => dayOf(new Date(starts_at), 'Pacific/Auckland'))).toEqual(
      times.map(() => '2026-03-19'),
    )
    expect(times).toHaveLength(48)
  })

  test('exist for private class types, of active teachers', async () => {
    const student = await scene.student()
    const lesson = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
    const privateTimes = (of: string, kind: string) =>
      scene.call('GET', `/api/classes/private-times/?teacher=${of}&date=${wednesday}&live_class_type=${kind}`, {
        as: student,
      })
    expect((await privateTimes(teacher.id, lesson.id)).data.errors[0].field).toBe('live_class_type')
    expect((await privateTimes(student.id, type)).status).toBe(404)
    await scene.row('update users set disabled_at = now() where id = $1', teacher.id)
    expect((await privateTimes(teacher.id, type)).status).toBe(404)
  })

  test('are counted by day, with a list of the teachers who have some', async () => {
    await replace({ weekly: [hours(3, '09:00', '11:00')] })
    const student = await scene.student()
    const query = `teacher=${teacher.id}&live_class_type=${type}&from=2026-03-17&to=2026-03-19`
    const { data } = await scene.call('GET', `/api/classes/private-times/days/?${query}`, { as: student })
    expect(data).toEqual([
      { date: '2026-03-17', free: 0 },
      { date: wednesday, free: 3 },
      { date: '2026-03-19', free: 0 },
    ])
    const teachers = (await scene.call('GET', '/api/classes/private-teachers/', { as: student })).data
    expect(teachers.map(({ id }: Actor) => id)).toContain(teacher.id)
    expect(teachers.map(({ id }: Actor) => id)).not.toContain((await scene.teacher()).id)
  })

  test('are those of all teachers if none is given, each once and with the free teachers', async () => {
    const [other, ofLessons, disabled] = [await scene.teacher(), await scene.teacher(), await scene.teacher()]
    await replace({ weekly: [hours(6, '09:00', '11:00')] })
    await replace({ weekly: [hours(6, '10:00', '11:30')] }, other)
    for (const one of [ofLessons, disabled]) await replace({ weekly: [hours(6, '15:00', '16:00')] }, one)
    await scene.row(
      `insert into teacher_class_types (teacher_id, live_class_type_id)
       select $1, id from live_class_types where code = 'LESSON'`,
      ofLessons.id,
    )
    await scene.row('update users set disabled_at = now() where id = $1', disabled.id)
    await scene.liveClass({ startsAt: '2026-03-21T08:00:00Z', teacher })
    const student = await scene.student()
    const saturday = `live_class_type=${type}&date=2026-03-21`
    const { data } = await scene.call('GET', `/api/classes/private-times/?${saturday}`, { as: student })
    expect(data.map(({ starts_at, teachers }: Record<string, unknown>) => [starts_at, teachers])).toEqual([
      ['2026-03-21T09:00:00.000Z', [teacher.id, other.id].sort()],
      ['2026-03-21T09:30:00.000Z', [other.id]],
    ])
    const days = `live_class_type=${type}&from=2026-03-21&to=2026-03-21`
    const counted = await scene.call('GET', `/api/classes/private-times/days/?${days}`, { as: student })
    expect(counted.data).toEqual([{ date: '2026-03-21', free: 2 }])
    for (const [at, status] of [
      ['2026-03-21T09:00:00Z', 201],
      ['2026-03-21T08:30:00Z', 409],
    ] as const) {
      expect((await book(await scene.student(), at)).status).toBe(status)
    }
    expect(await timesOn(student, '2026-03-21')).toEqual([])
  })

  test.each([
    ['2026-03-23', '2026-03-22T23:00:00Z'],
    ['2026-10-19', '2026-10-18T22:00:00Z'],
  ])(
    'that are offered in the week of %s, when the clocks change, are exactly those that can be booked',
    async (monday, now) => {
      product.clock.set(now)
      await replace({ weekly: [1, 2, 3, 4, 5, 6, 7].map(weekday => hours(weekday, '00:30', '04:30')) })
      let booked = 0
      for (let day = monday; day <= addDays(monday, 6); day = addDays(day, 1)) {
        const student = await scene.student({ minutes: 6000 })
        for (;;) {
          const offered = (await timesOn(student, day)).filter(({ refusal }: { refusal: unknown }) => refusal === null)
          if (offered.length === 0) break
          const { status, data } = await book(student, offered[0].starts_at)
          expect([day, offered[0].starts_at, status, data.code]).toEqual([day, offered[0].starts_at, 201, undefined])
          booked++
        }
      }
      // four hours each day, one less or one more on the day the clocks change
      expect(booked).toBe(monday < '2026-06-01' ? 7 * 4 - 1 : 7 * 4 + 1)
      const again = await book(await scene.student({ minutes: 6000 }), `${addDays(monday, 1)}T12:00:00Z`)
      expect([again.status, again.data.code]).toEqual([409, 'teacher_not_free'])
    },
  )
})
