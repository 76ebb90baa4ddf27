import { PgBoss } from 'pg-boss'
import type { Clock } from '../clock/clock.ts'
import { type Database, keepAliveOptions } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import { failureOf } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'
import type { Watchdog } from '../watchdog/watchdog.ts'
import { createJobExecutor } from './attempt-jobs.ts'
import { openAttemptLog } from './attempts.ts'
import { queues, schema } from './queues.ts'
import type { Sweep } from './sweep.ts'
import { isTerminalOutput } from './terminal-output.ts'

/** Runs a queue's jobs. If it throws, the job is retried according to its queue. */
export interface Worker {
  queue: Exclude<keyof typeof queues, 'sweep'>
  /** How many jobs run at once in this process. */
  concurrency: number
  run(data: unknown): Promise<void>
  /**
   * Records that the job failed permanently. For queues with dead letters. It is final if the job was held or canceled:
   * then only an operator can run it again.
   */
  onPermanentFailure?(data: unknown, job: { isFinal: boolean }): Promise<void>
  /** Reverts what `onPermanentFailure` recorded, for a job that an operator runs again. False if that is not possible. */
  resume?(tx: Transaction, data: unknown): Promise<boolean>
}

export interface RunOptions {
  connectionString: string
  /** Where attempts at jobs are recorded. */
  database: Database
  watchdog: Pick<Watchdog, 'begin' | 'end'>
  log: Logger
  clock: Clock
  sweeps: Sweep[]
  workers: Worker[]
  /**
   * Seconds between checks for jobs, dead letters, due sweeps, and jobs whose process died or that exceed their time
   * limit.
   */
  pollSeconds?: { jobs: number; deadLetters: number; sweeps: number; maintenance: number }
}

const second = 1000
const defaultPollSeconds = { jobs: 1, deadLetters: 10, sweeps: 2, maintenance: 30 }
const restartDelay = 5 * second
/**
 * pg-boss passes these options to the driver. The timeout is longer than its statements may take, so only an
 * unresponsive database reaches it.
 */
const connectionTimeouts = { query_timeout: 40 * second, ...keepAliveOptions }
/** How many sweeps run at once in a process: a slow one must not block the others. */
const maxConcurrentSweeps = 4

/**
 * Runs jobs and sweeps until the returned function is called. Any number of processes can do so on one database. If the
 * database is unavailable, this is logged and it waits. Interrupted jobs run again once the database is back.
 */
export function startJobRunner(options: RunOptions): Stop {
  const { log } = options
  let retry: NodeJS.Timeout | undefined
  let ended = false
  async function start(): Promise<Stop | undefined> {
    try {
      return await startJobs(options)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the job runner couldn’t start; trying again')
      retry = setTimeout(() => {
        if (!ended) started = start()
      }, restartDelay)
      return undefined
    }
  }
  let started = start()
  return async inOrder => {
    ended = true
    clearTimeout(retry)
    const stop = await started
    await stop?.(inOrder)
  }
}

/** Ends the jobs of this process. If the process ends because of a failure, its current jobs may be the cause. */
type Stop = (inOrder?: boolean) => Promise<void>

async function startJobs(options: RunOptions): Promise<Stop> {
  const { connectionString, log, clock, sweeps, workers, pollSeconds = defaultPollSeconds } = options
  const attempts = openAttemptLog(options)
  const runJobs = createJobExecutor({ attempts, log })
  const boss = new PgBoss({
    connectionString,
    schema,
    max: 4,
    application_name: 'aulaviva jobs',
    connectionTimeoutMillis: 4 * second,
    ...connectionTimeouts,
    schedule: false,
    monitorIntervalSeconds: pollSeconds.maintenance,
    superviseIntervalSeconds: pollSeconds.maintenance,
    options: '-c TimeZone=UTC -c statement_timeout=30000',
  })
  boss.on('error', error => log.warn({ reason: error.message }, 'pg-boss reported an error'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'pg-boss reported a warning'))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  const sweepOptions = { localConcurrency: maxConcurrentSweeps, pollingIntervalSeconds: pollSeconds.sweeps }
  await boss.work('sweep', sweepOptions, async ([job]) => {
    const target = job?.data as { name: string } | undefined
    const sweep = sweeps.find(({ name }) => name === target?.name)
    if (!job || !sweep) return
    await attempts.begin('sweep', [job])
    try {
      await sweep.run(clock.now())
    } catch (error) {
      log.warn({ sweep: sweep.name, ...failureOf(error) }, 'a sweep failed')
      await attempts.close(job, false)
      throw error
    }
    await attempts.closeRound(job, sweep.name)
  })
  for (const worker of workers) {
    const { queue, onPermanentFailure } = worker
    await boss.work(
      queue,
      {
        batchSize: worker.concurrency,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds.jobs,
        perJobResults: true,
      },
      jobs => runJobs(worker, jobs),
    )
    const { deadLetter } = queues[queue] as { deadLetter?: string }
    if (!deadLetter) continue
    await boss.work(
      deadLetter,
      { pollingIntervalSeconds: pollSeconds.deadLetters, includeMetadata: true },
      async ([job]) => {
        if (!job) return
        const isFinal = isTerminalOutput(job.sourceOutput)
        // A held job was already logged.
        if (!isFinal)
          log.error({ queue, job: job.sourceId ?? job.id }, 'a job failed permanently after its last attempt')
        await onPermanentFailure?.(job.data, { isFinal })
      },
    )
  }
  const stopSweepTimer = startSweepTimer(boss, { sweeps, every: pollSeconds.sweeps, log })
  return async (inOrder = true) => {
    stopSweepTimer()
    if (!inOrder) attempts.leaveOpen()
    await boss.stop({ graceful: true, timeout: 5 * second })
    // Unfinished jobs are back in their queues.
    if (inOrder) await attempts.closeAll()
  }
}

/** Enqueues each sweep when its next period begins. If several processes do so, one succeeds. */
function startSweepTimer(
  boss: PgBoss,
  { sweeps, every, log }: { sweeps: Sweep[]; every: number; log: Logger },
): () => void {
  const lastPeriods = new Map<string, number>()
  const enqueueDueSweeps = async () => {
    for (const { name, everySeconds } of sweeps) {
      const period = Math.floor(Date.now() / (everySeconds * second))
      if (lastPeriods.get(name) === period) continue
      await boss.send('sweep', { name }, { singletonKey: name, singletonSeconds: everySeconds })
      lastPeriods.set(name, period)
    }
  }
  let isRunning = false
  const round = async () => {
    if (isRunning) return
    isRunning = true
    await enqueueDueSweeps().catch(error =>
      log.warn({ reason: (error as Error).message }, 'a sweep couldn’t be queued'),
    )
    isRunning = false
  }
  round()
  const timer = setInterval(round, every * second)
  timer.unref()
  return () => clearInterval(timer)
}
