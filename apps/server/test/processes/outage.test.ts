import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded.ts'
import { createLogger } from '../../src/platform/logging/logger.ts'
import { migrate } from '../../src/platform/schema/migrate.ts'
import type { Actor } from '../scene.ts'
import { type ServerProcess, startServer, type TimedAnswer } from './server-process.ts'
import { dayListPath, reservePath, type Stage, stageOn } from './stage.ts'
import { eventually } from './waiting.ts'

const log = createLogger('silent')

let dataDir: string
let database: EmbeddedDatabase
let stage: Stage
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-outage-'))
  database = await startEmbeddedDatabase({ dataDir, log })
  await migrate(database.connectionString, log)
  stage = await stageOn(database.connectionString)
  server = await startServer(database.connectionString)
})

afterAll(async () => {
  await stage.dependencies.close()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Stops PostgreSQL like `pg_ctl stop` in these modes: cleanly, or at once as in a crash. */
async function stopDatabase(mode: 'fast' | 'immediate'): Promise<void> {
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  if (mode === 'immediate') process.kill(pid, 'SIGQUIT')
  await database.stop()
}

/** People who keep reading and reserving until stopped. Records every response with the time of its request. */
function startLoad(students: Actor[], classes: string[]) {
  const answers: (TimedAnswer & { path: string; askedAt: number })[] = []
  let ended = false
  async function go(as: Actor, number: number): Promise<void> {
    for (let turn = number; !ended && !server.hasExited(); turn++) {
      const reserve = reservePath(classes[turn % classes.length]!)
      const [method, path] = (
        [
          ['GET', '/api/users/me/'],
          ['GET', dayListPath()],
          ['POST', reserve],
        ] as const
      )[turn % 3]!
      const askedAt = performance.now()
      answers.push({ ...(await server.call(method, path, { as, timeout: 10_000 })), path, askedAt })
    }
  }
  const workers = students.map(go)
  return {
    answers,
    async end() {
      ended = true
      await Promise.all(workers)
    },
  }
}

/** Waits as long as the server lives. */
const whileAlive: typeof eventually = (what, ask, options) =>
  eventually(
    what,
    () => {
      if (server.hasExited()) throw new Error(`The server ended: ${server.errors()}`)
      return ask()
    },
    options,
  )

describe('when the database stops under load and starts again', () => {
  test.each(['fast', 'immediate'] as const)(
    'after a stop in %s mode every answer is 503 with Retry-After until it is back, and the server serves on',
    async mode => {
      const students = await stage.students(20, { minutes: 3_000 })
      const classes = await Promise.all(
        Array.from({ length: 12 }, (_, at) => stage.liveClass({ startsIn: { days: 2, hours: at }, capacity: 15 })),
      )
      const load = startLoad(students, classes)
      const served = () => load.answers.filter(({ status }) => status < 300).length
      await whileAlive('the load runs', () => served() > 60)

      await stopDatabase(mode)
      const stoppedAt = performance.now()
      await whileAlive('not ready', async () => (await server.call('GET', '/health/ready')).status === 503)
      expect((await server.call('GET', '/health/live')).status).toBe(200)
      const away = () => load.answers.filter(({ askedAt }) => askedAt > stoppedAt)
      await whileAlive('everybody was told', () => away().length > 200)
      const startsAt = performance.now()
      database = await startEmbeddedDatabase({ dataDir, log })
      await whileAlive('ready', async () => (await server.call('GET', '/health/ready')).status === 200)
      const back = load.answers.length
      await whileAlive(
        'it serves again',
        () => load.answers.slice(back).filter(({ status }) => status < 300).length > 60,
      )
      await load.end()

      const seen = new Set(load.answers.map(({ status }) => status))
      expect([...seen].filter(status => ![200, 201, 409, 503].includes(status))).toEqual([])
      const during = away().filter(({ askedAt, milliseconds }) => askedAt + milliseconds < startsAt)
      expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]))
      for (const { status, headers } of load.answers.filter(answer => answer.status === 503)) {
        expect(headers['content-type'], String(status)).toContain('application/problem+json')
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(Math.max(...load.answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000)
      await eventually('the stage sees the database', () =>
        stage.breaches().then(
          () => true,
          () => false,
        ),
      )
      expect(await stage.breaches()).toEqual([])
    },
  )
})
