import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { addUser, Visitor } from '../../src/features/accounts/accounts/testing/visitor.ts'
import { asApp } from './as-app.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { dayListPath, openStage, reservePath, type Stage } from './stage.ts'
import { eventually, repeatWhile } from './waiting.ts'

let stage: Stage
let server: ServerProcess

beforeAll(async () => {
  stage = await openStage()
  server = await startServer(stage.databaseUrl)
})

const waiting = `select count(*) as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Locks the row of a class in a separate session while `work` runs. */
async function withLockedClass<T>(id: string, work: () => Promise<T>): Promise<T> {
  const session = new pg.Client({ connectionString: stage.databaseUrl })
  await session.connect()
  try {
    await session.query('begin')
    await session.query('select from scheduled_live_classes where id = $1 for update', [id])
    return await work()
  } finally {
    await session.end()
  }
}

/** A reservation in a deadlock: its response, its student, and whether PostgreSQL aborted the server's transaction. */
async function reserveInDeadlock() {
  const id = await stage.liveClass()
  const as = await stage.student()
  const session = new pg.Client({ connectionString: stage.databaseUrl })
  await session.connect()
  await session.query('begin')
  await session.query('select from students where user_id = $1 for update', [as.id])
  const reserving = server.call('POST', reservePath(id), { as })
  // The server has locked the class and waits for the student. Requesting the class now closes the cycle.
  await eventually('the server waits', async () => (await stage.row<{ n: number }>(waiting)).n === 1)
  const closing = session.query('select from scheduled_live_classes where id = $1 for update', [id])
  const serverWasEnded = await closing.then(
    () => true,
    () => false,
  )
  await session.end()
  return { as, answer: await reserving, serverWasEnded }
}

test('a deadlock that ends the server’s transaction is tried again within, and the student gets the seat', async () => {
  let caught = await reserveInDeadlock()
  // The one that checks first after waiting a second is aborted. On a slow machine it may be the session.
  for (let more = 4; more > 0 && !caught.serverWasEnded; more--) caught = await reserveInDeadlock()
  expect(caught.serverWasEnded).toBe(true)
  expect(caught.answer.status).toBe(201)
  expect(await stage.balanceOf(caught.as)).toBe(540)
})

describe('while another session holds the row of a class', () => {
  test('reserving it fails with 503 and Retry-After, no seat is taken, and afterwards it works', async () => {
    const id = await stage.liveClass()
    const as = await stage.student()
    const refused = await withLockedClass(id, () => server.call('POST', reservePath(id), { as }))
    expect([refused.status, refused.data.code]).toEqual([503, 'unavailable'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.milliseconds).toBeLessThan(7_000)
    expect(await stage.balanceOf(as)).toBe(600)
    expect((await server.call('POST', reservePath(id), { as })).status).toBe(201)
  })

  test('forty reservations that wait for it leave other requests their connections', async () => {
    const id = await stage.liveClass({ capacity: 60 })
    const free = await stage.liveClass({ capacity: 60 })
    const students = await stage.students(40)
    const reader = await stage.student()
    await addUser(stage, { email: 'patient@example.test' })
    await withLockedClass(id, async () => {
      const waiting = students.map(as => server.call('POST', reservePath(id), { as }))
      const reads = ['/health/live', '/health/ready', '/accounts/login/', '/api/users/me/', dayListPath()]
      const signingIn = new Visitor(asApp(server)).signIn('patient@example.test')
      let rounds = 0
      let slowest = 0
      const refused = await repeatWhile(Promise.all(waiting), async () => {
        const answers = await Promise.all(reads.map(path => server.call('GET', path, { as: reader })))
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
        slowest = Math.max(slowest, ...answers.map(({ milliseconds }) => milliseconds))
        rounds++
      })
      expect((await signingIn).statusCode).toBe(303)
      expect(rounds).toBeGreaterThan(5)
      expect(slowest).toBeLessThan(5_000)
      for (const { status, headers, milliseconds } of refused) {
        expect(status).toBe(503)
        // Waits for a permit, for a turn at the row, and for the row.
        expect(milliseconds).toBeLessThan(16_000)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    })
    expect((await server.call('POST', reservePath(free), { as: reader })).status).toBe(201)
    expect(await stage.breaches()).toEqual([])
  })
})
