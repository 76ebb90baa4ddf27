import { type JobResult, PgBoss } from 'pg-boss'
import type { Clock } from '../clock/clock.ts'
import { keptAlive } from '../database/database.ts'
import { failureOf } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'
import { queues, schema } from './queues.ts'
import type { Sweep } from './sweep.ts'

/** How a queue's jobs are done. One that throws is tried again later, as its queue says. */
export interface Worker {
  queue: Exclude<keyof typeof queues, 'sweep'>
  /** How many of them at once in this process. */
  atOnce: number
  run(data: unknown): Promise<void>
  /** Records that no attempt was left; for queues that keep what was given up. */
  giveUp?(data: unknown): Promise<void>
}

export interface RunOptions {
  connectionString: string
  log: Logger
  clock: Clock
  sweeps: Sweep[]
  workers: Worker[]
  /** How often it looks, in seconds: for jobs, for those without an attempt left, and whether a sweep's next period has begun. */
  looks?: { jobs: number; givenUp: number; sweeps: number }
}

const second = 1000
const usualLooks = { jobs: 1, givenUp: 10, sweeps: 2 }
const startAgainAfter = 5 * second
/** What pg-boss hands on to the driver: longer than a statement of it may take, so only a silent database takes this long. */
const bounded = { query_timeout: 40 * second, ...keptAlive }
/** How many sweeps one process runs at once: a slow one must not hold up the others. */
const sweepsAtOnce = 4

/**
 * Runs jobs and sweeps until the answered function is called. Any number of processes may do so on one database. A database
 * that is away is logged and waited for; jobs that were being done are done again when it is back.
 */
export function keepRunningJobs(options: RunOptions): () => Promise<void> {
  const { log } = options
  let retry: NodeJS.Timeout | undefined
  let ended = false
  async function start(): Promise<(() => Promise<void>) | undefined> {
    try {
      return await startJobs(options)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'jobs could not start')
      retry = setTimeout(() => {
        if (!ended) started = start()
      }, startAgainAfter)
      return undefined
    }
  }
  let started = start()
  return async () => {
    ended = true
    clearTimeout(retry)
    const stop = await started
    await stop?.()
  }
}

async function startJobs({ connectionString, log, clock, sweeps, workers, looks = usualLooks }: RunOptions) {
  const boss = new PgBoss({
    connectionString,
    schema,
    max: 4,
    application_name: 'aulaviva jobs',
    connectionTimeoutMillis: 4 * second,
    ...bounded,
    schedule: false,
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
    options: '-c TimeZone=UTC -c statement_timeout=30000',
  })
  boss.on('error', error => log.warn({ reason: error.message }, 'jobs met an error'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'jobs give a warning'))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  await boss.work('sweep', { localConcurrency: sweepsAtOnce, pollingIntervalSeconds: looks.sweeps }, async ([job]) => {
    const wanted = job?.data as { name: string } | undefined
    const sweep = sweeps.find(({ name }) => name === wanted?.name)
    await sweep?.run(clock.now()).catch(error => {
      log.warn({ sweep: sweep.name, ...failureOf(error) }, 'a sweep failed')
      throw error
    })
  })
  for (const { queue, atOnce, run, giveUp } of workers) {
    const options = {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: looks.jobs,
      perJobResults: true,
    } as const
    await boss.work(queue, options, jobs =>
      Promise.all(
        jobs.map(({ id, data }) =>
          outcome(id, run(data), failure => log.warn({ queue, job: id, ...failure }, 'a job failed')),
        ),
      ),
    )
    const { deadLetter } = queues[queue] as { deadLetter?: string }
    if (!deadLetter) continue
    await boss.work(deadLetter, { pollingIntervalSeconds: looks.givenUp }, async ([job]) => {
      log.error({ queue, job: job?.id }, 'a job was given up after its last attempt')
      if (job) await giveUp?.(job.data)
    })
  }
  const stopTicking = startTicking(boss, { sweeps, every: looks.sweeps, log })
  return async () => {
    stopTicking()
    await boss.stop({ graceful: true, timeout: 5 * second })
  }
}

/** One job of a batch: its failure is its own. What a job holds may be somebody's, so its id is all that is told. */
async function outcome(id: string, work: Promise<void>, tell: (failure: object) => void): Promise<JobResult> {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    const failure = failureOf(error)
    tell(failure)
    return { id, status: 'failed', output: failure }
  }
}

/** Asks for each sweep when its next period begins. Of all processes that ask, one is heard. */
function startTicking(
  boss: PgBoss,
  { sweeps, every, log }: { sweeps: Sweep[]; every: number; log: Logger },
): () => void {
  const asked = new Map<string, number>()
  const ask = async () => {
    for (const { name, everySeconds } of sweeps) {
      const period = Math.floor(Date.now() / (everySeconds * second))
      if (asked.get(name) === period) continue
      await boss.send('sweep', { name }, { singletonKey: name, singletonSeconds: everySeconds })
      asked.set(name, period)
    }
  }
  let asking = false
  const round = async () => {
    if (asking) return
    asking = true
    await ask().catch(error => log.warn({ reason: (error as Error).message }, 'a sweep could not be asked for'))
    asking = false
  }
  round()
  const timer = setInterval(round, every * second)
  timer.unref()
  return () => clearInterval(timer)
}
