import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import { storableJson } from '../database/storable-text.ts'
import type { Watchdog } from '../watchdog/watchdog.ts'
import {
  beginAttempts,
  clearRounds,
  closeAttempt,
  closeAttemptsOfProcess,
  deleteOldAttempts,
  openAttempts,
} from './attempts.repository.ts'

/** A job as pg-boss assigns it. `retryCount` distinguishes the attempts. */
export interface AssignedJob {
  id: string
  retryCount: number
  data: unknown
}

/** Records the jobs this process is running, so that a job that kills its process is recognized at the next attempt. */
export interface AttemptLog {
  /** Number of earlier attempts per job that did not end properly. */
  deathsOf(jobs: readonly AssignedJob[]): Promise<Map<string, number>>
  /** Records the attempts durably. Call it before their work begins. */
  begin(queue: string, jobs: readonly AssignedJob[]): Promise<void>
  /** Ends an attempt properly. If the job is done, the earlier attempts are cleared too. */
  close(job: AssignedJob, done: boolean): Promise<void>
  /** Ends a completed round of a sweep. */
  closeRound(job: AssignedJob, sweep: string): Promise<void>
  /** Ends all attempts of this process, also those that are being recorded. After that, `begin` throws. */
  closeAll(): Promise<void>
  /** Leaves attempts open, because the process ends after a failure. */
  leaveOpen(): void
}

interface Options {
  database: Database
  clock: Clock
  watchdog: Pick<Watchdog, 'begin' | 'end'>
}

export function openAttemptLog({ database, clock, watchdog }: Options): AttemptLog {
  const processId = randomUUID()
  const process = `${hostname()}:${globalThis.process.pid}`
  let leftOpen = false
  let isClosed = false
  const recordings = new Set<Promise<unknown>>()
  return {
    async deathsOf(jobs) {
      const attempts = new Map(jobs.map(({ id, retryCount }) => [id, retryCount]))
      const deaths = new Map<string, number>()
      for (const { job_id, attempt } of await openAttempts.all(database, [...attempts.keys()])) {
        if (attempt < attempts.get(job_id)!) deaths.set(job_id, (deaths.get(job_id) ?? 0) + 1)
      }
      return deaths
    },
    async begin(queue, jobs) {
      if (jobs.length === 0) return
      const rows = jobs.map(({ id, retryCount, data }) => ({
        job_id: id,
        attempt: retryCount,
        subject: subjectOf(data),
      }))
      const now = clock.now().toISOString()
      // pg-boss hands over jobs that it was already fetching when it was stopped.
      if (isClosed) throw new Error('This process is ending')
      const recording = database.transaction(tx =>
        beginAttempts.run(tx, storableJson(rows), queue, processId, process, now),
      )
      recordings.add(recording)
      await recording.finally(() => recordings.delete(recording))
      for (const { id, data } of jobs) watchdog.begin(id, { queue, job: id, subject: subjectOf(data) })
    },
    async close({ id, retryCount }, done) {
      watchdog.end(id)
      if (!leftOpen) await database.transaction(tx => closeAttempt.run(tx, id, retryCount, done))
    },
    async closeRound({ id }, sweep) {
      watchdog.end(id)
      if (!leftOpen) await database.transaction(tx => clearRounds.run(tx, sweep))
    },
    async closeAll() {
      isClosed = true
      await Promise.allSettled(recordings)
      await database.transaction(tx => closeAttemptsOfProcess.run(tx, processId))
    },
    leaveOpen() {
      leftOpen = true
    },
  }
}

/** Operators see only these fields of a job: ids, days, and names of sweeps. */
const subjectFields = ['id', 'student', 'due', 'name'] as const

function subjectOf(data: unknown): string | null {
  const fields = (data ?? {}) as Record<string, unknown>
  const subject = subjectFields.map(name => fields[name]).find(value => typeof value === 'string' && value !== '')
  return typeof subject === 'string' ? subject.slice(0, 80) : null
}

/** Deletes the records of jobs that no longer exist. */
export async function purgeAttempts(tx: Transaction, before: Date): Promise<void> {
  await deleteOldAttempts.run(tx, before.toISOString())
}
