import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let staff: Actor
let lesson: string
let b1: string
let a1: string
let unit: string

// The test's clock is at 2026-03-11, a Wednesday, 12:00 in Bogotá.
beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
  lesson = (await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)).id
  b1 = (await scene.row<{ id: string }>(`select id from levels where code = 'B1'`)).id
  unit = (await scene.row<{ id: string }>('select id from units where level_id = $1', b1)).id
  a1 = (await scene.row<{ id: string }>(`select id from levels where code = 'A1'`)).id
})

const pathOf = (teacher: Actor) => `/api/users/people/${teacher.id}/teaching/`
const read = async (teacher: Actor) => (await scene.call('GET', pathOf(teacher), { as: staff })).data
const setTeaching = (teacher: Actor, levels: string[], live_class_types: string[] = [], version = 1) =>
  scene.call('PUT', pathOf(teacher), { as: staff, body: { version, levels, live_class_types } })
const cover = (id: string, as: Actor, body: Record<string, unknown> = {}) =>
  scene.call('PATCH', `/api/classes/scheduled-live-classes/${id}/update-teacher/`, { as, body })
const schedule = async (as: Actor, body: Record<string, unknown>) =>
  scene.call('POST', '/api/classes/scheduled-live-classes/', {
    as,
    body: {
      live_class_type: lesson,
      type_scheduled_class: 'GROUP',
      unit: unit,
      starts_at: '2026-03-20T15:00:00Z',
      ...body,
    },
  })

describe('a teacher’s teaching profile', () => {
  test('is everything until staff set it, and has a history', async () => {
    const teacher = await scene.teacher()
    const before = await read(teacher)
    expect(before.levels.some(({ gives }: { gives: boolean }) => gives)).toBe(false)
    const { status, data } = await setTeaching(teacher, [b1], [lesson])
    expect([status, data.version]).toEqual([200, 2])
    expect(data.levels.filter(({ gives }: { gives: boolean }) => gives)).toMatchObject([{ id: b1, code: 'B1' }])
    expect(data.live_class_types).toMatchObject([{ id: lesson, gives: true }])
    expect(
      (await scene.call('GET', pathOf(teacher), { as: await scene.staff(['people']) })).data.history,
    ).toMatchObject([
      { thing: 'TEACHER', fields: { levels: { from: [], to: ['B1'] }, types: { from: [], to: ['Lesson'] } } },
    ])
  })

  test('is changed by one of two at once, and for teachers only', async () => {
    const teacher = await scene.teacher()
    const answers = await Promise.all([[b1], [a1], []].map(levels => setTeaching(teacher, levels)))
    expect(answers.map(({ status, data }) => data.code ?? status).toSorted()).toEqual([
      200,
      'changed_meanwhile',
      'changed_meanwhile',
    ])
    expect((await setTeaching(teacher, [lesson], [], 2)).data.errors[0].field).toBe('levels')
    expect((await setTeaching(await scene.student(), [])).status).toBe(404)
    expect((await scene.call('GET', pathOf(teacher), { as: teacher })).status).toBe(403)
  })
})

describe('a class of another level', () => {
  test('cannot be covered by the teacher, and staff can assign it after confirming', async () => {
    const teacher = await scene.teacher()
    await setTeaching(teacher, [a1])
    const id = await scene.liveClass({ startsIn: { days: 5 }, level: 'B1' })
    const { results } = (
      await scene.call('GET', '/api/classes/scheduled-live-classes/without-teacher/', { as: teacher })
    ).data
    expect(results.find((one: { id: string }) => one.id === id).outside_teaching).toBe(true)
    expect((await cover(id, teacher)).data.code).toBe('outside_teaching')
    expect((await cover(id, teacher, { even_outside: true })).data.code).toBe('outside_teaching')
    expect((await cover(id, staff, { teacher: teacher.id })).data.code).toBe('outside_teaching')
    expect((await cover(id, staff, { teacher: teacher.id, even_outside: true })).status).toBe(200)
  })

  test('is not theirs to schedule, once or every week, but staff can schedule it when they confirm', async () => {
    const teacher = await scene.teacher()
    await setTeaching(teacher, [a1])
    expect((await schedule(teacher, {})).data.code).toBe('outside_teaching')
    expect((await schedule(staff, { teacher: teacher.id })).data.code).toBe('outside_teaching')
    expect((await schedule(staff, { teacher: teacher.id, even_outside: true })).status).toBe(201)
    const weekly = {
      live_class_type: lesson,
      type_scheduled_class: 'GROUP',
      unit: unit,
      teacher: teacher.id,
      time_zone: 'America/Bogota',
      weekday: 1,
      local_time: '18:00',
      first_day: '2026-03-16',
      last_day: '2026-03-30',
    }
    const series = (body: Record<string, unknown>) =>
      scene.call('POST', '/api/classes/class-series/', { as: staff, body: { ...weekly, ...body } })
    expect((await series({})).data.code).toBe('outside_teaching')
    expect((await series({ even_outside: true })).status).toBe(201)
  })

  test('that they already have stays theirs, and covering and changing at once run one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      const teacher = await scene.teacher()
      const id = await scene.liveClass({ startsIn: { days: 6, hours: round }, level: 'B1' })
      const [coverResponse, teachingResponse] = await Promise.all([cover(id, teacher), setTeaching(teacher, [a1])])
      expect(teachingResponse.status).toBe(200)
      const { teacher_id } = await scene.row<{ teacher_id: string | null }>(
        'select teacher_id from scheduled_live_classes where id = $1',
        id,
      )
      expect([coverResponse.status, teacher_id]).toEqual(coverResponse.status === 200 ? [200, teacher.id] : [409, null])
    }
  })

  test('without a teacher is announced to teachers of its level', async () => {
    const [leaving, fitting, other] = [await scene.teacher(), await scene.teacher(), await scene.teacher()]
    await setTeaching(fitting, [b1])
    await setTeaching(other, [a1])
    const id = await scene.liveClass({ teacher: leaving, startsIn: { days: 9 }, level: 'B1' })
    const form = new FormData()
    form.append('scheduled_live_class_id', id)
    form.append('cancellation_reason', 'No voice')
    await scene.call('POST', '/api/classes/class-cancellations/', { as: leaving, form })
    const notified = await scene.rows<{ user_id: string }>(
      `select user_id from notifications where kind = 'CLASS_WITHOUT_TEACHER' and user_id = any ($1)`,
      [fitting.id, other.id],
    )
    expect(notified).toEqual([{ user_id: fitting.id }])
  })
})

test('load and free hours are those of the academy’s week and month, and of the coming days', async () => {
  const teacher = await scene.teacher()
  await scene.row(
    `insert into teacher_availability (teacher_id, weekday, from_time, to_time) values ($1, 5, '09:00', '12:00')`,
    teacher.id,
  )
  for (const startsAt of [
    // last month, Monday, Friday within the hours, in two weeks, next month
    '2026-02-10T15:00:00Z',
    '2026-03-09T15:00:00Z',
    '2026-03-13T15:00:00Z',
    '2026-03-25T15:00:00Z',
    '2026-04-03T15:00:00Z',
  ])
    await scene.liveClass({ teacher, startsAt, lastsMinutes: 90 })
  expect(await read(teacher)).toMatchObject({
    load: {
      this_week: { classes: 2, hours: 3 },
      this_month: { classes: 3, hours: 4.5 },
      ahead: { classes: 3, hours: 4.5 },
    },
    weekly: [{ weekday: 5, from: '09:00', to: '12:00' }],
    next_week: { offered_hours: 3, free_hours: 1.5 },
  })
})

test('staff choose among all teachers, also those without a class, except disabled ones', async () => {
  const [first, disabled] = [await scene.teacher(), await scene.teacher()]
  await scene.rows('update users set disabled_at = $2 where id = $1 returning id', disabled.id, product.clock.now())
  const { status, data } = await scene.call('GET', '/api/classes/teachers/', { as: staff })
  expect(status).toBe(200)
  const ids = data.map(({ id }: { id: string }) => id)
  expect([ids.includes(first.id), ids.includes(disabled.id)]).toEqual([true, false])
})
