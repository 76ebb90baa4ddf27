import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let product: TestApp
let scene: Scene
let teacher: Actor
let student: Actor

beforeAll(async () => {
  product = await startTestApp()
  product.clock.set('2026-02-25T17:00:00Z')
  scene = await makeScene(product)
  teacher = await scene.teacher()
  student = await scene.student()
})

/** Classes of one series in New York's time zone, at these instants. */
async function seriesAt(...instants: string[]): Promise<string[]> {
  const ids = []
  for (const startsAt of instants) ids.push(await scene.liveClass({ startsAt, teacher }))
  const { id } = await scene.row<{ id: string }>(
    `insert into class_series (time_zone, weekday, local_time, first_day, last_day)
     values ('America/New_York', 1, '18:00', '2026-03-02', '2026-06-01') returning id`,
  )
  await scene.rows('update scheduled_live_classes set series_id = $1 where id = any ($2)', id, ids)
  return ids
}
const seriesOf = async (path: string, as: Actor) => (await scene.call('GET', path, { as })).data.series
const detail = (id: string) => `/api/classes/scheduled-live-classes/${id}/`

test('a class tells its series until the last at its weekday and hour, over every change of the clocks', async () => {
  const [first, , last, moved] = (await seriesAt(
    '2026-03-02T23:00:00Z',
    '2026-03-09T22:00:00Z',
    '2026-03-23T22:00:00Z',
    '2026-03-31T15:00:00Z',
  )) as [string, string, string, string]
  const series = { time_zone: 'America/New_York', until: '2026-03-23T22:00:00Z' }
  const until = expect.toSatisfy((at: string) => new Date(at).getTime() === Date.parse(series.until))
  expect(await seriesOf(detail(first), student)).toEqual({ ...series, until })
  expect(await seriesOf(`/api/classes/my-classes-as-teacher/${first}/`, teacher)).toEqual({ ...series, until })
  expect(await seriesOf(detail(moved), student)).toBeNull()
  expect(await seriesOf(detail(last), student)).toBeNull()
  const { status, data } = await scene.call('POST', `${detail(first)}reserve/`, { as: student })
  expect([status, data.code]).toEqual([201, undefined])
  const mine = `/api/classes/my-classes/${data.id}/`
  expect(await seriesOf(mine, student)).toEqual({ ...series, until })
  await scene.call('DELETE', mine, { as: student })
  expect(await seriesOf(mine, student)).toBeNull()
})

test('a canceled class is skipped, and a single class has no series', async () => {
  const [first, second] = (await seriesAt('2026-04-06T22:00:00Z', '2026-04-13T22:00:00Z')) as [string, string]
  await scene.rows(
    `update scheduled_live_classes set state = 'CANCELED', canceled_at = $2, cancellation_reason = 'Rain' where id = $1`,
    second,
    product.clock.now().toISOString(),
  )
  expect(await seriesOf(detail(first), student)).toBeNull()
  expect(
    await seriesOf(detail(await scene.liveClass({ startsAt: '2026-05-04T22:00:00Z', teacher })), student),
  ).toBeNull()
})
