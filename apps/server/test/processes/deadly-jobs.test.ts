import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { openAttemptLog } from '../../src/platform/jobs/attempts.ts'
import { enqueue } from '../../src/platform/jobs/enqueue.ts'
import type { QueueName } from '../../src/platform/jobs/queues.ts'
import { onTestsEnd } from '../at-end.ts'
import { openStage, type Stage } from './stage.ts'
import { eventually } from './waiting.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})

/** Posts a job whose process death is noticed within a second or two. Returns its id. */
async function post(queue: QueueName, does: string): Promise<string> {
  const id = randomUUID()
  await stage.dependencies.database.transaction(tx => enqueue(tx, queue, [{ data: { id, does } }]))
  await stage.row(
    `update pgboss.job set heartbeat_seconds = 1, retry_delay = 0, retry_backoff = false where data ->> 'id' = $1`,
    id,
  )
  return id
}

/**
 * A process whose watchdog waits for this many twentieths of a second. By default long, for tests whose jobs do not
 * freeze it.
 */
function start({ checks = 400 } = {}) {
  const program = fileURLToPath(new URL('./job-process.ts', import.meta.url))
  const child = spawn(process.execPath, [program, stage.databaseUrl, String(checks)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let errors = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  onTestsEnd(async () => {
    child.kill('SIGKILL')
    await exit
  })
  const lines = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
  return { child, exit, printed: () => lines(printed), errors: () => lines(errors) }
}

const stateOf = async (id: string) =>
  (
    await stage.row<{ state: string }>(
      `select state from pgboss.job where data ->> 'id' = $1 and name not like '%-dead'`,
      id,
    )
  ).state
const openAttempts = () =>
  stage.rows<{ id: string; attempts: number }>(
    `select subject as id, count(*)::int as attempts from job_attempts group by subject order by 1`,
  )

describe('a job that freezes its process', () => {
  test('ends it in bounded time, is held after the second time, and every other job is done', async () => {
    const poison = await post('course-package', 'freeze')
    for (const round of [1, 2]) {
      const process = start({ checks: 60 })
      await eventually('the job has begun', () => process.printed().length > 0)
      const began = performance.now()
      expect(await process.exit).toEqual({ code: null, signal: 'SIGKILL' })
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(process.errors().at(-1)).toMatchObject({
        level: 60,
        underWay: [{ queue: 'course-package', subject: poison }],
      })
      expect(await openAttempts()).toEqual([{ id: poison, attempts: round }])
    }
    const other = await post('course-package', 'little')
    const last = start()
    await eventually('both have ended', () => last.printed().length === 3)
    expect(last.printed()).toEqual(
      expect.arrayContaining([{ begun: other }, { done: other }, { givenUp: poison, isFinal: true }]),
    )
    expect([await stateOf(poison), await stateOf(other)]).toEqual(['failed', 'completed'])
    expect(last.errors().filter(({ level }) => level === 50)).toMatchObject([{ queue: 'course-package', deaths: 2 }])
    last.child.kill('SIGTERM')
    expect(await last.exit).toEqual({ code: 0, signal: null })
  })
})

test('a process that is stopped for longer than a freeze may last, as on a machine that sleeps, is not ended', async () => {
  const process = start({ checks: 40 })
  const before = await post('badges', 'little')
  await eventually('it does jobs', async () => (await stateOf(before)) === 'completed')
  process.child.kill('SIGSTOP')
  // Twice as long as the watchdog waits.
  await new Promise(resolve => setTimeout(resolve, 4_000))
  process.child.kill('SIGCONT')
  const after = await post('badges', 'little')
  await eventually('it does jobs again', async () => (await stateOf(after)) === 'completed')
  process.child.kill('SIGTERM')
  expect(await process.exit).toEqual({ code: 0, signal: null })
})

describe('jobs of a batch', () => {
  test('are not charged for another one that kills the process', async () => {
    const innocent = await Promise.all([1, 2, 3].map(() => post('badges', 'little')))
    const poison = await post('badges', 'end the process')
    // As if nine processes had died: the tenth is the last that this queue allows.
    await stage.row(`update pgboss.job set retry_count = 9, started_on = now() where data ->> 'id' = $1`, poison)
    await stage.row(
      `insert into job_attempts (job_id, attempt, queue, subject, process_id, process, started_at)
       select j.id, attempt, 'badges', $1, gen_random_uuid(), 'test', now()
       from pgboss.job j, generate_series(1, 9) as attempt where j.data ->> 'id' = $1`,
      poison,
    )
    // One death of each innocent job, which that process was also running.
    await stage.row(`update pgboss.job set retry_count = 0, started_on = now() where data ->> 'does' = 'little'`)
    await stage.row(
      `insert into job_attempts (job_id, attempt, queue, subject, process_id, process, started_at)
       select j.id, 0, 'badges', j.data ->> 'id', gen_random_uuid(), 'test', now()
       from pgboss.job j where j.data ->> 'does' = 'little'`,
    )
    const first = start()
    expect(await first.exit).toEqual({ code: null, signal: 'SIGKILL' })
    const left = await openAttempts()
    expect(left.find(({ id }) => id === poison)).toEqual({ id: poison, attempts: 10 })
    expect(left.filter(({ id }) => id !== poison).every(({ attempts }) => attempts === 1)).toBe(true)
    const second = start()
    await eventually('all have ended', async () => {
      const states = await Promise.all([...innocent, poison].map(stateOf))
      return states.join() === 'completed,completed,completed,failed'
    })
    expect(await openAttempts()).toEqual([{ id: poison, attempts: 10 }])
    second.child.kill('SIGTERM')
    await second.exit
  })
})

describe('an attempt', () => {
  test('that fails leaves no open entry', async () => {
    const id = await post('course-package', 'throw')
    const process = start()
    await eventually('it has failed', async () => ['retry', 'failed'].includes(await stateOf(id)))
    process.child.kill('SIGTERM')
    await process.exit
    expect(await openAttempts()).toEqual([])
  })

  test('that is stopped with its server leaves no open entry', async () => {
    await post('course-package', 'wait')
    const process = start()
    await eventually('it has begun', () => process.printed().length === 1)
    expect(await openAttempts()).toHaveLength(1)
    process.child.kill('SIGTERM')
    expect(await process.exit).toEqual({ code: 0, signal: null })
    expect(await openAttempts()).toEqual([])
  })

  test('stays open when an exception ends its process, so that the job is held the second time', async () => {
    const id = await post('course-package', 'throw outside')
    for (const round of [1, 2]) {
      const process = start()
      expect(await process.exit).toEqual({ code: 1, signal: null })
      expect(await openAttempts()).toEqual([{ id, attempts: round }])
    }
    const last = start()
    await eventually('it is held', async () => (await stateOf(id)) === 'failed')
    last.child.kill('SIGTERM')
    await last.exit
  })

  test('that is being recorded while its process stops leaves no open entry, and none is recorded after that', async () => {
    const { database, clock } = stage.dependencies
    const attempts = openAttemptLog({ database, clock, watchdog: { begin() {}, end() {} } })
    const job = { id: randomUUID(), retryCount: 0, data: {} }
    const session = new pg.Client({ connectionString: stage.databaseUrl })
    await session.connect()
    await session.query('begin')
    await session.query('lock table job_attempts in exclusive mode')
    const begun = attempts.begin('badges', [job])
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually('it waits', async () => (await stage.row<{ n: number }>(waiting)).n === 1)
    const ended = attempts.closeAll()
    await session.end()
    await Promise.all([begun, ended])
    expect(await openAttempts()).toEqual([])
    await expect(attempts.begin('badges', [job])).rejects.toThrow()
    expect(await openAttempts()).toEqual([])
  })

  test('that exceeds its time leaves no open entry, since its process is alive', async () => {
    const id = await post('course-package', 'wait')
    await stage.row(`update pgboss.job set expire_seconds = 1, retry_limit = 0 where data ->> 'id' = $1`, id)
    const process = start()
    await eventually('it has failed', async () => (await stateOf(id)) === 'failed')
    await eventually('nothing is open', async () => (await openAttempts()).length === 0)
    process.child.kill('SIGTERM')
    await process.exit
  })
})
