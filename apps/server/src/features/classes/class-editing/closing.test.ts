import { dayOf } from '@aulaviva/domain/days'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { processClosures } from './closing.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff(['timetable'])
})

let at = 12
let day = ''
beforeEach(() => {
  day = `2026-03-${++at}`
})

const path = '/api/classes/closings/'
const preview = (body: object) =>
  scene.call('POST', `${path}preview/`, { as: staff, body: { act: 'CANCEL', first_day: day, last_day: day, ...body } })
const close = (body: object = {}) =>
  scene.call('POST', path, {
    as: staff,
    body: { act: 'CANCEL', first_day: day, last_day: day, reason: 'The house is flooded.', ...body },
  })
const read = async (id: string) => (await scene.call('GET', `${path}${id}/`, { as: staff })).data
const processDue = () => processClosures(product.dependencies, product.clock.now())
const reserve = (as: Actor, id: string) =>
  scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as, body: {} })
const notificationsOf = ({ id }: Actor) =>
  scene.rows<{ kind: string; about: { classes?: { what: string }[] } }>(
    'select kind, about from notifications where user_id = $1 and shown order by id',
    id,
  )
const breaches = async () =>
  (await audit(product.dependencies)).filter(({ breaches }) => breaches > 0).map(({ name }) => name)

/** Three classes of the day, of two teachers, with a student who is in all of them. */
async function aDay() {
  const [one, other] = [await scene.teacher('Ana'), await scene.teacher('Bruno')]
  const hour = (hour: number) => `${day}T${hour}:00:00Z`
  const classes = [
    await scene.liveClass({ startsAt: hour(14), teacher: one }),
    await scene.liveClass({ startsAt: hour(16), teacher: one }),
    await scene.liveClass({ startsAt: hour(18), teacher: other }),
  ]
  const [busy, single] = [await scene.student(), await scene.student()]
  for (const id of classes) await reserve(busy, id)
  await reserve(single, classes[2] as string)
  return { classes, one, other, busy, single }
}
const statesOf = async (classes: string[]) =>
  (
    await scene.rows<{ state: string; teacher_id: string | null }>(
      'select state, teacher_id from scheduled_live_classes where id = any ($1) order by starts_at',
      classes,
    )
  ).map(({ state, teacher_id }) => (state === 'CANCELED' ? state : teacher_id ? 'taught' : 'open'))

test('a closed day cancels each class, returns all hours, and notifies each person once', async () => {
  const { classes, one, other, busy, single } = await aDay()
  const seen = await preview({})
  expect(seen.data).toMatchObject({ minutes_back: 240, told: 4 })
  const { status, data } = await close()
  expect([status, data]).toMatchObject([201, { all: 3, done: 0, ended_at: null }])
  await processDue()
  expect(await read(data.id)).toMatchObject({ all: 3, done: 3, left: 0, ended_at: expect.any(String) })
  expect(await statesOf(classes)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
  const kinds = (await Promise.all([busy, single, one, other].map(notificationsOf))).map(list =>
    list.map(({ kind }) => kind),
  )
  expect(kinds).toEqual([['SEVERAL_CLASSES'], ['CLASS_CANCELED'], ['SEVERAL_CLASSES'], ['GIVEN_CLASS_CANCELED']])
  expect((await notificationsOf(busy))[0]?.about.classes).toHaveLength(3)
  const balances = await scene.rows('select balance_minutes from students where user_id = any ($1)', [
    busy.id,
    single.id,
  ])
  expect(balances).toEqual([{ balance_minutes: 600 }, { balance_minutes: 600 }])
  await processDue()
  expect(await notificationsOf(busy)).toHaveLength(1)
  expect(await scene.rows(`select from class_closing_classes where news <> '[]'`)).toEqual([])
  expect(await breaches()).toEqual([])
})

test('a person on the waitlists of several classes is counted once', async () => {
  const waitingStudent = await scene.student()
  for (const hour of [14, 16]) {
    const id = await scene.liveClass({ startsAt: `${day}T${hour}:00:00Z`, teacher: await scene.teacher(), capacity: 1 })
    await reserve(await scene.student(), id)
    const joined = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/waitlist/`, {
      as: waitingStudent,
      body: {},
    })
    expect(joined.status).toBe(201)
  }
  expect((await preview({})).data).toMatchObject({ classes: [{}, {}], waiting: 1, told: 5 })
})

test('two servers at once process each class once', async () => {
  const { busy } = await aDay()
  await close()
  await Promise.all([processDue(), processDue(), processDue()])
  await processDue()
  expect((await notificationsOf(busy)).map(({ kind }) => kind)).toEqual(['SEVERAL_CLASSES'])
  expect(await breaches()).toEqual([])
})

test('only the classes of an absent teacher need a substitute', async () => {
  const { classes, one, other, busy } = await aDay()
  const { data } = await close({ act: 'HAND_OVER', teacher: one.id })
  await processDue()
  expect(await read(data.id)).toMatchObject({ all: 2, done: 2 })
  expect(await statesOf(classes)).toEqual(['open', 'open', 'taught'])
  const about = async (who: Actor) => (await notificationsOf(who)).at(-1)?.about.classes?.map(({ what }) => what)
  expect([await about(one), await about(busy), await about(other)]).toEqual([
    ['takenOff', 'takenOff'],
    ['looking', 'looking'],
    ['open', 'open'],
  ])
})

test('classes of an absent teacher that start too soon for a substitute are canceled', async () => {
  const teacher = await scene.teacher()
  const soon = await scene.liveClass({ startsIn: { minutes: 30 }, teacher })
  day = dayOf(new Date(product.clock.now().getTime() + 30 * 60_000), product.dependencies.settings().timeZone)
  const absence = { act: 'HAND_OVER', teacher: teacher.id }
  expect((await preview(absence)).data.classes).toMatchObject([{ starts_at: null, problem: null }])
  await close(absence)
  await processDue()
  expect(await statesOf([soon])).toEqual(['CANCELED'])
  expect((await notificationsOf(teacher)).map(({ kind }) => kind)).toEqual(['GIVEN_CLASS_CANCELED'])
})

test('a class that was canceled in the meantime is skipped, and the rest is done', async () => {
  const { classes } = await aDay()
  const { data } = await close()
  const canceling = `/api/classes/scheduled-live-classes/${classes[0]}/cancellation/`
  await scene.call('POST', canceling, { as: staff, body: { version: 1, reason: 'Ill' } })
  await processDue()
  expect(await read(data.id)).toMatchObject({ all: 3, done: 3, left: 1 })
})

test('a class that another teacher has taken in the meantime stays theirs', async () => {
  const { classes, one, other, single } = await aDay()
  const { data } = await close({ act: 'HAND_OVER', teacher: one.id })
  await scene.row('update scheduled_live_classes set teacher_id = $2 where id = $1', classes[0], other.id)
  await processDue()
  expect(await read(data.id)).toMatchObject({ all: 2, done: 2, left: 1 })
  expect(await statesOf(classes)).toEqual(['taught', 'open', 'taught'])
  expect([(await notificationsOf(other)).map(({ kind }) => kind), await notificationsOf(single)]).toEqual([
    ['CLASS_WITHOUT_TEACHER'],
    [],
  ])
})

test('a closure without days, without a teacher to remove, or of too many days is refused', async () => {
  expect((await close()).data.code).toBe('no_classes')
  expect((await close({ act: 'HAND_OVER' })).data.errors[0].field).toBe('teacher')
  expect((await close({ last_day: '2026-12-31' })).data.code).toBe('too_many_days')
  expect((await scene.call('GET', `${path}01890000-0000-7000-8000-000000000000/`, { as: staff })).status).toBe(404)
})
