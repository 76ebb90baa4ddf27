import type { Transaction } from '../database/queryable.ts'
import { command } from '../database/statement.ts'
import { storableJson } from '../database/storable-text.ts'
import type { QueueName } from './queues.ts'

/** Data of a job and when it may run. Without `after`, it runs once the transaction has committed. */
export interface NewJob {
  data: object
  after?: Date
  /** Runs before the other waiting jobs of its queue. */
  urgent?: boolean
}

// pg-boss writes jobs the same way, but its own function would need a connection and a running instance in addition to
// the transaction.
/** Statement that inserts the jobs of a source `j (queue, data, after, urgent)`. Jobs of unknown queues are skipped. */
export const insertJobsOf = (source: string): string =>
  `insert into pgboss.job (name, data, priority, start_after, keep_until, policy, dead_letter, expire_seconds, deletion_seconds,
     retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
   select q.name, j.data, case when j.urgent then 1 else 0 end, coalesce(j.after, now()), coalesce(j.after, now()) + q.retention_seconds * interval '1 second',
     q.policy, q.dead_letter, q.expire_seconds, q.deletion_seconds,
     q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.heartbeat_seconds
   from ${source}
   join pgboss.queue q on q.name = j.queue`

const insertJobs = command<[queue: string, jobs: string]>(
  'jobs.insert-jobs',
  insertJobsOf(
    `(select $1 as queue, data, after, urgent
      from jsonb_to_recordset($2::jsonb) as r (data jsonb, after timestamptz, urgent boolean)) j`,
  ),
)

/** Inserts jobs in the transaction that causes them, so they exist exactly if it commits. */
export async function enqueue(tx: Transaction, queue: QueueName, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const inserted = await insertJobs.run(tx, queue, storableJson(jobs))
  if (inserted !== jobs.length) throw new Error(`There is no queue ${queue}`)
}
