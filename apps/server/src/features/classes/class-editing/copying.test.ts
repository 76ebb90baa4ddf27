import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { processWeekCopies } from './copying.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
})

const path = '/api/classes/week-copies/'
const send = (to: string, body: object, as = staff) => scene.call('POST', to, { as, body })
const preview = async (body: object) => (await send(`${path}preview/`, body)).data.weeks
const copy = (body: object, as?: Actor) => send(path, body, as)
const read = async (id: string) => (await scene.call('GET', `${path}${id}/`, { as: staff })).data
const processDue = () => processWeekCopies(product.dependencies, product.clock.now())
const classesOf = (teacher: Actor) =>
  scene.rows<{ starts_at: string; state: string; capacity: number; series_id: string | null }>(
    `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as starts_at, state, capacity, series_id
     from scheduled_live_classes where teacher_id = $1 order by starts_at`,
    teacher.id,
  )
const timesOf = async (teacher: Actor) => (await classesOf(teacher)).map(({ starts_at }) => starts_at)
const breaches = async () =>
  (await audit(product.dependencies)).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

test('a week is copied to others with the teacher and seats of each class, without notifications', async () => {
  const teacher = await scene.teacher()
  await scene.liveClass({ startsAt: '2026-03-16T15:00:00Z', teacher, capacity: 5 })
  await scene.liveClass({ startsAt: '2026-03-19T15:00:00Z', teacher, kind: 'PRIVATE' })
  const canceled = await scene.liveClass({ startsAt: '2026-03-20T15:00:00Z', teacher })
  await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, canceled)
  const body = { week: '2026-03-18', into: ['2026-03-23', '2026-04-03'], teacher: teacher.id }
  expect(await preview(body)).toEqual([
    { week: '2026-03-23', makes: 1, left_out: [] },
    { week: '2026-03-30', makes: 1, left_out: [] },
  ])
  const { status, data } = await copy(body)
  expect([status, data]).toMatchObject([201, { week: '2026-03-16', all: 2, done: 0, ended_at: null }])
  await processDue()
  expect(await read(data.id)).toMatchObject({ all: 2, done: 2, left: 0, ended_at: expect.any(String) })
  const created = (await classesOf(teacher)).filter(({ starts_at }) => starts_at > '2026-03-21')
  const same = { state: 'SCHEDULED', capacity: 5, series_id: null }
  expect(created).toEqual([
    { ...same, starts_at: '2026-03-23 15:00' },
    { ...same, starts_at: '2026-03-30 15:00' },
  ])
  expect(await scene.rows('select from notifications where user_id = $1 and shown', teacher.id)).toEqual([])
  expect(await breaches()).toEqual([])
})

test('the preview shows why a class cannot be in a week, and the others are created', async () => {
  const [teacher, left] = [await scene.teacher(), await scene.teacher()]
  await scene.liveClass({ startsAt: '2026-04-06T15:00:00Z', teacher })
  await scene.liveClass({ startsAt: '2026-04-07T15:00:00Z', teacher })
  await scene.liveClass({ startsAt: '2026-04-08T15:00:00Z', teacher })
  await scene.liveClass({ startsAt: '2026-04-06T15:00:00Z', teacher: left })
  await scene.row('update users set disabled_at = $2 where id = $1', left.id, product.clock.now().toISOString())
  await scene.liveClass({ startsAt: '2026-04-13T15:30:00Z', teacher })
  await scene.row(
    `insert into days_off (first_day, last_day, name, created_at) values ('2026-04-14', '2026-04-14', 'Foundation', now())`,
  )
  const body = { week: '2026-04-06', into: ['2026-04-13'] }
  const [week] = await preview({ ...body, teacher: teacher.id })
  expect(week).toMatchObject({
    makes: 1,
    left_out: [
      { problem: 'teacher_not_free', conflict: { starts_at: '2026-04-13T15:30:00Z' } },
      { problem: 'day_off', day_off: 'Foundation', day: '2026-04-14' },
    ],
  })
  expect((await preview({ ...body, teacher: left.id }))[0].left_out).toMatchObject([{ problem: 'teacher_left' }])
  expect((await preview({ ...body, teacher: teacher.id, on_days_off: true }))[0].makes).toBe(2)
  const problemIn = async (day: string) =>
    (await preview({ ...body, into: [day], teacher: teacher.id }))[0].left_out.map(
      (one: { problem: string }) => one.problem,
    )
  expect(await problemIn('2025-04-07')).toEqual(['in_the_past', 'in_the_past', 'in_the_past'])
  expect(await problemIn('2028-04-03')).toEqual(['too_far_ahead', 'too_far_ahead', 'too_far_ahead'])
  await copy({ ...body, teacher: teacher.id })
  await processDue()
  expect((await timesOf(teacher)).filter(time => time > '2026-04-13')).toEqual(['2026-04-13 15:30', '2026-04-15 15:00'])
})

test('a class with a conflict that appears after the request is skipped, and the rest is created', async () => {
  const teacher = await scene.teacher()
  await scene.liveClass({ startsAt: '2026-04-20T15:00:00Z', teacher })
  const canceled = await scene.liveClass({ startsAt: '2026-04-21T15:00:00Z', teacher })
  await scene.liveClass({ startsAt: '2026-04-22T15:00:00Z', teacher })
  const { data } = await copy({ week: '2026-04-20', into: ['2026-04-27'], teacher: teacher.id })
  await scene.liveClass({ startsAt: '2026-04-27T15:30:00Z', teacher })
  await scene.row(`update scheduled_live_classes set state = 'CANCELED' where id = $1`, canceled)
  await processDue()
  expect(await read(data.id)).toMatchObject({ all: 3, done: 3, left: 2 })
  expect((await timesOf(teacher)).at(-1)).toBe('2026-04-29 15:00')
})

test('a class that only the scheduling rules refuse is skipped, and the copy ends', async () => {
  const teacher = await scene.teacher()
  const source = await scene.liveClass({ startsAt: '2026-05-25T15:00:00Z', teacher })
  const { data } = await copy({ week: '2026-05-25', into: ['2026-06-01'], teacher: teacher.id })
  // longer than any class that can be scheduled
  await scene.row(`update scheduled_live_classes set ends_at = starts_at + interval '13 hours' where id = $1`, source)
  await processDue()
  expect(await read(data.id)).toMatchObject({ done: 1, left: 1, ended_at: expect.any(String) })
})

test('two staff members who copy the same week at once, on two servers, create each class once', async () => {
  const other = await scene.staff(['timetable'])
  const description = 'Copied by two'
  for (const hour of [13, 14]) await scene.liveClass({ startsAt: `2026-05-04T${hour}:00:00Z`, description })
  const body = { week: '2026-05-04', into: ['2026-05-11', '2026-05-18'], teacher: 'none' }
  await Promise.all([copy(body), copy(body, other)])
  await Promise.all([processDue(), processDue(), processDue()])
  await processDue()
  const made = await scene.rows('select from scheduled_live_classes where description = $1', description)
  expect(made).toHaveLength(6)
  expect((await preview(body))[0].left_out.map((one: { problem: string }) => one.problem)).toEqual([
    'already_copied',
    'already_copied',
  ])
  expect((await copy(body)).data.code).toBe('no_classes')
  expect(await scene.rows('select from class_copies where ended_at is null')).toEqual([])
})

test('a week without classes, the week itself, and an unknown one are refused', async () => {
  expect((await copy({ week: '2026-12-07', into: ['2026-12-14'] })).data.code).toBe('no_classes')
  expect((await copy({ week: '2026-12-07', into: ['2026-12-08'] })).data.errors[0].field).toBe('into')
  expect((await copy({ week: '2026-12-07', into: [] })).status).toBe(400)
  expect((await scene.call('GET', `${path}01890000-0000-7000-8000-000000000000/`, { as: staff })).status).toBe(404)
})
