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
  endAttempt,
  endAttemptsOfProcess,
  forgetAttempts,
  openAttempts,
} from './attempts.repository.ts'

/** A job as pg-boss assigns it. `retryCount` distinguishes the attempts. */
export interface HandedJob {
  id: string
  retryCount: number
  data: unknown
}

/** Records the jobs this process is running, so that a job that kills its process is recognized at the next attempt. */
export interface Attempts {
  /** Number of earlier attempts per job that did not end properly. */
  deathsOf(jobs: readonly HandedJob[]): Promise<Map<string, number>>
  /** Records the attempts durably. Call it before their work begins. */
  begin(queue: string, jobs: readonly HandedJob[]): Promise<void>
  /** Ends an attempt properly. If the job is done, the earlier attempts are cleared too. */
  end(job: HandedJob, done: boolean): Promise<void>
  /** Ends a completed round of a sweep. */
  endRound(job: HandedJob, sweep: string): Promise<void>
  /** Ends all attempts of this process, also those that are being recorded. After that, `begin` throws. */
  endAll(): Promise<void>
  /** Leaves attempts open, because the process ends after a failure. */
  leaveOpen(): void
}

interface Options {
  database: Database
  clock: Clock
  watchdog: Pick<Watchdog, 'begin' | 'end'>
}

export function openAttemptsOf({ database, clock, watchdog }: Options): Attempts {
  const processId = randomUUID()
  const process = `${hostname()}:${globalThis.process.pid}`
  let leftOpen = false
  let ended = false
  const beginning = new Set<Promise<unknown>>()
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
      if (ended) throw new Error('This process is ending')
      const begun = database.transaction(tx =>
        beginAttempts.run(tx, storableJson(rows), queue, processId, process, now),
      )
      beginning.add(begun)
      await begun.finally(() => beginning.delete(begun))
      for (const { id, data } of jobs) watchdog.begin(id, { queue, job: id, subject: subjectOf(data) })
    },
    async end({ id, retryCount }, done) {
      watchdog.end(id)
      if (!leftOpen) await database.transaction(tx => endAttempt.run(tx, id, retryCount, done))
    },
    async endRound({ id }, sweep) {
      watchdog.end(id)
      if (!leftOpen) await database.transaction(tx => clearRounds.run(tx, sweep))
    },
    async endAll() {
      ended = true
      await Promise.allSettled(beginning)
      await database.transaction(tx => endAttemptsOfProcess.run(tx, processId))
    },
    leaveOpen() {
      leftOpen = true
    },
  }
}

/** Operators see only these fields of a job: ids, days, and names of sweeps. */
const shownFields = ['id', 'student', 'due', 'name'] as const

function subjectOf(data: unknown): string | null {
  const fields = (data ?? {}) as Record<string, unknown>
  const subject = shownFields.map(name => fields[name]).find(value => typeof value === 'string' && value !== '')
  return typeof subject === 'string' ? subject.slice(0, 80) : null
}

/** Deletes the records of jobs that no longer exist. */
export async function forgetOldAttempts(tx: Transaction, before: Date): Promise<void> {
  await forgetAttempts.run(tx, before.toISOString())
}
