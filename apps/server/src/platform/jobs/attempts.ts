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

/** A job as pg-boss hands it out; `retryCount` tells one attempt at it from the others. */
export interface HandedJob {
  id: string
  retryCount: number
  data: unknown
}

/** Records which jobs this process is at, so that a job that ends its process is known when it is handed out again. */
export interface Attempts {
  /** How many earlier attempts at each job did not end in order. */
  deathsOf(jobs: readonly HandedJob[]): Promise<Map<string, number>>
  /** Records the attempts durably. Call it before their work begins. */
  begin(queue: string, jobs: readonly HandedJob[]): Promise<void>
  /** Ends an attempt in order. Nothing is left of the earlier ones either if the job is done. */
  end(job: HandedJob, done: boolean): Promise<void>
  /** Ends a round of a sweep that was done. */
  endRound(job: HandedJob, sweep: string): Promise<void>
  /** Ends everything that this process had begun. */
  endAll(): Promise<void>
  /** Leaves open attempts as they are: the process ends because something in it failed. */
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
      await database.transaction(tx => beginAttempts.run(tx, storableJson(rows), queue, processId, process, now))
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
      await database.transaction(tx => endAttemptsOfProcess.run(tx, processId))
    },
    leaveOpen() {
      leftOpen = true
    },
  }
}

/** Only these fields of a job are shown to operators: identifiers, days and names of sweeps. */
const shownFields = ['id', 'student', 'due', 'name'] as const

function subjectOf(data: unknown): string | null {
  const fields = (data ?? {}) as Record<string, unknown>
  const subject = shownFields.map(name => fields[name]).find(value => typeof value === 'string' && value !== '')
  return typeof subject === 'string' ? subject.slice(0, 80) : null
}

/** Removes what was recorded of jobs that are gone. */
export async function forgetOldAttempts(tx: Transaction, before: Date): Promise<void> {
  await forgetAttempts.run(tx, before.toISOString())
}
