import { deadlines, scheduledLiveClass } from '@aulaviva/contract/live-class'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'

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
const mine = async (as: Actor, id: string) => (await scene.call('GET', `/api/classes/my-classes/${id}/`, { as })).data
const balanceOf = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes
const seatsOf = async (id: string) =>
  (await scene.row<{ seats_taken: number }>('select seats_taken from scheduled_live_classes where id = $1', id))
    .seats_taken
const adjusted = async (id: string) =>
  scene.rows<{ minutes: number }>(
    `select minutes from hours_movements where student_class_id = $1 and kind = 'ADJUST' order by id`,
    id,
  )
const breaches = async () =>
  (await audit(product.dependencies)).filter(finding => finding.breaches > 0).map(({ name }) => name)

/** A student with a seat in one class, and another class to switch to. */
async function seated(from: object = {}, to: object = {}, student: object = {}) {
  const as = await scene.student(student)
  const [here, there] = [
    await scene.liveClass({ startsIn: { days: 3 }, ...from }),
    await scene.liveClass({ startsIn: { days: 4 }, ...to }),
  ]
  return { as, here, there, id: await reserve(as, here) }
}

describe('moving a reservation', () => {
  test('swaps the seat and keeps the reservation, its hours, and its history', async () => {
    const { as, here, there, id } = await seated()
    const { status, data } = await move(as, id, there)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id,
      state: 'RESERVED',
      cost_minutes: 60,
      available_hours: 9,
      scheduled_live_class: { id: there, seats_taken: 1 },
    })
    expect([await seatsOf(here), await seatsOf(there)]).toEqual([0, 1])
    expect(await adjusted(id)).toEqual([])
    const { moves } = await mine(as, id)
    expect(moves).toHaveLength(1)
    expect(Date.parse(moves[0].to_starts_at) - Date.parse(moves[0].from_starts_at)).toBe(dayMilliseconds)
  })

  test('PUT is the same as PATCH', async () => {
    const { as, there, id } = await seated()
    const body = { scheduled_live_class: there }
    expect((await scene.call('PUT', `/api/classes/my-classes/${id}/`, { as, body })).status).toBe(200)
  })

  test('books the difference in price, to either side', async () => {
    const { as, here, there, id } = await seated({}, { cost: 90 })
    expect((await move(as, id, there)).data).toMatchObject({ cost_minutes: 90, available_hours: 8.5 })
    expect(await balanceOf(as)).toBe(510)
    const free = await scene.liveClass({ startsIn: { days: 5 }, cost: 0 })
    expect((await move(as, id, free)).data).toMatchObject({ cost_minutes: 0, available_hours: 10 })
    expect((await move(as, id, here)).data).toMatchObject({ cost_minutes: 60, available_hours: 9 })
    expect(await adjusted(id)).toEqual([{ minutes: -30 }, { minutes: 90 }, { minutes: -60 }])
    expect(await breaches()).toEqual([])
  })

  test('the last hour is enough: the old class pays for the other', async () => {
    const { as, there, id } = await seated({}, {}, { minutes: 60 })
    expect(await balanceOf(as)).toBe(0)
    expect((await move(as, id, there)).status).toBe(200)
    const dearer = await scene.liveClass({ startsIn: { days: 6 }, cost: 61 })
    expect((await move(as, id, dearer)).data.code).toBe('not_enough_hours')
  })

  test('the weekly limit does not count the class being left', async () => {
    const { as, there, id } = await seated({}, {}, { plan: { weeklyLimit: 60 } })
    expect((await move(as, id, there)).status).toBe(200)
  })

  test('to a class at the same time is possible; to one at the time of a third class is not', async () => {
    const { as, there, id } = await seated({}, { startsIn: { days: 3, minutes: 30 } })
    expect((await move(as, id, there)).status).toBe(200)
    await reserve(as, await scene.liveClass({ startsIn: { days: 7 } }))
    const { data } = await move(as, id, await scene.liveClass({ startsIn: { days: 7, minutes: 30 } }))
    expect([data.code, data.conflict.title]).toEqual(['overlapping_class', 'Lesson'])
  })

  test.each([
    ['class_full', { capacity: 1 }, {}],
    ['level_mismatch', { level: 'C1' as const }, {}],
    ['not_enough_hours', { cost: 120 }, { minutes: 90 }],
    ['too_late_to_reserve', { startsIn: { minutes: 29 } }, {}],
    ['class_started', { startsIn: { minutes: -1 } }, {}],
    ['beyond_horizon', { startsIn: { days: 29 } }, {}],
    ['after_contract_end', { startsIn: { days: 20 } }, { subscription: { dateLimit: 10 } }],
    ['weekly_limit_reached', { cost: 90 }, { plan: { weeklyLimit: 60 } }],
    ['type_limit_reached', { cost: 90 }, { plan: { typeLimit: 60 } }],
    ['contract_paused', { startsIn: { days: 20 } }, { pause: { from: 19, to: 21 } }],
  ])('is refused with %s, and the student keeps the seat and the hours', async (code, to, options) => {
    const { as, here, there, id } = await seated({}, { startsIn: { days: 4 }, ...to }, options)
    if (code === 'class_full') await reserve(await scene.student(), there)
    const [before, seats] = [await balanceOf(as), await seatsOf(there)]
    const answer = await move(as, id, there)
    expect([answer.status, answer.data.code]).toEqual([409, code])
    expect(await mine(as, id)).toMatchObject({ state: 'RESERVED', scheduled_live_class: { id: here }, moves: [] })
    expect([await balanceOf(as), await seatsOf(here), await seatsOf(there)]).toEqual([before, 1, seats])
  })

  test('a refusal brings alternatives, and each of them can be had', async () => {
    const unit = await scene.unit('B1', 31)
    const { as, there, id } = await seated(
      { unit, startsIn: { days: 15 } },
      { unit, capacity: 1, startsIn: { days: 16 } },
    )
    await reserve(await scene.student(), there)
    for (const hours of [3, 5]) await scene.liveClass({ unit, startsIn: { days: 16, hours } })
    const { data } = await move(as, id, there)
    expect(data.alternatives.length).toBeGreaterThan(0)
    // with the same fields as in every other list of classes
    for (const other of data.alternatives) {
      expect(other).toEqual(scheduledLiveClass.extend(deadlines).parse(other))
    }
    expect(Object.keys(data.alternatives[0].level)).toEqual(['id', 'code', 'name', 'color'])
    for (const { id: other } of data.alternatives) expect((await move(as, id, other)).status).toBe(200)
  })

  test('to its own class is refused, and the error names the reservation', async () => {
    const { as, here, id } = await seated()
    expect((await move(as, id, here)).data).toMatchObject({ code: 'already_reserved', student_class_id: id })
  })

  test('to a class of another reservation of the student is refused', async () => {
    const { as, there, id } = await seated()
    await reserve(as, there)
    expect((await move(as, id, there)).data.code).toBe('already_reserved')
  })

  test('is possible until the deadline itself and refused a second later', async () => {
    const { as, here, there, id } = await seated({ startsIn: { hours: 7 } })
    product.clock.advance({ hours: 1 })
    expect((await move(as, id, there)).status).toBe(200)
    const late = await seated({ startsIn: { hours: 7 } })
    product.clock.advance({ hours: 1, seconds: 1 })
    const answer = await move(late.as, late.id, late.there)
    expect([answer.status, answer.data.code]).toEqual([409, 'too_late_to_reschedule'])
    expect(here).not.toBe(late.here)
  })

  test('after the free deadline brings neither that deadline nor spent hours back', async () => {
    const { as, there, id } = await seated({ startsIn: { hours: 11 } }, { startsIn: { days: 9 }, cost: 30 })
    const { data } = await move(as, id, there)
    expect(data).toMatchObject({ cost_minutes: 60, available_hours: 9 })
    expect(Date.parse(data.cancel_free_until)).toBeLessThan(product.clock.now().getTime())
    const canceled = await scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })
    expect(canceled.data).toMatchObject({ refunded_minutes: 0, available_hours: 9 })
    expect(await breaches()).toEqual([])
  })

  test('after the free deadline meets the limits of its week with the hours that stay spent', async () => {
    const late = { startsIn: { hours: 11 }, cost: 90 }
    const { as, there, id } = await seated(late, { startsIn: { days: 9 }, cost: 30 }, { plan: { weeklyLimit: 100 } })
    await reserve(as, await scene.liveClass({ startsIn: { days: 9, hours: 2 }, cost: 30 }))
    const adjacent = await scene.liveClass({ startsIn: { days: 9, hours: 1 }, cost: 30 })
    const answer = await move(as, id, there)
    expect([answer.status, answer.data.code]).toEqual([409, 'weekly_limit_reached'])
    expect(answer.data.alternatives.map((one: { id: string }) => one.id)).not.toContain(adjacent)
    const [day] = (
      await scene.call('GET', `/api/classes/scheduled-live-classes/${there}/`, { as })
    ).data.starts_at.split('T')
    const query = new URLSearchParams({ student_class_id: id, date: day })
    const open = await scene.call('GET', `/api/classes/scheduled-live-classes/reprogram-alternatives/?${query}`, { as })
    expect(open.data).toEqual([])
  })

  test('of another student is not found; nor is a missing class or a booked private one', async () => {
    const { as, here, there, id } = await seated()
    const stranger = await scene.student()
    expect((await move(stranger, id, there)).status).toBe(404)
    expect((await move(as, id, '01890000-0000-7000-8000-000000000000')).status).toBe(404)
    const privateClass = await scene.liveClass({ kind: 'PRIVATE', startsIn: { days: 5, hours: 3 } })
    await reserve(stranger, privateClass)
    expect((await move(as, id, privateClass)).status).toBe(404)
    expect((await mine(as, id)).scheduled_live_class.id).toBe(here)
    expect((await move(await scene.teacher(), id, there)).status).toBe(403)
  })

  test.each([
    ['attended', true],
    ['approved', true],
    ['student', '01890000-0000-7000-8000-000000000000'],
    ['status_non_attendance_doc', 'APPROVED'],
    ['cost_minutes', 0],
  ])('with the extra field %s is refused, and nothing changes', async (field, value) => {
    const { as, here, there, id } = await seated()
    const body = { scheduled_live_class: there, [field]: value }
    const { status, data } = await scene.call('PATCH', `/api/classes/my-classes/${id}/`, { as, body })
    expect([status, data.errors[0].field]).toEqual([400, field])
    expect((await mine(as, id)).scheduled_live_class.id).toBe(here)
  })

  test('frees the seat for the waitlist, and ends the student’s waitlist entry for the new class', async () => {
    const { as, here, id } = await seated({ capacity: 1, startsIn: { days: 8 } })
    const waiting = await scene.student()
    await scene.row(
      `insert into waitlist_entries (class_id, student_id, created_at) values ($1, $2, $3)`,
      here,
      waiting.id,
      product.clock.now().toISOString(),
    )
    await move(as, id, await scene.liveClass({ startsIn: { days: 8, hours: 4 } }))
    const seats = await scene.row('select seats_taken, seats_held from scheduled_live_classes where id = $1', here)
    expect(seats).toEqual({ seats_taken: 0, seats_held: 1 })
    expect((await move(as, id, here)).data.code).toBe('class_full')
  })
})

describe('the ledger of hours', () => {
  test('keeps earlier entries unchanged, and has one for each switch', async () => {
    const { as, there, id } = await seated({ description: 'First' }, { description: 'Second' })
    const dearer = await scene.liveClass({ startsIn: { days: 5 }, cost: 90, description: 'Third' })
    for (const to of [there, dearer]) {
      product.clock.advance({ minutes: 1 })
      await move(as, id, to)
    }
    product.clock.advance({ minutes: 1 })
    await scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })
    const { data } = await scene.call('GET', '/api/payments/hours-movements/', { as })
    expect(
      data.results.map((row: Record<string, { title: string }>) => [
        row.kind,
        row.minutes,
        row.balance_minutes,
        row.moved_from?.title,
        row.student_class?.title,
      ]),
    ).toEqual([
      ['REFUND', 90, 600, undefined, 'Third'],
      ['MOVE', -30, 510, 'Second', 'Third'],
      ['MOVE', 0, 540, 'First', 'Second'],
      ['RESERVE', -60, 540, undefined, 'First'],
      ['GRANT', 600, 600, undefined, undefined],
    ])
    const { data: second } = await scene.call('GET', '/api/payments/hours-movements/?page=2&page_size=4', { as })
    expect([second.count, second.results.length]).toEqual([5, 1])
  })
})

describe('the classes a reservation can be moved to', () => {
  const alternatives = async (as: Actor, query: Record<string, string>) =>
    scene.call('GET', `/api/classes/scheduled-live-classes/reprogram-alternatives/?${new URLSearchParams(query)}`, {
      as,
    })
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

  test('are of its type and unit, with seats, on the day of the student’s zone, and each one can be had', async () => {
    const unit = await scene.unit('B1', 41)
    const as = await scene.student({ minutes: 60 })
    await scene.row(`update users set time_zone = 'Asia/Kathmandu' where id = $1`, as.id)
    const start = Date.parse('2026-03-18T18:15:00Z') // midnight of the 19th in Kathmandu
    const at = (milliseconds: number) => new Date(start + milliseconds).toISOString()
    const id = await reserve(as, await scene.liveClass({ unit, startsAt: at(-3_600_000 * 30) }))
    const hour = 3_600_000
    const last = await scene.liveClass({ unit, startsAt: at(24 * hour - 1000) })
    const first = await scene.liveClass({ unit, startsAt: at(0) })
    await scene.liveClass({ unit, startsAt: at(-1000) })
    await scene.liveClass({ unit, startsAt: at(24 * hour) })
    await scene.liveClass({ startsAt: at(2 * hour) })
    const full = await scene.liveClass({ unit, startsAt: at(4 * hour), capacity: 1 })
    await reserve(await scene.student(), full)
    await scene.liveClass({ unit, startsAt: at(6 * hour), cost: 61 })

    const answer = await alternatives(as, { student_class_id: id, date: '2026-03-19' })
    expect(idsOf(answer)).toEqual([first, last])
    expect(answer.data[0].mine).toEqual({ student_class_id: null, refusal: null, conflict: null })
    const days = await scene.call(
      'GET',
      `/api/classes/scheduled-live-classes/reprogram-alternatives/days/?student_class_id=${id}&from=2026-03-18&to=2026-03-20`,
      { as },
    )
    expect(days.data).toEqual([
      { date: '2026-03-18', free: 1 },
      { date: '2026-03-19', free: 2 },
      { date: '2026-03-20', free: 1 },
    ])
    for (const other of [first, last]) expect((await move(as, id, other)).status).toBe(200)
  })

  test('are none once it is too late or the reservation is canceled, and not found for others', async () => {
    const { as, id } = await seated({ startsIn: { hours: 7 } }, { startsIn: { days: 4 } })
    const query = { student_class_id: id, date: '2026-03-15' }
    expect((await alternatives(await scene.student(), query)).status).toBe(404)
    product.clock.advance({ hours: 1, seconds: 1 })
    expect(idsOf(await alternatives(as, query))).toEqual([])
    await scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })
    expect(idsOf(await alternatives(as, query))).toEqual([])
  })

  test('more than 42 days at a time are refused', async () => {
    const { as, id } = await seated()
    const { data } = await scene.call(
      'GET',
      `/api/classes/scheduled-live-classes/reprogram-alternatives/days/?student_class_id=${id}&from=2026-03-01&to=2026-05-01`,
      { as },
    )
    expect(data.code).toBe('too_many_days')
  })
})

describe('a canceled class', () => {
  test('is listed with the returned hours, and its cancellation can be read only by the student', async () => {
    const { as, id } = await seated()
    await scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as, body: { reason: 'I am ill' } })
    const { data } = await scene.call('GET', '/api/classes/my-classes/?only_canceled=true', { as })
    expect(data).toMatchObject({
      count: 1,
      results: [{ id, state: 'CANCELED', refunded_minutes: 60, canceled_by_academy: false }],
    })
    const path = `/api/classes/student-class-cancellations/${data.results[0].cancellation_id}/`
    expect((await scene.call('GET', path, { as })).data).toMatchObject({
      student_class_id: id,
      reason: 'I am ill',
      refunded_minutes: 60,
    })
    expect((await scene.call('GET', path, { as: await scene.student() })).status).toBe(404)
  })
})

describe('under parallel calls on two servers', () => {
  test('two switches into the last seat: one gets it, the other keeps the old one', async () => {
    const second = await product.another()
    for (let round = 0; round < 10; round++) {
      const last = await scene.liveClass({ startsIn: { days: 12, minutes: round * 90 }, capacity: 1 })
      const people = [await seated(), await seated()]
      const answers = await Promise.all(
        people.map(({ as, id }, at) => move(as, id, last, { app: at ? second : product.app })),
      )
      expect(answers.map(({ status, data }) => (status === 200 ? 'moved' : data.code)).sort()).toEqual([
        'class_full',
        'moved',
      ])
      for (const [at, { as, here, id }] of people.entries()) {
        const moved = answers[at]?.status === 200
        expect((await mine(as, id)).scheduled_live_class.id).toBe(moved ? last : here)
        expect([await seatsOf(here), await balanceOf(as)]).toEqual([moved ? 0 : 1, 540])
      }
    }
    expect(await breaches()).toEqual([])
  })

  test('a move and a cancellation of one reservation: either is whole, and never both undone', async () => {
    const second = await product.another()
    for (let round = 0; round < 10; round++) {
      const { as, here, there, id } = await seated()
      const [moved, canceled] = await Promise.all([
        move(as, id, there),
        scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as, app: second }),
      ])
      const codes = [moved.data.code ?? 'moved', canceled.data.code ?? 'canceled']
      expect([
        ['moved', 'changed_meanwhile'],
        ['moved', 'canceled'],
        ['already_canceled', 'canceled'],
      ]).toContainEqual(codes)
      const isCanceled = canceled.status === 200
      expect((await mine(as, id)).state).toBe(isCanceled ? 'CANCELED' : 'RESERVED')
      expect([await seatsOf(here), await seatsOf(there), await balanceOf(as)]).toEqual([
        0,
        isCanceled ? 0 : 1,
        isCanceled ? 600 : 540,
      ])
    }
  })

  test('ten moves of one reservation to ten classes: it ends in one of them with one seat', async () => {
    const { as, here, id } = await seated()
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, at) => scene.liveClass({ startsIn: { days: 13, hours: at * 2 } })),
    )
    const answers = await Promise.all(others.map(to => move(as, id, to)))
    for (const { status, data } of answers) if (status !== 200) expect(data.code).toBe('changed_meanwhile')
    const seats = await Promise.all([here, ...others].map(seatsOf))
    expect(seats.reduce((sum, taken) => sum + taken, 0)).toBe(1)
    expect(await breaches()).toEqual([])
  })
})
