import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { dayListPath, myClassPath, openStage, reservePath, type Stage } from './stage.ts'
import { eventually, seeded } from './waiting.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

const inFlight = (code?: string) => code === 'idempotency_in_flight' || code === 'unavailable'

describe('the server process', () => {
  test('loses and doubles nothing when it is killed amid a hundred reservations', async () => {
    const random = seeded(11)
    let server = await startServer(stage.databaseUrl)
    let cutOff = 0
    // a server may be through before it is killed, so it goes on until some were cut off
    for (let round = 0; round < 4 || (cutOff === 0 && round < 20); round++) {
      const classes = await Promise.all(
        Array.from({ length: 5 }, (_, at) => stage.liveClass({ startsIn: { days: 3, hours: at * 2 }, capacity: 12 })),
      )
      const students = await stage.students(50, { minutes: 120 })
      // two each, in different classes; seats and hours do not suffice for everybody
      const asked = students.flatMap((as, at) =>
        [0, 1].map(step => ({ as, id: classes[(at + step) % 5]!, key: randomUUID() })),
      )
      const answered = Promise.all(asked.map(({ as, id, key }) => server.call('POST', reservePath(id), { as, key })))
      // only once it is at it, and then at any moment
      const begun = `select count(*) as n from student_classes where class_id = any($1)`
      await eventually('it is at it', async () => (await stage.row<{ n: number }>(begun, classes)).n > 0, { every: 1 })
      const until = performance.now() + random() * 150
      await eventually('the moment', () => performance.now() > until, { every: 1 })
      await server.stop('SIGKILL')
      const answers = await answered
      cutOff += answers.filter(({ status }) => status === 0).length

      server = await startServer(stage.databaseUrl)
      const final = await Promise.all(asked.map(retry(server)))
      for (const [at, answer] of answers.entries()) {
        // whatever was told before the end is still so, word for word
        if (answer.status !== 0 && !inFlight(answer.data?.code)) {
          expect([final[at]?.status, final[at]?.data]).toEqual([answer.status, answer.data])
        }
      }
      for (const [at, { as }] of asked.entries()) {
        const answer = final[at]!
        expect([201, 409]).toContain(answer.status)
        if (answer.status === 201) {
          expect((await server.call('GET', myClassPath(answer.data.id), { as })).data.state).toBe('RESERVED')
        }
      }
      const won = final.filter(({ status }) => status === 201).length
      const { n } = await stage.row<{ n: number }>(begun, classes)
      expect(n).toBe(won)
      expect(won).toBe(60)
      expect(await stage.breaches()).toEqual([])
    }
    expect(cutOff).toBeGreaterThan(0)
  })

  test('told to end under load finishes what it has begun, is not ready at once, and ends with 0 within 10 s', async () => {
    const server = await startServer(stage.databaseUrl)
    const id = await stage.liveClass({ capacity: 20 })
    const students = await stage.students(8)
    const reader = await stage.student()
    const session = new pg.Client({ connectionString: stage.databaseUrl })
    await session.connect()
    await session.query('begin')
    await session.query('select from scheduled_live_classes where id = $1 for update', [id])
    const begun = students.map(as => server.call('POST', reservePath(id), { as }))
    const waiting = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually('all are at it', async () => (await stage.row<{ n: number }>(waiting)).n === students.length)

    const statuses = new Set<number>()
    let ended = false
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!ended) statuses.add((await server.call('GET', dayListPath(), { as: reader })).status)
      }),
    )
    const exit = server.stop('SIGTERM').finally(() => {
      ended = true
    })
    await eventually('not ready', async () => (await server.call('GET', '/health/ready')).status !== 200)
    await session.end()
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array(8).fill(201))
    const { code, signal, milliseconds } = await exit
    await load
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(milliseconds).toBeLessThan(10_000)
    expect([...statuses].filter(status => ![0, 200, 503].includes(status))).toEqual([])
    expect(await stage.breaches()).toEqual([])
  })
})

/** Asks again with the same key until there is an answer that stays. */
function retry(server: ServerProcess) {
  return async ({ as, id, key }: { as: Actor; id: string; key: string }) => {
    let answer = await server.call('POST', reservePath(id), { as, key })
    await eventually('a final answer', async () => {
      if (answer.status !== 0 && !inFlight(answer.data?.code)) return true
      answer = await server.call('POST', reservePath(id), { as, key })
      return false
    })
    return answer
  }
}
