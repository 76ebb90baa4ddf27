import { webhookEvents } from '@aulaviva/domain/webhooks'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentedCheck, type Receiver, startReceiver } from '../../../../test/receiver.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { reportEndedSubscriptions } from './deliveries.usecases.ts'
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
const act = (method: string, path = '', body?: unknown, key?: string) =>
  scene.call(method, `${list}${path}`, { as: owner, body, ...(key && { key }) })
const added = async (own: object = {}) => (await act('POST', '', webhookBody(own))).data
const tryIt = async (id: string) => expect((await act('POST', `${id}/try/`)).status).toBe(204)
const deliverAll = () => deliverDue(product.dependencies)
const deliveriesOf = async (id: string) => (await act('GET', `${id}/deliveries/`)).data.results
const answerWith = (status: number) => {
  receiver.answer = (_request, response) => {
    response.statusCode = status
    response.end()
  }
}

describe('a secret', () => {
  const signatures = (at: number) => receiver.received[at]!.headers['webhook-signature']!.split(' ')

  test('that was rotated twice in a day still signs together with the others', async () => {
    const { id, secret } = await added()
    const secrets: string[] = [secret]
    for (let time = 0; time < 2; time++) secrets.push((await act('POST', `${id}/secret/`)).data.secret)
    await tryIt(id)
    await deliverAll()
    expect(signatures(0)).toHaveLength(3)
    const check = await documentedCheck()
    const { headers, body } = receiver.received[0]!
    const clock = vi.spyOn(Date, 'now').mockReturnValue(product.clock.now().getTime())
    const genuine = secrets.map(one => check(one, headers, body))
    clock.mockRestore()
    expect(genuine).toEqual([true, true, true])
    product.clock.advance({ hours: 24 })
    await tryIt(id)
    await deliverAll()
    expect(signatures(1)).toHaveLength(1)
    expect((await act('GET', `${id}/`)).data.former_secret_until).toBeNull()
  })

  test('that is exchanged again and again leaves three that are still good', async () => {
    const { id } = await added()
    for (let time = 0; time < 5; time++) await act('POST', `${id}/secret/`)
    await tryIt(id)
    await deliverAll()
    expect(signatures(0)).toHaveLength(4)
  })

  test('is returned once: repeating the request creates and returns nothing', async () => {
    const make = () => act('POST', '', webhookBody(), 'make-it')
    expect([(await make()).status, (await make()).data.code]).toEqual([201, 'told_once'])
    const [{ id }] = (await act('GET')).data
    const exchange = () => act('POST', `${id}/secret/`, undefined, 'exchange-it')
    expect([(await exchange()).status, (await exchange()).data.code]).toEqual([200, 'told_once'])
    expect((await act('GET')).data).toHaveLength(1)
    expect(JSON.stringify(await scene.rows('select answer from idempotency_keys'))).not.toContain('whsec_')
  })

  test('that the server cannot decrypt is reported, and delays no other delivery', async () => {
    const [{ id }, { id: other }] = [await added(), await added()]
    await scene.row(`update webhooks set secret = '\\x00' where id = $1`, id)
    await tryIt(id)
    await tryIt(other)
    await deliverAll()
    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'WAITING',
      tries: [{ failure: 'SECRET', status: null }],
    })
    expect((await deliveriesOf(other))[0].state).toBe('DELIVERED')
    await act('POST', `${id}/secret/`)
    await scene.row('delete from webhook_former_secrets')
    product.clock.advance({ seconds: 5 })
    await deliverAll()
    expect((await deliveriesOf(id))[0].state).toBe('DELIVERED')
  })
})

describe('the delivery queue', () => {
  test('sends a delayed test event without delaying others', async () => {
    const { id } = await added()
    answerWith(500)
    await tryIt(id)
    await deliverAll()
    answerWith(200)
    await tryIt(id)
    await deliverAll()
    expect((await deliveriesOf(id)).map(({ state }: { state: string }) => state)).toEqual(['DELIVERED', 'WAITING'])
  })

  test('while its webhook is off has three days from when it is put on', async () => {
    const { id } = await added()
    answerWith(500)
    await tryIt(id)
    await deliverAll()
    const put = async (is_on: boolean) => {
      const { version } = (await act('GET', `${id}/`)).data
      expect((await act('PUT', `${id}/`, { ...webhookBody(), is_on, version })).status).toBe(200)
    }
    await put(false)
    product.clock.advance({ days: 4 })
    await deliverAll()
    expect(receiver.received).toHaveLength(1)
    await put(true)
    await deliverAll()
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'WAITING', attempts: 2 })
    answerWith(200)
    product.clock.advance({ seconds: 5 })
    await deliverAll()
    expect((await deliveriesOf(id))[0].state).toBe('DELIVERED')
  })

  test('starts with short delays again after a failed delivery is sent again', async () => {
    const { id } = await added()
    await tryIt(id)
    answerWith(500)
    await deliverAll()
    const [{ id: delivery }] = await deliveriesOf(id)
    await scene.row(
      `update webhook_deliveries set state = 'FAILED', ended_at = $2, failures = 16, attempts = 16 where id = $1`,
      delivery,
      product.clock.now(),
    )
    expect((await act('POST', `${id}/deliveries/${delivery}/again/`)).status).toBe(204)
    await deliverAll()
    const [{ due_at }] = await deliveriesOf(id)
    expect(new Date(due_at).getTime() - product.clock.now().getTime()).toBe(5000)
  })

  test('gets no entry for a webhook that is being deleted, and the event neither blocks nor fails', async () => {
    const { id } = await added({ events: ['reservation.made'] })
    const student = await scene.student()
    const classId = await scene.liveClass({ startsIn: { days: 2 } })
    const reserve = () => scene.call('POST', `/api/classes/scheduled-live-classes/${classId}/reserve/`, { as: student })
    await product.dependencies.database.transaction(async tx => {
      await tx.query({ text: 'delete from webhooks where id = $1', values: [id] })
      expect((await reserve()).status).toBe(201)
    })
    expect(await scene.rows('select 1 from webhook_deliveries')).toEqual([])
  })
})

test('the log of changes has where a webhook leads, and not the path, which may be a secret', async () => {
  const { id, version } = await added({ address: `${receiver.address}/hush` })
  await act('PUT', `${id}/`, { ...webhookBody({ address: `${receiver.address}/hush-hush` }), is_on: true, version })
  const { history } = (await act('GET', `${id}/`)).data
  expect(JSON.stringify(history)).not.toContain('hush')
  expect(history[0].fields.address.to).toBe(new URL(receiver.address).host)
})

test('the end of a subscription is reported however long the server was off', async () => {
  await added({ events: ['subscription.ended'] })
  const { id } = await scene.student({ subscription: { dateLimit: -30, warrantyLimit: -20 } })
  await reportEndedSubscriptions(product.dependencies, product.clock.now())
  await deliverAll()
  expect(receiver.received.filter(({ event }) => event.data.student === id)).toHaveLength(1)
})
