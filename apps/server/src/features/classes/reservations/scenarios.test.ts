import { dayMilliseconds } from '@aulaviva/domain/days'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

/** Situations that fail in other schools' systems, with the required outcome. */

let product: TestApp
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
})

const reserve = async (as: Actor, id: string): Promise<string> =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data.id
const move = (as: Actor, id: string, to: string, options = {}) =>
  scene.call('PATCH', `/api/classes/my-classes/${id}/`, { as, body: { scheduled_live_class: to }, ...options })
const cancel = (as: Actor, id: string, options = {}) =>
  scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as, ...options })
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ n: number }>('select balance_minutes as n from students where user_id = $1', id)).n
const movements = async (id: string) =>
  (
    await scene.rows<{ kind: string }>('select kind from hours_movements where student_class_id = $1 order by id', id)
  ).map(({ kind }) => kind)
const breaches = async () => (await audit(product.dependencies)).filter(finding => finding.breaches > 0)

describe('story 1: the last seat sold several times', () => {
  test('fifty students switch into a class of seven at once: seven succeed, the others keep seat and hours', async () => {
    const second = await product.another()
    const target = await scene.liveClass({ startsIn: { days: 9 }, capacity: 7 })
    const home = await scene.liveClass({ startsIn: { days: 10 }, capacity: 50 })
    const people = await Promise.all(Array.from({ length: 50 }, () => scene.student({ minutes: 60 })))
    const ids: string[] = []
    for (const as of people) ids.push(await reserve(as, home))
    const answers = await Promise.all(
      people.map((as, at) => move(as, ids[at] as string, target, { app: at % 2 ? second : product.app })),
    )
    const codes = answers.map(({ status, data }) => (status === 200 ? 'moved' : `${status} ${data.code}`))
    expect(codes.sort()).toEqual([...Array(43).fill('409 class_full'), ...Array(7).fill('moved')])
    const seats = await scene.rows<{ n: number }>(
      'select seats_taken as n from scheduled_live_classes where id = any ($1) order by starts_at',
      [target, home],
    )
    expect(seats.map(({ n }) => n)).toEqual([7, 43])
    expect(await breaches()).toEqual([])
  })
})

describe('story 2: charged twice, or charged and not booked', () => {
  test('a move repeated with its key, also ten minutes later, moves and charges once and answers the same', async () => {
    const as = await scene.student()
    const [here, there] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 4 }, cost: 90 })]
    const id = await reserve(as, here)
    const first = await move(as, id, there, { key: 'move-1' })
    product.clock.advance({ minutes: 10 })
    expect(await move(as, id, there, { key: 'move-1' })).toMatchObject({ status: 200, data: first.data })
    expect((await move(as, id, there, { key: 'move-2' })).data.code).toBe('already_reserved')
    expect(await movements(id)).toEqual(['RESERVE', 'ADJUST'])
    expect(await balanceOf(as)).toBe(510)
  })

  test('a cancellation sent five times, with one key or many, refunds once, and exactly the switched class’s cost', async () => {
    const as = await scene.student()
    const [here, there] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 4 }, cost: 90 })]
    const id = await reserve(as, here)
    await move(as, id, there)
    const first = await cancel(as, id, { key: 'cancel-1' })
    expect(first.data.refunded_minutes).toBe(90)
    expect((await cancel(as, id, { key: 'cancel-1' })).data).toEqual(first.data)
    for (const key of ['cancel-2', 'cancel-3', 'cancel-4']) {
      expect((await cancel(as, id, { key })).data.code).toBe('already_canceled')
    }
    expect((await move(as, id, here)).data.code).toBe('already_canceled')
    expect(await movements(id)).toEqual(['RESERVE', 'ADJUST', 'REFUND'])
    expect(await balanceOf(as)).toBe(600)
  })

  test('a failure between the seat and the hours leaves neither changed', async () => {
    const as = await scene.student()
    const [here, there] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 4 }, cost: 90 })]
    const id = await reserve(as, here)
    await scene.row(`alter table hours_movements add constraint no_adjustments check (kind <> 'ADJUST') not valid`)
    expect((await move(as, id, there)).status).toBe(500)
    await scene.row('alter table hours_movements drop constraint no_adjustments')
    expect((await scene.call('GET', `/api/classes/my-classes/${id}/`, { as })).data).toMatchObject({
      scheduled_live_class: { id: here, seats_taken: 1 },
      cost_minutes: 60,
      moves: [],
    })
    expect(await balanceOf(as)).toBe(540)
    expect(await breaches()).toEqual([])
  })
})

describe('story 4: the wrong zone in dates and deadlines', () => {
  test('a subscription lasting into a Monday that starts a month closes the first class of that day', async () => {
    const before = product.clock.now()
    product.clock.set('2026-05-20T17:00:00Z')
    const as = await scene.student()
    const reservation = await reserve(as, await scene.liveClass({ startsAt: '2026-06-01T04:30:00Z' }))
    const first = await scene.liveClass({ startsAt: '2026-06-01T05:00:00Z' })
    const day = await scene.call('GET', '/api/classes/scheduled-live-classes/?date=2026-06-01&page_size=100', { as })
    const shown = day.data.results.find(({ id }: { id: string }) => id === first)
    expect(shown.mine).toMatchObject({ refusal: 'overlapping_class', conflict: { id: reservation } })
    product.clock.set(before)
  })

  const zones = ['Pacific/Pago_Pago', 'America/Bogota', 'Asia/Kathmandu', 'Pacific/Kiritimati']
  const inZone = async (zone: string) => {
    const as = await scene.student()
    await scene.row('update users set time_zone = $2 where id = $1', as.id, zone)
    return as
  }

  test.each(zones)(
    'in %s moving and free canceling end at the same instants as everywhere, to the second',
    async zone => {
      const as = await inZone(zone)
      const target = await scene.liveClass({ startsIn: { days: 5 } })
      const reserveIn = async (hours: number) => reserve(as, await scene.liveClass({ startsIn: { hours } }))

      const [inTime, late] = [await reserveIn(13), await reserveIn(15)]
      const until = (await scene.call('GET', `/api/classes/my-classes/${inTime}/`, { as })).data.cancel_free_until
      product.clock.set(new Date(Date.parse(until) - 1000))
      expect((await cancel(as, inTime)).data.refunded_minutes).toBe(60)
      const deadline = (await scene.call('GET', `/api/classes/my-classes/${late}/`, { as })).data.cancel_free_until
      product.clock.set(new Date(Date.parse(deadline) + 1000))
      expect((await cancel(as, late)).data.refunded_minutes).toBe(0)

      const [moved, stuck] = [await reserveIn(7), await reserveIn(9)]
      const mine = (await scene.call('GET', `/api/classes/my-classes/${moved}/`, { as })).data
      product.clock.set(new Date(Date.parse(mine.reschedule_until) - 1000))
      expect((await move(as, moved, target)).status).toBe(200)
      const { reschedule_until } = (await scene.call('GET', `/api/classes/my-classes/${stuck}/`, { as })).data
      product.clock.set(new Date(Date.parse(reschedule_until) + 1000))
      const other = await scene.liveClass({ startsIn: { days: 6 } })
      expect((await move(as, stuck, other)).data.code).toBe('too_late_to_reschedule')
    },
  )

  test.each(zones)('in %s a date means the student’s own day, from its first second to its last', async zone => {
    const as = await inZone(zone)
    const today = new Date(product.clock.now().getTime() + 3 * dayMilliseconds)
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(today)
    const midnight = await scene.row<{ from: string; to: string }>(
      `select ($1::date::timestamp at time zone $2) as "from", (($1::date + 1)::timestamp at time zone $2) as "to"`,
      date,
      zone,
    )
    const at = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString()
    const unit = await scene.unit('B1', 60 + zones.indexOf(zone))
    const [, first, last] = [
      await scene.liveClass({ unit, startsAt: at(midnight.from, -1) }),
      await scene.liveClass({ unit, startsAt: at(midnight.from, 0) }),
      await scene.liveClass({ unit, startsAt: at(midnight.to, -1) }),
      await scene.liveClass({ unit, startsAt: at(midnight.to, 0) }),
    ]
    const { data } = await scene.call('GET', `/api/classes/scheduled-live-classes/?date=${date}&page_size=100`, { as })
    const ids = data.results.filter((row: { unit: { id: string } | null }) => row.unit?.id === unit)
    expect(ids.map((row: { id: string }) => row.id)).toEqual([first, last])
  })

  test('two students in two zones who request the same address get their own day, never the other’s cached response', async () => {
    const unit = await scene.unit('B1', 80)
    const date = '2026-12-10'
    // noon of that day in UTC is the 11th in one zone and the 10th in the other
    const mine = await scene.liveClass({ unit, startsAt: `${date}T12:00:00.000Z` })
    const path = `/api/classes/scheduled-live-classes/?date=${date}&page_size=100`
    const answers = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async zone =>
        scene.call('GET', path, { as: await inZone(zone) }),
      ),
    )
    const offered = answers.map(({ data }) => data.results.some((row: { id: string }) => row.id === mine))
    expect(offered).toEqual([false, true])
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.vary).toContain('authorization')
    }
  })
})
