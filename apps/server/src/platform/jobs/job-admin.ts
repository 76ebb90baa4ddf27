import type { Queryable, Transaction } from '../database/queryable.ts'
import { storableJson } from '../database/storable-text.ts'
import {
  cancelJob,
  clearAttempts,
  countJobs,
  dismissJob,
  listJobs,
  lockJob,
  removeDeadLetter,
  runJobNow,
} from './job-admin.repository.ts'
import { queues } from './queues.ts'
import type { Worker } from './run-jobs.ts'
import type { TerminalOutput } from './terminal-output.ts'

const names = Object.keys(queues)
/** Maximum number of listed jobs. The counts cover all. */
const maxListedJobs = 200

/** Jobs as operators see them: ids without content. */
export async function readJobs(db: Queryable) {
  const [jobs, counts] = await Promise.all([listJobs.all(db, names, maxListedJobs), readJobCounts(db)])
  return { jobs, counts }
}

export const readJobCounts = (db: Queryable) => countJobs.all(db, names)

export type JobActionOutcome = 'done' | 'not found' | 'ended' | 'running' | 'not resumable'

/** Cancels a waiting or running job. Dismisses one that failed or is held. */
export async function cancelOrDismissJob(tx: Transaction, id: string): Promise<JobActionOutcome> {
  const job = await lockJob.first(tx, id, names)
  if (!job) return 'not found'
  if (job.state === 'completed' || job.state === 'cancelled') return 'ended'
  const output = storableJson({ ended: 'canceled' } satisfies TerminalOutput)
  await (job.state === 'failed' ? dismissJob : cancelJob).run(tx, id, output)
  await clearAttempts.run(tx, id)
  return 'done'
}

/** Runs a job now that waits, failed, is held, or was canceled. Earlier deaths of its process no longer count. */
export async function retryJob(tx: Transaction, id: string, workers: readonly Worker[]): Promise<JobActionOutcome> {
  const job = await lockJob.first(tx, id, names)
  if (!job) return 'not found'
  if (job.state === 'active') return 'running'
  if (job.state === 'completed') return 'ended'
  if (job.state === 'failed' || job.state === 'cancelled') {
    const worker = workers.find(({ queue }) => queue === job.queue)
    // Without a processed dead letter, the feature does not know of the failure.
    const isUnprocessed = (await removeDeadLetter.run(tx, id)) > 0
    const isResumable = !worker?.onPermanentFailure || isUnprocessed || (await worker.resume?.(tx, job.data))
    if (!isResumable) return 'not resumable'
  }
  await runJobNow.run(tx, id)
  await clearAttempts.run(tx, id)
  return 'done'
}
