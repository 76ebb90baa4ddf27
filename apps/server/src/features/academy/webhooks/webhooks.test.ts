import { eventBodies } from '@aulaviva/contract/webhook-events'
import { webhookEvents } from '@aulaviva/domain/webhooks'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asShown } from '../../../../test/as-shown.ts'
import { documentedCheck, type Received, type Receiver, startReceiver } from '../../../../test/receiver.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { claimDeliveries, deliver, reportEndedSubscriptions } from './deliveries.usecases.ts'
import { deliverDue } from './testing/deliver-due.ts'

let product: TestApp
let scene: Scene
let owner: Actor
let receiver: Receiver

beforeAll(async () => {
  product = await startTestApp({ WEBHOOKS_TO_LOOPBACK: 'true' })
  scene = await makeScene(product)
  owner = await scene.staff()
})
beforeEach(async () => {
  await scene.rows('delete from webhooks')
  receiver = await startReceiver()
})

const list = '/api/main/webhooks/'
const webhookBody = (own: object = {}) => ({
  name: 'The books',
  address: receiver.address,
  events: webhookEvents,
  ...own,
})
const add = (own: object = {}, as = owner) => scene.call('POST', list, { as, body: webhookBody(own) })
const added = async (own: object = {}) => (await add(own)).data
const act = (method: string, path: string, body?: unknown) => scene.call(method, `${list}${path}`, { as: owner, body })
const deliverAll = () => deliverDue(product.dependencies)
const deliveriesOf = async (id: string) => (await act('GET', `${id}/deliveries/`)).data.results
const reserve = async (id: string, as: Actor) =>
  (await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })).data
const cancel = (id: string, as: Actor) => scene.call('DELETE', `/api/classes/my-classes/${id}/`, { as })
const types = () => receiver.received.map(({ event }) => event.type)
const seconds = () => product.clock.now().getTime()
let hour = 0
function aClass() {
  hour += 2
  return scene.liveClass({ startsIn: { days: 2, hours: hour } })
}

/** Verifies a signature as documented, at this time of the test clock. */
async function isGenuine(secret: string, headers: Record<string, string>, body: string, now: number): Promise<boolean> {
  const check = await documentedCheck()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  const genuine = check(secret, headers, body)
  clock.mockRestore()
  return genuine
}

async function signedBy(secrets: readonly string[], { headers, body }: Received): Promise<boolean[]> {
  const found: boolean[] = []
  for (const secret of secrets) found.push(await isGenuine(secret, headers, body, seconds()))
  return found
}

describe('a webhook', () => {
  test('receives later events in the contract’s format', async () => {
    const student = await scene.student({ minutes: 6000 })
    await reserve(await aClass(), student)
    await added()
    const teacher = await scene.teacher()
    const [first, second] = [await scene.liveClass({ startsIn: { days: 3 }, teacher }), await aClass()]
    const seat = await reserve(first, student)
    await scene.row('update student_classes set class_id = $2 where id = $1', seat.id, first)
    await cancel(seat.id, student)
    await scene.row(`update scheduled_live_classes set description = 'Another' where id = $1`, second)
    await scene.row(
      `update scheduled_live_classes set state = 'CANCELED', canceled_at = $2 where id = $1`,
      second,
      product.clock.now(),
    )
    const other = await scene.student()
    await scene.call('POST', `/api/users/people/${other.id}/disable/`, { as: owner, body: { reason: 'Has left' } })
    await scene.row('update subscriptions set canceled_at = $2 where student_id = $1', other.id, product.clock.now())
    await deliverAll()
    expect(types().toSorted()).toEqual([
      'class.canceled',
      'class.changed',
      'person.left',
      'reservation.canceled',
      'reservation.made',
      'subscription.begun',
      'subscription.ended',
    ])
    for (const { event } of receiver.received) {
      const { body } = eventBodies.find(({ type }) => type === event.type)!
      expect(body.safeParse(event).error, event.type).toBeUndefined()
    }
  })

  test('receives attendance records, topic results, and new reservations in the contract’s format', async () => {
    await added()
    const student = await scene.student()
    const seat = await reserve(await aClass(), student)
    await scene.row('update student_classes set attended = true, approved = true where id = $1', seat.id)
    const test = await scene.row<{ id: string }>(
      `insert into assessments (kind, title, pass_mark) values ('EVALUATION', 'A test', 60) returning id`,
    )
    const attempt = await scene.row<{ id: string }>(
      `insert into attempts (assessment_id, student_id, title, pass_mark, questions, state, started_at)
       values ($1, $2, 'A test', 60, '[]', 'IN_PROGRESS', $3) returning id`,
      test.id,
      student.id,
      product.clock.now(),
    )
    await scene.row(
      `update attempts set state = 'GRADED', score = 75.5, passed = true, submitted_at = $2, ended_by = 'STUDENT' where id = $1`,
      attempt.id,
      product.clock.now(),
    )
    await scene.row(
      `insert into invitations (user_id, sent_at, expires_at) values ($1, now(), now() + interval '1 day')`,
      student.id,
    )
    await scene.row('update invitations set accepted_at = now() where user_id = $1', student.id)
    await deliverAll()
    expect(types()).toEqual(expect.arrayContaining(['attendance.recorded', 'test.graded', 'person.came']))
    for (const { event } of receiver.received) {
      expect(
        eventBodies.find(({ type }) => type === event.type)!.body.safeParse(event).error,
        event.type,
      ).toBeUndefined()
    }
  })

  test('receives attendance that is undone', async () => {
    await added({ events: ['attendance.recorded'] })
    const seat = await reserve(await aClass(), await scene.student())
    for (const attended of [true, null, null])
      await scene.row('update student_classes set attended = $2, approved = $2 where id = $1', seat.id, attended)
    await deliverAll()
    expect(receiver.received.map(({ event }) => [event.data.attended, event.data.approved])).toEqual([
      [true, true],
      [null, null],
    ])
    const { body } = eventBodies.find(({ type }) => type === 'attendance.recorded')!
    expect(receiver.received.map(({ event }) => body.safeParse(event).error)).toEqual([undefined, undefined])
  })

  test('receives the end of a subscription once after its last day', async () => {
    await added({ events: ['subscription.ended'] })
    const { id } = await scene.student({ subscription: { dateLimit: -3, warrantyLimit: -1 } })
    for (let time = 0; time < 2; time++) await reportEndedSubscriptions(product.dependencies, product.clock.now())
    await deliverAll()
    const mine = receiver.received.filter(({ event }) => event.data.student === id)
    expect(mine.map(({ event }) => event.data.canceled)).toEqual([false])
  })

  test.each([
    ['warranty', -1, ['subscription.begun', 'subscription.ended']],
    ['day limit', 1, ['subscription.begun']],
  ])('receives another start of a subscription whose payment follows its %s', async (_, warrantyLimit, before) => {
    await added({ events: ['subscription.begun', 'subscription.ended'] })
    const { id } = await scene.student({ subscription: { dateLimit: -3, warrantyLimit, paid: false } })
    await reportEndedSubscriptions(product.dependencies, product.clock.now())
    const payment = `/api/payments/students/${id}/payment/`
    const body = { subscription: await asShown(scene).subscriptionOf(id) }
    expect((await scene.call('POST', payment, { as: owner, body })).status).toBe(200)
    await reportEndedSubscriptions(product.dependencies, product.clock.now())
    const { over } = await scene.row<{ over: string }>(
      'select (warranty_limit + 2)::text as over from subscriptions where student_id = $1',
      id,
    )
    await reportEndedSubscriptions(product.dependencies, new Date(over))
    await deliverAll()
    const mine = receiver.received.filter(({ event }) => event.data.student === id)
    expect(mine.map(({ event }) => event.type)).toEqual([...before, 'subscription.begun', 'subscription.ended'])
    expect(new Set(mine.map(({ event }) => event.data.starts_on)).size).toBe(2)
  })

  test('receives nothing that was rolled back, and only its own event types', async () => {
    const { id } = await added({ events: ['reservation.canceled'] })
    const student = await scene.student()
    const seat = await reserve(await aClass(), student)
    await product.dependencies.database
      .transaction(async tx => {
        await tx.query({
          text: `update student_classes set state = 'CANCELED', canceled_at = now() where id = $1`,
          values: [seat.id],
        })
        throw new Error('undone')
      })
      .catch(() => {})
    await deliverAll()
    expect([types(), await deliveriesOf(id)]).toEqual([[], []])
  })

  test('stores its secret encrypted, and returns it once', async () => {
    const created = await added()
    expect(created.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await act('GET', `${created.id}/`)).data.secret).toBeUndefined()
    expect(JSON.stringify(await scene.rows(`select encode(secret, 'escape') from webhooks`))).not.toContain(
      created.secret,
    )
  })

  test('is for owners', async () => {
    expect((await add({}, await scene.staff(['settings']))).data.code).toBe('area_not_allowed')
  })

  test.each([
    ['no TLS', 'http://books.example.com/', 409],
    ['a port of something else', 'https://books.example.com:5432/', 409],
    ['the machines of a cloud', 'https://169.254.169.254/', 409],
    ['no address', 'books', 400],
  ])('is refused with %s', async (_what, address, status) => {
    expect((await add({ address })).status).toBe(status)
  })

  test('that someone else edited is not changed by a request with the old version', async () => {
    const { id, version } = await added()
    const change = (name: string) => act('PUT', `${id}/`, { ...webhookBody({ name }), is_on: true, version })
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.map(({ status, data }) => (status === 200 ? 200 : data.code)).toSorted()).toEqual([
      200,
      'changed_meanwhile',
    ])
  })

  test('is refused if it exceeds the limit, even if two are added at once', async () => {
    for (let at = 0; at < 19; at++) await add({ name: `${at}` })
    const codes = (await Promise.all([add(), add()])).map(({ status, data }) => (status === 201 ? 201 : data.code))
    expect(codes.toSorted()).toEqual([201, 'too_many_webhooks'])
  })
})

describe('a delivery', () => {
  const tryIt = async (id: string) => expect((await act('POST', `${id}/try/`)).status).toBe(204)

  test('has a signature that passes the documented check; forged, modified, or old ones fail', async () => {
    const { id, secret } = await added()
    await tryIt(id)
    await deliverAll()
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]]
    const check = (own: object = {}, text = body, now = seconds()) =>
      isGenuine(secret, { ...headers, ...own }, text, now)
    expect(await check()).toBe(true)
    expect(await check({}, body.replace('tried', 'forged'))).toBe(false)
    expect(await check({ 'webhook-id': 'another' })).toBe(false)
    expect(await check({ 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) })).toBe(false)
    expect(await check({ 'webhook-signature': 'v1,AAAA' })).toBe(false)
    expect(await check({}, body, seconds() + 301_000), 'replayed').toBe(false)
    expect(await isGenuine('whsec_AAAA', headers, body, seconds())).toBe(false)
  })

  test('is signed with both secrets for a day after a rotation, and then with the new one alone', async () => {
    const { id, secret } = await added()
    const { data } = await act('POST', `${id}/secret/`)
    await tryIt(id)
    await deliverAll()
    const [both] = receiver.received
    expect(await signedBy([secret, data.secret], both!)).toEqual([true, true])
    product.clock.advance({ hours: 24 })
    await tryIt(id)
    await deliverAll()
    const later = receiver.received[1]
    expect(await signedBy([secret, data.secret], later!)).toEqual([false, true])
  })

  test('is sent in order for each thing, and a failure delays only its own thing', async () => {
    const { id } = await added({ events: ['reservation.made', 'reservation.canceled'] })
    const [student, other] = [await scene.student(), await scene.student()]
    const [seat, otherSeat] = [await reserve(await aClass(), student), await reserve(await aClass(), other)]
    await cancel(seat.id, student)
    await cancel(otherSeat.id, other)
    let isRejected = true
    receiver.answer = (_request, response, { event }) => {
      response.statusCode = isRejected && event.data.reservation === seat.id ? 500 : 200
      response.end('no')
    }
    await deliverAll()
    const of = (reservation: string) =>
      receiver.received.filter(({ event }) => event.data.reservation === reservation).map(({ event }) => event.type)
    expect([of(seat.id), of(otherSeat.id)]).toEqual([
      ['reservation.made'],
      ['reservation.made', 'reservation.canceled'],
    ])
    isRejected = false
    product.clock.advance({ seconds: 5 })
    await deliverAll()
    expect(of(seat.id)).toEqual(['reservation.made', 'reservation.made', 'reservation.canceled'])
    const [first, again] = receiver.received.filter(({ event }) => event.data.reservation === seat.id)
    expect(first?.id, 'the same message').toBe(again?.id)
    expect((await deliveriesOf(id)).map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('DELIVERED'))
  })

  test('is retried with growing delays for three days, then fails permanently, and the owners are notified', async () => {
    const { id } = await added({ events: ['class.changed'] })
    await tryIt(id)
    receiver.answer = (_request, response) => {
      response.statusCode = 503
      response.end()
    }
    const from = product.clock.now().getTime()
    const tries: number[] = []
    for (let step = 0; step < 100; step++) {
      await deliverAll()
      const [{ state, due_at }] = await deliveriesOf(id)
      tries.push(product.clock.now().getTime() - from)
      if (state === 'FAILED') break
      product.clock.set(due_at)
    }
    const days = (tries.at(-1) ?? 0) / 86_400_000
    expect([days > 2.5, days <= 3]).toEqual([true, true])
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    expect(pauses.slice(0, 3)).toEqual([5000, 15_000, 45_000])
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    const notices = await scene.rows(
      `select kind from notifications where user_id = $1 and kind like 'WEBHOOK%'`,
      owner.id,
    )
    expect(notices).toEqual([{ kind: 'WEBHOOK_FAILED' }])
    receiver.answer = (_request, response) => response.end()
    const [{ id: delivery }] = await deliveriesOf(id)
    expect((await act('POST', `${id}/deliveries/${delivery}/again/`)).status).toBe(204)
    await deliverAll()
    expect((await deliveriesOf(id))[0]).toMatchObject({ id: delivery, state: 'DELIVERED' })
  })

  test('turns off a webhook that answers 410, and the owners are notified', async () => {
    const { id } = await added()
    await tryIt(id)
    receiver.answer = (_request, response) => {
      response.statusCode = 410
      response.end()
    }
    await deliverAll()
    expect((await act('GET', `${id}/`)).data).toMatchObject({ is_on: false, off_reason: 'GONE', version: 2 })
    expect((await act('POST', `${id}/try/`)).data.code).toBe('webhook_off')
    const notices = await scene.rows(`select kind from notifications where kind = 'WEBHOOK_GONE'`)
    expect(notices).toHaveLength(1)
  })

  test('is sent by one of two servers', async () => {
    const { id } = await added()
    for (let time = 0; time < 12; time++) await tryIt(id)
    await Promise.all([deliverAll(), deliverAll(), deliverAll()])
    expect(new Set(receiver.received.map(one => one.id)).size).toBe(12)
    expect(receiver.received).toHaveLength(12)
  })

  test('is sent by another server under the same id if its sender dies', async () => {
    const { id } = await added()
    await tryIt(id)
    const [dead] = await claimDeliveries(product.dependencies, { busy: [], most: 8 })
    await deliverAll()
    expect(receiver.received).toEqual([])
    product.clock.advance({ seconds: 30 })
    await deliverAll()
    expect(receiver.received.map(one => one.id)).toEqual([dead!.id])
    // the late result of the first worker changes nothing
    await deliver(product.dependencies, dead!)
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 2 })
    expect((await deliveriesOf(id))[0].tries).toHaveLength(1)
  })
})

describe('a receiver', () => {
  test('that is slow delays no other', async () => {
    const slow = await startReceiver()
    slow.answer = () => {}
    const [{ id: first }, { id: second }] = [await added({ address: slow.address }), await added()]
    for (const id of [first, second]) await act('POST', `${id}/try/`)
    const deps = { ...product.dependencies, outside: { timeout: 1000 } }
    const claimed = await claimDeliveries(deps, { busy: [], most: 8 })
    const order: string[] = []
    await Promise.all(claimed.map(one => deliver(deps, one).then(() => order.push(one.webhook_id))))
    expect(order).toEqual([second, first])
    expect((await deliveriesOf(first))[0].tries).toMatchObject([{ failure: 'TIMEOUT', status: null }])
  })
})
