import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/processes/waiting.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { notify } from './notifications.usecases.ts'
import { streamPath } from './unread-stream.plugin.ts'

let product: TestApp
let second: FastifyInstance
let scene: Scene

beforeAll(async () => {
  product = await startTestApp()
  second = await product.another()
  scene = await makeScene(product)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  await second.listen({ port: 0, host: '127.0.0.1' })
})

const baseOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const openStream = (token: string, app = product.app, signal?: AbortSignal) =>
  fetch(`${baseOf(app)}${streamPath}`, { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null })

/** Follows a person's stream: the counts it has sent, and whether it has ended. */
async function follow(actor: Actor, app = product.app) {
  const response = await openStream(actor.token, app)
  const received = {
    status: response.status,
    counts: [] as number[],
    academy: 0,
    dragEvents: [] as { name: string; carries: boolean }[],
    ended: false,
  }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      const text = decoder.decode(bytes)
      for (const [, count] of text.matchAll(/"unread":(\d+)/g)) received.counts.push(Number(count))
      for (const [, payload] of text.matchAll(/event: carrying\ndata: (.*)\n/g))
        received.dragEvents.push(JSON.parse(payload!))
      received.academy += text.match(/event: academy\n/g)?.length ?? 0
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      received.ended = true
    })
  await eventually('the first count', () => received.counts.length > 0)
  return received
}
const notifyOf = ({ id }: Actor, name: string) =>
  product.dependencies.database.transaction(tx =>
    notify(tx, [{ user: id, kind: 'BADGE', about: { name }, of: id, occasion: name }], product.clock.now()),
  )

test('the count is sent at once and after each change, on every server, only to this person', async () => {
  const [student, other] = [await scene.student(), await scene.student()]
  const [here, there, elsewhere] = [await follow(student), await follow(student, second), await follow(other)]
  expect(here.counts).toEqual([0])
  await notifyOf(student, 'A')
  await eventually('both have heard', () => here.counts.at(-1) === 1 && there.counts.at(-1) === 1)
  await scene.call('PATCH', '/api/main/notifications/mark-all-as-read/', { as: student })
  await eventually('both have heard', () => here.counts.at(-1) === 0 && there.counts.at(-1) === 0)
  expect(elsewhere.counts).toEqual([0])
})

test('a changed setting is broadcast to everyone on every server', async () => {
  const [here, there] = [await follow(await scene.student()), await follow(await scene.teacher(), second)]
  await scene.row('update academy_settings set max_files = 6')
  await eventually('both have heard', () => here.academy === 1 && there.academy === 1)
})

test('a dragged class is broadcast on every server to those who plan the timetable, and to no one else', async () => {
  const ana = await scene.staff(['timetable'])
  await scene.row(`update users set first_name = 'Ana' where id = $1`, ana.id)
  const liveClass = await scene.liveClass({ startsIn: { days: 3 } })
  const [here, there] = [await follow(await scene.staff(['timetable'])), await follow(await scene.staff(), second)]
  const others = [
    await follow(await scene.staff(['money'])),
    await follow(await scene.teacher()),
    await follow(await scene.student()),
  ]
  const broadcast = (carries: boolean, id = liveClass) =>
    scene.call('POST', `/api/classes/office-timetable/${id}/carrying/`, {
      as: ana,
      body: { carries },
      key: randomUUID(),
    })
  expect((await broadcast(true)).status).toBe(204)
  await broadcast(false)
  await eventually('both have heard', () => here.dragEvents.length === 2 && there.dragEvents.length === 2)
  expect(here.dragEvents).toMatchObject([
    { live_class: liveClass, by: ana.id, name: 'Ana Prueba', carries: true },
    { carries: false },
  ])
  expect(there.dragEvents).toEqual(here.dragEvents)
  expect((await broadcast(true, ana.id)).status).toBe(404)
  expect(await scene.rows('select from idempotency_keys where user_id = $1', ana.id)).toEqual([])
  // earlier events would be sent before this one
  await scene.row('update academy_settings set max_files = 5')
  await eventually('all have heard', () => others.every(({ academy }) => academy > 0))
  expect(others.map(({ dragEvents: carried }) => carried)).toEqual([[], [], []])
})

test.each([
  ['is revoked', 'update access_tokens set revoked_at = now() where user_id = $1'],
  ['is removed', 'delete from access_tokens where user_id = $1'],
  ['loses its sign-in', 'delete from accounts_sessions where user_id = $1'],
  ['has a sign-in that ends', 'update accounts_sessions set ended_at = now() where user_id = $1'],
])('a stream ends within seconds when its token %s', async (_, invalidate) => {
  const student = await scene.student()
  const [here, there] = [await follow(student), await follow(student, second)]
  await scene.row(invalidate, student.id)
  await eventually('both have ended', () => here.ended && there.ended, { within: 5_000 })
})

test('a lost database connection of the server is restored, and no change is missed', async () => {
  const student = await scene.student()
  const heard = await follow(student)
  await scene.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  await notifyOf(student, 'B')
  await eventually('it is heard all the same', () => heard.counts.at(-1) === 1)
})

test('without a valid token there is no stream; one person has a limited number', async () => {
  expect((await openStream('nobody')).status).toBe(401)
  const student = await scene.student()
  // referenced, because a response without a reference ends when it is garbage-collected
  const held: Response[] = []
  for (let at = 0; at < 8; at++) held.push(await openStream(student.token))
  expect(held.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const rejected = await openStream(student.token)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '30'])
  for (const { body } of held) await body?.cancel()
  await eventually('a place is free again', async () => {
    const end = new AbortController()
    const { status } = await openStream(student.token, product.app, end.signal)
    end.abort()
    return status === 200
  })
})

test('a stopping server does not wait for its streams', async () => {
  const third = await product.another()
  await third.listen({ port: 0, host: '127.0.0.1' })
  const heard = await follow(await scene.student(), third)
  await third.close()
  await eventually('it has ended', () => heard.ended)
})
