import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../src/audit/audit.ts'
import { createDependencies } from '../src/create-dependencies.ts'
import type { Dependencies } from '../src/dependencies.ts'
import { openNotifyChannel } from '../src/platform/database/notify-channel.ts'
import { buildServer } from '../src/server.ts'
import { makeScene, type Scene } from './scene.ts'
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Milliseconds before this server gives up on an unresponsive database. Statements of the test are far quicker. */
const queryTimeout = 1_500

let direct: TestApp
let scene: Scene
let proxy: SilentProxy
let dependencies: Dependencies
let app: FastifyInstance

beforeAll(async () => {
  direct = await startTestApp()
  scene = await makeScene(direct)
  proxy = await startSilentProxy(direct.connectionString)
  const { config, log, clock } = direct.dependencies
  const { connectionString } = proxy
  dependencies = await createDependencies(config, { connectionString, log, clock, connections: 6, queryTimeout })
  app = await buildServer(dependencies)
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await dependencies.close()
})

const readiness = async () => (await app.inject({ url: '/health/ready' })).statusCode

afterEach(() => proxy.speak())

test('a silent database costs 503 in bounded time, nothing acknowledged, and no restart', async () => {
  const students = await Promise.all(Array.from({ length: 12 }, () => scene.student()))
  const classes = await Promise.all([1, 2, 3].map(days => scene.liveClass({ startsIn: { days }, capacity: 12 })))
  const acknowledged: { student: string; liveClass: string }[] = []
  const seen: { status: number; retryAfter: unknown }[] = []

  const reserve = async (as: (typeof students)[number], liveClass: string) => {
    const path = `/api/classes/scheduled-live-classes/${liveClass}/reserve/`
    const { status, headers } = await scene.call('POST', path, { as, key: randomUUID(), app })
    seen.push({ status, retryAfter: headers['retry-after'] })
    if (status < 300) acknowledged.push({ student: as.id, liveClass })
  }
  const read = async (as: (typeof students)[number]) => {
    const { status, headers } = await scene.call('GET', '/api/users/me/', { as, app })
    seen.push({ status, retryAfter: headers['retry-after'] })
  }
  const [first = '', second = '', third = ''] = classes
  await Promise.all(students.map(student => reserve(student, first)))
  expect(acknowledged).toHaveLength(12)

  // Some are interrupted in the middle of their work.
  const cut = students.map(student => reserve(student, second))
  proxy.fallSilent()
  const began = performance.now()
  await Promise.all([...cut, ...students.map(read), ...students.map(student => reserve(student, third))])
  expect(await readiness()).toBe(503)
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(seen.map(({ status }) => status).filter(status => ![200, 201, 503].includes(status))).toEqual([])
  const away = seen.filter(({ status }) => status === 503)
  expect(away.length).toBeGreaterThanOrEqual(24)
  expect(away.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)

  proxy.speak()
  await expect.poll(readiness).toBe(200)
  await Promise.all(students.map(read))
  expect(seen.slice(-12).map(({ status }) => status)).toEqual(Array(12).fill(200))
  for (const { student, liveClass } of acknowledged) {
    const sql = `select state from student_classes where student_id = $1 and class_id = $2`
    expect(await scene.row(sql, student, liveClass)).toEqual({ state: 'RESERVED' })
  }
  expect((await audit(direct.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
})

test('a readiness check is answered within its own limit', async () => {
  const long = { ...dependencies, database: { ...dependencies.database, query: () => new Promise<never>(() => {}) } }
  const other = await buildServer(long)
  const began = performance.now()
  expect((await other.inject({ url: '/health/ready' })).statusCode).toBe(503)
  expect(performance.now() - began).toBeLessThan(10_000)
  await other.close()
})

test('a stopping process is not ready at once, and answers everything else', async () => {
  const leaving = new AbortController()
  const other = await buildServer(direct.dependencies, leaving.signal)
  const status = async (url: string) => (await other.inject({ url })).statusCode
  expect(await status('/health/ready')).toBe(200)
  leaving.abort()
  expect([await status('/health/ready'), await status('/health/live'), await status('/accounts/login/')]).toEqual([
    503, 200, 200,
  ])
  await other.close()
})

test('a listener to a database that was silent reconnects, and is notified of possible gaps', async () => {
  const heard = vi.fn()
  const channel = openNotifyChannel({ connectionString: proxy.connectionString, log: dependencies.log, heartbeat: 300 })
  channel.listen(heard)
  const missed = () => heard.mock.calls.filter(([channel, payload]) => channel === 'tokens' && payload === null).length
  await expect.poll(missed).toBe(1)
  const warned = vi.spyOn(dependencies.log, 'warn')
  proxy.fallSilent()
  await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0)
  proxy.speak()
  await expect.poll(missed).toBe(2)
  await direct.dependencies.database.transaction(tx => tx.query({ text: `notify tokens, 'one'` }))
  await expect.poll(() => heard.mock.calls).toContainEqual(['tokens', 'one'])
  await channel.close()
})
