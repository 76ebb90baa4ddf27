import { beforeAll, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { auditData } from '../../../audit/invariants.repository.ts'
import { offerFreedSeats } from '../../classes/waitlist/offers.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor

// the test clock is at March 11, 2026
beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
})

const week = { from: '2026-03-16', to: '2026-03-22' }
const path = ({ id }: Actor) => `/api/payments/students/${id}/pause/`
const seenSubscriptionOf = ({ id }: Actor) => asShown(scene).subscriptionOf(id)
const pause = async (student: Actor, change: object = {}, as = staff) => {
  const subscription = (await seenSubscriptionOf(student)) ?? staff.id
  return scene.call('POST', path(student), { as, body: { ...week, reason: 'Surgery', subscription, ...change } })
}
const preview = (student: Actor, { from, to } = week) =>
  scene.call('GET', `${path(student)}?from=${from}&to=${to}`, { as: staff })
const endPause = (student: Actor, id: string) =>
  scene.call('POST', `${path(student)}end/`, { as: staff, body: { pause: id } })
const contractOf = async (as: Actor) =>
  (await scene.call('GET', '/api/payments/subscription-plan/', { as })).data.subscription
const datesOf = async (as: Actor) => {
  const { date_limit, warranty_limit } = await contractOf(as)
  return [date_limit, warranty_limit]
}
const classes = '/api/classes/scheduled-live-classes/'
const reserve = (as: Actor, id: string) => scene.call('POST', `${classes}${id}/reserve/`, { as })
const join = (as: Actor, id: string) => scene.call('POST', `${classes}${id}/waitlist/`, { as, body: {} })
const balance = async ({ id }: Actor) =>
  (await scene.row<{ balance_minutes: number }>('select balance_minutes from students where user_id = $1', id))
    .balance_minutes
const kindsOf = async ({ id }: Actor) =>
  (await scene.rows<{ kind: string }>('select kind from notifications where user_id = $1 order by id', id)).map(
    ({ kind }) => kind,
  )
const inPause = { startsAt: '2026-03-18T17:00:00Z' }

describe('a pause', () => {
  test('moves the dates, notifies the student, and is logged with its author and reason', async () => {
    const student = await scene.student()
    const { status, data } = await pause(student)
    expect(status).toBe(200)
    expect(data.subscription).toMatchObject({
      date_limit: '2026-05-17',
      warranty_limit: '2026-06-16',
      pause: { ...week, reason: 'Surgery' },
    })
    expect((await contractOf(student)).pause).toMatchObject(week)
    expect(await kindsOf(student)).toEqual(['CONTRACT_PAUSED'])
    const { data: log } = await scene.call('GET', `/api/main/changes/?thing_id=${student.id}`, { as: staff })
    expect(log.results[0]).toMatchObject({
      thing: 'SUBSCRIPTION',
      act: 'PAUSED',
      name: 'Valentina Prueba',
      reason: 'Surgery',
      fields: { date_limit: { from: '2026-05-10', to: '2026-05-17' } },
    })
  })

  test('closes its days to reserving and to the line of a full class, and no other day', async () => {
    const student = await scene.student()
    await pause(student)
    const inside = await scene.liveClass(inPause)
    const after = await scene.liveClass({ startsAt: '2026-03-23T17:00:00Z' })
    expect((await reserve(student, inside)).data.code).toBe('contract_paused')
    expect((await reserve(student, after)).status).toBe(201)
    const full = await scene.liveClass({ ...inPause, capacity: 1 })
    await reserve(await scene.student(), full)
    expect((await join(student, full)).data.code).toBe('contract_paused')
  })

  test('skips a waiting student when a seat opens', async () => {
    const [holder, student] = [await scene.student(), await scene.student()]
    const full = await scene.liveClass({ ...inPause, capacity: 1 })
    const reserved = await reserve(holder, full)
    expect((await join(student, full)).status).toBe(201)
    // as if they had joined at the same time
    await scene.row(
      `insert into contract_pauses (student_id, starts_on, ends_on, reason, created_at) values ($1, $2, $3, '', now())`,
      student.id,
      week.from,
      week.to,
    )
    await scene.call('DELETE', `/api/classes/my-classes/${reserved.data.id}/`, { as: holder })
    const { dependencies, clock } = product
    await dependencies.database.transaction(tx =>
      offerFreedSeats(dependencies, { tx, now: clock.now(), classId: full }),
    )
    expect(
      await scene.row('select state, skip_reason from waitlist_entries where student_id = $1', student.id),
    ).toEqual({
      state: 'SKIPPED',
      skip_reason: 'contract_paused',
    })
  })

  test('ends the reservations and places in line on its days that were shown, with all hours back', async () => {
    const student = await scene.student()
    const soon = { startsAt: new Date(product.clock.now().getTime() + 3_600_000).toISOString() }
    // too late for free cancellation by the student
    const [today, inside] = [await scene.liveClass(soon), await scene.liveClass(inPause)]
    const full = await scene.liveClass({ startsAt: '2026-03-20T17:00:00Z', capacity: 1 })
    await reserve(await scene.student(), full)
    await join(student, full)
    const reserved = [await reserve(student, today), await reserve(student, inside)].map(({ data }) => data.id)
    const days = { from: '2026-03-11', to: '2026-03-22' }
    const { data: impact } = await preview(student, days)
    expect(impact).toMatchObject({ days: 12, date_limit: '2026-05-22', waitlist_entries: 1 })
    expect(impact.classes.map(({ id }: { id: string }) => id)).toEqual(reserved)
    expect((await pause(student, { ...days, classes: reserved.slice(1) })).data.code).toBe('classes_reserved')
    expect(await balance(student)).toBe(480)
    expect((await pause(student, { ...days, classes: reserved })).status).toBe(200)
    expect(await balance(student)).toBe(600)
    const upcoming = await scene.call('GET', '/api/classes/my-classes/?only_future=true', { as: student })
    expect(upcoming.data.count).toBe(0)
    const canceled = await scene.call('GET', `/api/classes/my-classes/${reserved[1]}/`, { as: student })
    expect(canceled.data).toMatchObject({ state: 'CANCELED', canceled_by_academy: true })
    expect((await scene.call('GET', '/api/classes/my-waitlist/', { as: student })).data).toEqual([])
  })

  test('and a reservation at once: either the class is not reserved, or the pause preview showed it', async () => {
    for (let round = 0; round < 6; round++) {
      const student = await scene.student()
      const id = await scene.liveClass(inPause)
      const [reserved, paused] = await Promise.all([reserve(student, id), pause(student)])
      if (paused.status === 200) expect(reserved.data.code).toBe('contract_paused')
      else expect([reserved.status, paused.data.code]).toEqual([201, 'classes_reserved'])
    }
  })

  test('is the only one, even if two are created at once', async () => {
    const student = await scene.student()
    const answers = await Promise.all([pause(student), pause(student, { from: '2026-04-01', to: '2026-04-02' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('pause_exists')
    const { count } = await scene.row<{ count: number }>(
      'select count(*)::int from contract_pauses where student_id = $1',
      student.id,
    )
    expect(count).toBe(1)
  })

  test.each([
    ['contract_not_running', { subscription: { paid: false } }, {}],
    ['contract_not_running', { subscription: null }, {}],
    ['contract_not_running', { plan: { trial: true } }, {}],
    ['pause_in_past', {}, { from: '2026-03-10' }],
    ['pause_backwards', {}, { to: '2026-03-15' }],
    ['pause_too_long', {}, { to: '2027-04-01' }],
    ['pause_beyond_contract', { subscription: { dateLimit: 3 } }, {}],
  ])('is refused with %s, and nothing changes', async (code, of, change) => {
    const student = await scene.student(of)
    const before = await contractOf(student)
    const days = { ...week, ...change }
    expect((await preview(student, days)).data.code).toBe(code)
    expect((await pause(student, change)).data.code).toBe(code)
    expect(await contractOf(student)).toEqual(before)
  })

  test('needs a reason and the finance permission', async () => {
    const student = await scene.student()
    expect((await pause(student, { reason: ' ' })).status).toBe(400)
    expect((await pause(student, { reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await pause(student, {}, await scene.staff(['people']))).data.code).toBe('area_not_allowed')
    expect((await pause(staff)).status).toBe(404)
  })
})

describe('ending a pause', () => {
  test('at once changes nothing about the dates', async () => {
    const student = await scene.student()
    const before = await datesOf(student)
    const { data } = await pause(student, { from: '2026-03-11' })
    const resumed = await endPause(student, data.subscription.pause.id)
    expect(resumed.data.subscription.pause).toBeNull()
    expect(await datesOf(student)).toEqual(before)
    expect(await kindsOf(student)).toEqual(['CONTRACT_PAUSED', 'CONTRACT_RESUMED'])
    expect((await reserve(student, await scene.liveClass())).status).toBe(201)
    // its days can be paused again
    expect((await pause(student, { from: '2026-03-14' })).status).toBe(200)
  })

  test('twice at once gives the days back once', async () => {
    const student = await scene.student()
    const before = await datesOf(student)
    const { data } = await pause(student)
    const { id } = data.subscription.pause
    const answers = await Promise.all([endPause(student, id), endPause(student, id), endPause(student, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('pause_over')
    expect(await datesOf(student)).toEqual(before)
    expect((await contractOf(student)).pause).toBeNull()
  })

  test('of another student is not found', async () => {
    const [student, other] = [await scene.student(), await scene.student()]
    const { data } = await pause(student)
    expect((await endPause(other, data.subscription.pause.id)).data.code).toBe('pause_over')
    expect((await contractOf(student)).pause).not.toBeNull()
  })
})

describe('a plan assigned during a pause', () => {
  const assign = async (student: Actor) => {
    const plan = await scene.row<{ id: string }>(
      `insert into plans (name, minutes, days, price_cents) values ($1, 600, 30, 0) returning id`,
      `Plan ${Math.random()}`,
    )
    const body = { plan: plan.id, subscription: await seenSubscriptionOf(student) }
    return scene.call('POST', `/api/payments/students/${student.id}/subscriptions/`, { as: staff, body })
  }

  test('keeps the pause, and its end shortens the current subscription’s dates', async () => {
    const student = await scene.student()
    const { data } = await pause(student)
    const assigned = await assign(student)
    expect(assigned.data.subscription).toMatchObject({ date_limit: '2026-06-16', pause: week })
    await endPause(student, data.subscription.pause.id)
    expect((await contractOf(student)).date_limit).toBe('2026-06-09')
  })

  test('ends it where the contract was canceled, since its days are not kept', async () => {
    const student = await scene.student()
    await pause(student, { from: '2026-03-11' })
    await scene.call('POST', '/api/payments/subscription-plan/cancel/', { as: student, body: {} })
    const { data } = await assign(student)
    expect(data.subscription).toMatchObject({ date_limit: '2026-04-10', pause: null })
  })
})

test('the books stay right', async () => {
  const findings = await auditData(product.dependencies.database, product.clock.now())
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
})
