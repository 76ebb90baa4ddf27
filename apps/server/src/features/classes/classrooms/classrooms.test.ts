import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let scene: Scene
let other: TestApp['app']
let planner: Actor
let unit: string

beforeAll(async () => {
  const product = await startTestApp()
  scene = await makeScene(product)
  other = await product.another()
  planner = await scene.staff(['timetable'])
  unit = await scene.unit('B1', 9)
})

const list = '/api/classes/classrooms/'
let createdCount = 0
const someName = () => `Room ${++createdCount}`
const add = (name = someName(), options = {}) =>
  scene.call('POST', list, { as: planner, body: { name, seats: 8, place: 'First floor' }, ...options })
const act = (id: string, what: 'archive' | 'restore', version: number, options = {}) =>
  scene.call('POST', `${list}${id}/${what}/`, { as: planner, body: { version }, ...options })
const someDay = (() => {
  let day = 0
  return () => new Date(Date.parse('2026-03-20T15:00:00Z') + day++ * 86_400_000).toISOString()
})()
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()
const put = (id: string, classroom: string | null, own: object = {}, options = {}) =>
  scene.call('POST', `/api/classes/scheduled-live-classes/${id}/change/`, {
    as: planner,
    body: { version: 1, classroom, ...own },
    ...options,
  })
const schedule = async (body: object, as = planner) => {
  const type = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
  return scene.call('POST', '/api/classes/scheduled-live-classes/', {
    as,
    body: { live_class_type: type.id, type_scheduled_class: 'GROUP', unit, ...body },
  })
}
const outcome = ({ status, data }: { status: number; data: { code?: string } }) => data.code ?? status

describe('a classroom', () => {
  test('is created, changed, and logged', async () => {
    const { status, data } = await add('Garden')
    expect([status, data]).toMatchObject([201, { name: 'Garden', seats: 8, place: 'First floor', version: 1 }])
    const body = { name: 'Garden', seats: 10, place: '', version: 1 }
    const changed = await scene.call('PUT', `${list}${data.id}/`, { as: planner, body })
    expect(changed.data).toMatchObject({ seats: 10, place: '', version: 2, classes_ahead: 0, classes_past: 0 })
    expect(changed.data.history[0]).toMatchObject({ act: 'CHANGED', fields: { seats: { from: 8, to: 10 } } })
    const again = await scene.call('PUT', `${list}${data.id}/`, { as: planner, body })
    expect(outcome(again)).toBe('changed_meanwhile')
  })

  test('has a unique name among those in use, also when two are added at once', async () => {
    const both = await Promise.all([add('Library'), add('LIBRARY', { app: other })])
    expect(both.map(outcome).sort()).toEqual([201, 'name_taken'])
    const created = both.find(({ status }) => status === 201)?.data
    expect(outcome(await act(created.id, 'archive', 1))).toBe(200)
    expect((await add('Library')).status).toBe(201)
    expect(outcome(await act(created.id, 'restore', 2))).toBe('name_taken')
  })
})

describe('a class in a classroom', () => {
  test('has it alone at its time, and frees it when it moves or ends', async () => {
    const { data: room } = await add()
    const startsAt = someDay()
    const first = await scene.liveClass({ startsAt })
    const second = await scene.liveClass({ startsAt: later(startsAt, 30) })
    expect((await put(first, room.id)).status).toBe(200)
    const preview = await scene.call('POST', `/api/classes/scheduled-live-classes/${second}/change/preview/`, {
      as: planner,
      body: { classroom: room.id },
    })
    expect(preview.data.classes[0]).toMatchObject({ problem: 'classroom_not_free', conflict: { id: first } })
    expect(outcome(await put(second, room.id))).toBe('classroom_not_free')
    // until the other class moves away
    expect((await put(first, room.id, { version: 2, starts_at: later(startsAt, 300) })).status).toBe(200)
    expect((await put(second, room.id)).status).toBe(200)
    const { data } = await scene.call('GET', `/api/classes/office-timetable/${second}/`, { as: planner })
    expect(data).toMatchObject({ classroom: { id: room.id, name: room.name }, version: 2 })
    expect(data.history[0].fields).toEqual({ classroom: { from: null, to: room.name } })
    const day = startsAt.slice(0, 10)
    const there = await scene.call('GET', `/api/classes/office-timetable/?from=${day}&to=${day}&classroom=${room.id}`, {
      as: planner,
    })
    expect(there.data.map(({ id }: { id: string }) => id)).toEqual([second, first])
  })

  test('shows it to its people, in their calendar too', async () => {
    const { data: room } = await add()
    const student = await scene.student()
    const id = await scene.liveClass({ startsAt: someDay() })
    const path = `/api/classes/scheduled-live-classes/${id}/`
    expect((await scene.call('POST', `${path}reserve/`, { as: student, body: {} })).status).toBe(201)
    const before = await scene.row<{ sequence: number }>(
      'select sequence from scheduled_live_classes where id = $1',
      id,
    )
    await put(id, room.id)
    const { data } = await scene.call('GET', path, { as: student })
    expect(data.classroom).toEqual({ id: room.id, name: room.name, place: 'First floor' })
    const after = await scene.row<{ sequence: number }>('select sequence from scheduled_live_classes where id = $1', id)
    expect(after.sequence).toBe(before.sequence + 1)
  })

  test('is the only one of two put into one at once', async () => {
    const { data: room } = await add()
    const startsAt = someDay()
    const [one, another] = [await scene.liveClass({ startsAt }), await scene.liveClass({ startsAt })]
    const both = await Promise.all([put(one, room.id), put(another, room.id, {}, { app: other })])
    expect(both.map(outcome).sort()).toEqual([200, 'classroom_not_free'])
  })

  test('gets it from staff when it is created, and from no one else', async () => {
    const { data: room } = await add()
    const starts_at = someDay()
    expect((await schedule({ starts_at, classroom: room.id })).status).toBe(201)
    expect(outcome(await schedule({ starts_at, classroom: room.id }))).toBe('classroom_not_free')
    const teacher = await scene.teacher()
    const response = await schedule({ starts_at: someDay(), classroom: room.id }, teacher)
    expect(response.data.errors).toMatchObject([{ field: 'classroom', code: 'not_yours' }])
  })

  test('keeps an archived one, which gets no more classes', async () => {
    const { data: room } = await add()
    const [one, another] = [
      await scene.liveClass({ startsAt: someDay() }),
      await scene.liveClass({ startsAt: someDay() }),
    ]
    await put(one, room.id)
    expect((await act(room.id, 'archive', 1)).data).toMatchObject({ version: 2, classes_ahead: 1 })
    expect(outcome(await put(another, room.id))).toBe('classroom_archived')
    expect(outcome(await schedule({ starts_at: someDay(), classroom: room.id }))).toBe('classroom_archived')
    const moved = await scene.call('POST', `/api/classes/scheduled-live-classes/${one}/change/`, {
      as: planner,
      body: { version: 2, starts_at: someDay() },
    })
    expect(moved.status).toBe(200)
    expect((await scene.call('GET', `${list}${room.id}/`, { as: planner })).data.classes_ahead).toBe(1)
  })

  test('being assigned one while it is archived comes either before or after', async () => {
    for (let round = 0; round < 4; round++) {
      const { data: room } = await add()
      const id = await scene.liveClass({ startsAt: someDay() })
      const [inIt, archived] = await Promise.all([put(id, room.id, {}, { app: other }), act(room.id, 'archive', 1)])
      expect(archived.status).toBe(200)
      expect([outcome(inIt), archived.data.classes_ahead]).toEqual(
        inIt.status === 200 ? [200, 1] : ['classroom_archived', 0],
      )
    }
  })

  test('of a weekly series shows conflicts day by day before it is created', async () => {
    const { data: room } = await add()
    const type = await scene.row<{ id: string }>(`select id from live_class_types where code = 'LESSON'`)
    const otherClass = await scene.liveClass({ startsAt: '2026-09-09T15:00:00Z' })
    expect((await put(otherClass, room.id)).status).toBe(200)
    const body = {
      live_class_type: type.id,
      type_scheduled_class: 'GROUP',
      unit,
      classroom: room.id,
      time_zone: 'UTC',
      weekday: 3,
      local_time: '15:00',
      first_day: '2026-09-02',
      last_day: '2026-09-16',
    }
    const seen = await scene.call('POST', '/api/classes/class-series/preview/', { as: planner, body })
    expect(seen.data.occurrences.map(({ problem }: { problem: string }) => problem)).toEqual([
      null,
      'classroom_not_free',
      null,
    ])
    const series = { ...body, skip_days: ['2026-09-09'] }
    expect((await scene.call('POST', '/api/classes/class-series/', { as: planner, body: series })).status).toBe(201)
  })
})
