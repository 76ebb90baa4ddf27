import { beforeAll, describe, expect, test } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { expireHours } from './student-accounts.usecases.ts'

let product: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  staff = await scene.staff()
})

const mine = async (as: Actor) => (await scene.call('GET', '/api/payments/subscription-plan/', { as })).data
const ledger = async (as: Actor, search = '') =>
  (await scene.call('GET', `/api/payments/hours-movements/${search}`, { as })).data
const cancel = (as: Actor, body: unknown = {}, options = {}) =>
  scene.call('POST', '/api/payments/subscription-plan/cancel/', { as, body, ...options })
const statusOf = async (as: Actor) => (await scene.call('GET', '/api/users/me/', { as })).data.student.student_status
const forStudent = async ({ id }: Actor, what: 'hours' | 'payment' | 'subscriptions', body: object, as = staff) => {
  const shown = asShown(scene)
  const seen =
    what === 'hours'
      ? { last_movement: await shown.lastMovementOf(id) }
      : { subscription: (await shown.subscriptionOf(id)) ?? (what === 'payment' ? id : null) }
  return scene.call('POST', `/api/payments/students/${id}/${what}/`, { as, body: { ...seen, ...body } })
}
const planOf = async (minutes: number, { trial = false } = {}) =>
  (
    await scene.row<{ id: string }>(
      `insert into plans (name, is_trial, minutes, days, warranty_days, price_cents)
       values ($1, $2, $3, 90, 30, 100) returning id`,
      `Plan ${Math.random()}`,
      trial,
      minutes,
    )
  ).id

describe('my subscription', () => {
  test('tells the plan, its dates and where the hours are', async () => {
    const student = await scene.student({ minutes: 600 })
    const id = await scene.liveClass()
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const { subscription, hours, classes_ahead } = await mine(student)
    expect(subscription).toMatchObject({ date_limit: '2026-05-10', warranty_limit: '2026-06-09', canceled_at: null })
    expect(subscription.plan).toMatchObject({ hours: 100, weekly_limit_hours: null })
    expect(hours).toEqual({ available: 9, granted: 10, reserved: 1, expired: 0, adjusted: 0 })
    expect(classes_ahead).toBe(1)
  })

  test('is empty for a student without one', async () => {
    const student = await scene.student({ subscription: null, minutes: 0 })
    expect(await mine(student)).toMatchObject({ subscription: null, hours: { available: 0 } })
    expect((await cancel(student)).data.code).toBe('no_subscription')
  })
})

describe('the ledger', () => {
  test('counts a switch as the reservation’s cost, and only staff adjustments as adjustments', async () => {
    const student = await scene.student({ minutes: 600 })
    const [id, longer] = [await scene.liveClass(), await scene.liveClass({ startsIn: { days: 4 }, cost: 90 })]
    const reserved = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const path = `/api/classes/my-classes/${reserved.data.id}/`
    await scene.call('PATCH', path, { as: student, body: { scheduled_live_class: longer } })
    expect((await mine(student)).hours).toMatchObject({ available: 8.5, reserved: 1.5, adjusted: 0 })
    expect((await ledger(student)).results[0]).toMatchObject({
      kind: 'MOVE',
      student_class: { id: reserved.data.id },
    })
    await scene.call('DELETE', path, { as: student })
    expect((await mine(student)).hours).toMatchObject({ available: 10, reserved: 0, adjusted: 0 })
    await forStudent(student, 'hours', { minutes: 30, reason: 'Room failed' })
    expect((await mine(student)).hours).toMatchObject({ available: 10.5, reserved: 0, adjusted: 0.5 })
  })

  test('shows the cause of each movement and the balance after it, latest first', async () => {
    const student = await scene.student({ minutes: 600 })
    const id = await scene.liveClass({ description: 'Ordering a coffee' })
    const reserved = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    await scene.call('DELETE', `/api/classes/my-classes/${reserved.data.id}/`, { as: student })
    const { count, results } = await ledger(student)
    expect(count).toBe(3)
    expect(results.map((row: { kind: string; balance_minutes: number }) => [row.kind, row.balance_minutes])).toEqual([
      ['REFUND', 600],
      ['RESERVE', 540],
      ['GRANT', 600],
    ])
    expect(results[0].student_class).toMatchObject({ id: reserved.data.id })
    expect(results[2].student_class).toBeNull()
  })

  test('shows the reservation whose hours were lost to a late cancellation', async () => {
    const student = await scene.student({ minutes: 600 })
    const canceled = async (startsIn: { days: number } | { minutes: number }) => {
      const id = await scene.liveClass({ startsIn })
      const { data } = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
      await scene.call('DELETE', `/api/classes/my-classes/${data.id}/`, { as: student })
    }
    await canceled({ days: 4 })
    await canceled({ minutes: 90 })
    const { results } = await ledger(student)
    const seen = (row: { kind: string; student_class: { canceled_late: boolean } | null }) => [
      row.kind,
      row.student_class?.canceled_late,
    ]
    expect(results.map(seen)).toEqual([
      ['RESERVE', true],
      ['REFUND', false],
      ['RESERVE', false],
      ['GRANT', undefined],
    ])
  })

  test('keeps its total beyond the last page, and shows only the student’s own entries', async () => {
    const [student, other] = [await scene.student(), await scene.student({ minutes: 0 })]
    expect(await ledger(student, '?page=9')).toMatchObject({ count: 1, results: [] })
    expect(await ledger(other)).toMatchObject({ count: 0, results: [] })
  })
})

describe('canceling', () => {
  test('keeps the hours usable until their last day, notifies once, and changes the status at once', async () => {
    const student = await scene.student()
    const { status, data } = await cancel(student, { reason: 'Moving abroad' })
    expect([status, data.canceled, data.date_limit]).toEqual([200, true, '2026-05-10'])
    expect(await statusOf(student)).toBe('CANCELED')
    const id = await scene.liveClass()
    expect(
      (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })).status,
    ).toBe(201)
    const countCancellations = `select count(*)::int from notifications where user_id = $1 and kind = 'CONTRACT_CANCELED'`
    expect(await scene.row(countCancellations, student.id)).toEqual({ count: 1 })
  })

  test('by many requests at once happens once', async () => {
    const student = await scene.student()
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(student)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const { canceled_at } = (await mine(student)).subscription
    product.clock.advance({ minutes: 1 })
    await cancel(student)
    expect((await mine(student)).subscription.canceled_at).toBe(canceled_at)
  })

  test('applies to the named subscription', async () => {
    const student = await scene.student()
    const { id: seenId } = (await mine(student)).subscription
    await forStudent(student, 'subscriptions', { plan: await planOf(600) })
    expect((await cancel(student, { subscription: seenId })).data.code).toBe('changed_meanwhile')
    const { subscription } = await mine(student)
    expect(subscription.canceled_at).toBeNull()
    for (const _ of ['once', 'again']) {
      expect((await cancel(student, { subscription: subscription.id })).data).toMatchObject({ id: subscription.id })
    }
    expect((await cancel(student, { subscription: seenId })).data.code).toBe('changed_meanwhile')
  })

  test.each([
    ['has ended', -1],
    ['is in its warranty, whose hours it would take', 5],
  ])('is refused if the subscription %s', async (_, warrantyLimit) => {
    const student = await scene.student({ subscription: { dateLimit: -2, warrantyLimit } })
    expect((await cancel(student)).data.code).toBe('contract_ended')
    expect((await cancel(await scene.student({ subscription: { dateLimit: 0 } }))).status).toBe(200)
  })
})

describe('staff', () => {
  test('find students by parts of their names or email in any order, ignoring case and accents', async () => {
    const student = await scene.student({ firstName: 'Ximénez' })
    const found = async (typed: string) =>
      (await scene.call('GET', `/api/payments/students/?search=${typed}`, { as: staff })).data
    for (const typed of ['xIMÉ', 'ximenez', 'prueba xim'])
      expect(await found(typed)).toMatchObject({
        count: 1,
        results: [{ id: student.id, student_status: 'AVAILABLE', available_hours: 10 }],
      })
    const none = await scene.call('GET', '/api/payments/students/?search=%25', { as: staff })
    expect(none.data.count).toBe(0)
  })

  test('assign a plan: a paid one grants its hours at once, and a running subscription keeps its days', async () => {
    const student = await scene.student({ minutes: 60 })
    const { status, data } = await forStudent(student, 'subscriptions', { plan: await planOf(600) })
    expect([status, data.available_hours]).toEqual([201, 11])
    expect(data.subscription).toMatchObject({ starts_on: '2026-03-11', date_limit: '2026-08-08' })
  })

  test('assign an unpaid plan: payment grants its hours once', async () => {
    const student = await scene.student({ subscription: null, minutes: 0 })
    const assigned = await forStudent(student, 'subscriptions', { plan: await planOf(600), paid: false })
    expect(assigned.data).toMatchObject({ student_status: 'PAYMENT_PENDING', available_hours: 0 })
    const paid = await Promise.all([1, 2, 3].map(() => forStudent(student, 'payment', {})))
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await mine(student)).hours).toMatchObject({ available: 10, granted: 10 })
    expect(await statusOf(student)).toBe('AVAILABLE')
  })

  test.each([
    ['the last day', 'date_limit - starts_on + 400'],
    ['the days to reserve on', 'warranty_limit - starts_on'],
  ])('record a payment after %s: the days start with it', async (_, ago) => {
    const student = await scene.student({ subscription: null, minutes: 0 })
    await forStudent(student, 'subscriptions', { plan: await planOf(600), paid: false })
    const before = await scene.row<{ days: number; warranty: number; today: string }>(
      `update subscriptions set starts_on = starts_on - (${ago}), date_limit = date_limit - (${ago}),
         warranty_limit = warranty_limit - (${ago})
       where student_id = $1 returning date_limit - starts_on as days, warranty_limit - date_limit as warranty, starts_on + (${ago}) as today`,
      student.id,
    )
    expect(before.warranty).toBeGreaterThan(0)
    await forStudent(student, 'payment', {})
    await expireHours(product.dependencies, product.clock.now())
    expect((await mine(student)).hours.available).toBe(10)
    expect(await statusOf(student)).toBe('AVAILABLE')
    const after = await scene.row(
      'select date_limit - starts_on as days, starts_on as today from subscriptions where student_id = $1',
      student.id,
    )
    expect(after).toEqual({ days: before.days, today: before.today })
  })

  test.each([
    ['before its last day', 0],
    ['after it', 91],
  ])('cannot record a payment of a subscription canceled unpaid, %s: they assign a plan instead', async (_, ago) => {
    const student = await scene.student({ subscription: null, minutes: 0 })
    const plan = await planOf(600)
    await forStudent(student, 'subscriptions', { plan, paid: false })
    expect((await cancel(student)).status).toBe(200)
    await scene.row(
      `update subscriptions set starts_on = starts_on - $2::int, date_limit = date_limit - $2::int,
         warranty_limit = warranty_limit - $2::int where student_id = $1`,
      student.id,
      ago,
    )
    const response = await forStudent(student, 'payment', {})
    expect([response.status, response.data.code]).toEqual([409, 'contract_canceled'])
    expect((await mine(student)).subscription.paid_at).toBeNull()
    expect((await ledger(student)).count).toBe(0)
    expect((await forStudent(student, 'subscriptions', { plan })).data.available_hours).toBe(10)
    await expireHours(product.dependencies, product.clock.now())
    expect((await mine(student)).hours.available).toBe(10)
    expect(await statusOf(student)).toBe('AVAILABLE')
  })

  test('assign a plan once, and hours once, when four requests are sent at the same time', async () => {
    const student = await scene.student({ subscription: null, minutes: 0 })
    const plan = await planOf(1440)
    const codes = async (send: () => Promise<{ status: number; data: { code?: string } }>) =>
      (await Promise.all([1, 2, 3, 4].map(send))).map(({ status, data }) => data.code ?? status).toSorted()
    const refused = ['changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile']
    expect(await codes(() => forStudent(student, 'subscriptions', { plan, subscription: null }))).toEqual([
      201,
      ...refused,
    ])
    expect((await mine(student)).hours).toMatchObject({ available: 24, granted: 24 })
    const { data } = await scene.call('GET', `/api/payments/students/${student.id}/`, { as: staff })
    const gift = { minutes: 60, reason: 'Room failed', last_movement: data.last_movement }
    expect(await codes(() => forStudent(student, 'hours', gift))).toEqual([200, ...refused])
    expect((await mine(student)).hours.available).toBe(25)
    // the balance is the same again, but the last movement isn't
    await forStudent(student, 'hours', { minutes: -60, reason: 'Mistake' })
    expect((await forStudent(student, 'hours', gift)).data.code).toBe('changed_meanwhile')
  })

  test('pause the contract that was looked at, and no other', async () => {
    const student = await scene.student()
    const body = { from: '2026-03-16', to: '2026-03-22', reason: 'Surgery', subscription: await planOf(60) }
    const refused = await scene.call('POST', `/api/payments/students/${student.id}/pause/`, { as: staff, body })
    expect([refused.status, refused.data.code]).toEqual([409, 'changed_meanwhile'])
    expect((await mine(student)).subscription.pause).toBeNull()
  })

  test('record the payment of the contract that was looked at', async () => {
    const student = await scene.student({ subscription: null, minutes: 0 })
    const assign = async (minutes: number) =>
      (await forStudent(student, 'subscriptions', { plan: await planOf(minutes), paid: false })).data.subscription
    const [looked, current] = [await assign(300), await assign(600)]
    const refused = await forStudent(student, 'payment', { subscription: looked.id })
    expect([refused.status, refused.data.code]).toEqual([409, 'changed_meanwhile'])
    expect((await mine(student)).subscription).toMatchObject({ id: current.id, paid_at: null })
    const { data } = await forStudent(student, 'payment', { subscription: current.id })
    expect(data.available_hours).toBe(10)
  })

  test('see that a paid subscription that was canceled is paid', async () => {
    const student = await scene.student({ subscription: { canceled: true } })
    expect((await forStudent(student, 'payment', {})).data.code).toBe('already_paid')
  })

  test('add no hours that would expire at once', async () => {
    const student = await scene.student({ subscription: { dateLimit: -9, warrantyLimit: -1 }, minutes: 0 })
    const { status, data } = await forStudent(student, 'hours', { minutes: 60, reason: 'Room failed' })
    expect([status, data.code]).toEqual([409, 'contract_ended'])
  })

  test.each([
    ['runs', {}],
    ['is canceled and still usable', { canceled: true }],
    ['is in its warranty', { dateLimit: -2, warrantyLimit: 5 }],
  ])('do not close a paid contract that %s with an unpaid one', async (_, subscription) => {
    const student = await scene.student({ subscription })
    const refused = await forStudent(student, 'subscriptions', { plan: await planOf(600), paid: false })
    expect([refused.status, refused.data.code]).toEqual([409, 'contract_runs'])
  })

  test('assign an unpaid plan during the warranty of one without hours', async () => {
    const student = await scene.student({ minutes: 0, subscription: { dateLimit: -2, warrantyLimit: 5 } })
    const given = await forStudent(student, 'subscriptions', { plan: await planOf(600), paid: false })
    expect(given.data.student_status).toBe('PAYMENT_PENDING')
  })

  test('add and remove hours with a reason, never more than there are', async () => {
    const student = await scene.student({ minutes: 60 })
    expect((await forStudent(student, 'hours', { minutes: 30, reason: 'Room failed' })).data.available_hours).toBe(1.5)
    expect((await forStudent(student, 'hours', { minutes: -91, reason: 'Mistake' })).data.code).toBe('not_enough_hours')
    expect((await forStudent(student, 'hours', { minutes: 30, reason: ' ' })).data.errors[0].field).toBe('reason')
    expect((await forStudent(student, 'hours', { minutes: 0, reason: 'Nothing' })).status).toBe(400)
    expect((await ledger(student)).results[0]).toMatchObject({ kind: 'ADJUST', minutes: 30, reason: 'Room failed' })
  })

  test('read a student’s contract and ledger as the student does', async () => {
    const student = await scene.student({ minutes: 600 })
    const id = await scene.liveClass()
    await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as: student })
    const path = `/api/payments/students/${student.id}/`
    const { data } = await scene.call('GET', path, { as: staff })
    expect(data).toMatchObject({ id: student.id, student_status: 'AVAILABLE', available_hours: 9 })
    expect(data).toMatchObject(await mine(student))
    const { data: first } = await scene.call('GET', `${path}hours-movements/?page_size=1`, { as: staff })
    expect(first).toMatchObject({ count: 2, next: `${path}hours-movements/?page=2&page_size=1` })
    expect((await scene.call('GET', first.next, { as: staff })).data.results).toEqual([
      (await ledger(student)).results[1],
    ])
    const teacher = await scene.teacher()
    for (const what of ['', 'hours-movements/']) {
      expect((await scene.call('GET', `${path}${what}`, { as: student })).status).toBe(403)
      expect((await scene.call('GET', `/api/payments/students/${teacher.id}/${what}`, { as: staff })).status).toBe(404)
    }
  })

  test('only can do so, and only for students', async () => {
    const [student, teacher] = [await scene.student(), await scene.teacher()]
    for (const as of [student, teacher]) {
      expect((await forStudent(student, 'hours', { minutes: 600, reason: 'Please' }, as)).status).toBe(403)
      expect((await scene.call('GET', '/api/payments/students/', { as })).status).toBe(403)
    }
    expect((await forStudent(teacher, 'hours', { minutes: 600, reason: 'Bonus' })).status).toBe(404)
  })
})

describe('expired hours', () => {
  test('expire once after the last day, and not a day before', async () => {
    const ended = await scene.student({ subscription: { dateLimit: -9, warrantyLimit: -1 } })
    const inWarranty = await scene.student({ subscription: { dateLimit: -9, warrantyLimit: 0 } })
    const canceled = await scene.student({ subscription: { dateLimit: -1, warrantyLimit: 9, canceled: true } })
    const now = product.clock.now()
    await Promise.all([1, 2, 3].map(() => expireHours(product.dependencies, now)))
    for (const student of [ended, canceled])
      expect(
        await scene.rows(`select kind, minutes from hours_movements where student_id = $1 order by id`, student.id),
      ).toEqual([
        { kind: 'GRANT', minutes: 600 },
        { kind: 'EXPIRE', minutes: -600 },
      ])
    const account = await scene.row('select balance_minutes from students where user_id = $1', inWarranty.id)
    expect(account).toEqual({ balance_minutes: 600 })
  })

  test.each([true, false])('are not added to a plan assigned before they were booked out (paid: %s)', async paid => {
    const student = await scene.student({ subscription: { dateLimit: -9, warrantyLimit: -1 } })
    const plan = await planOf(300)
    const { data } = await forStudent(student, 'subscriptions', { plan, paid })
    await expireHours(product.dependencies, product.clock.now())
    expect(data.available_hours).toBe(paid ? 5 : 0)
    const expired = `select minutes from hours_movements where student_id = $1 and kind = 'EXPIRE'`
    expect(await scene.rows(expired, student.id)).toEqual([{ minutes: -600 }])
    const told = `select 1 from notifications where user_id = $1 and kind = 'CONTRACT_ENDED'`
    expect(await scene.rows(told, student.id)).toHaveLength(1)
  })
})
