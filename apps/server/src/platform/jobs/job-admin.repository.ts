import { command, query } from '../database/statement.ts'

export type JobState = 'held' | 'failed' | 'running' | 'retrying' | 'late' | 'waiting'

export interface ListedJob {
  id: string
  queue: string
  /** Id of the job's subject. */
  subject: string | null
  state: JobState
  /** Seconds in the current state. */
  seconds: number
  attempts: number
  deaths: number
  reason: string | null
}

// A failed round of a sweep needs no attention: another round follows.
const listedJobsSql = `
  select j.id, j.name as queue, j.state as kept_state, j.retry_count,
    coalesce(j.data ->> 'id', j.data ->> 'student', j.data ->> 'due', case j.name when 'sweep' then j.data ->> 'name' end) as subject,
    case when j.state = 'failed' and j.output ->> 'ended' = 'held' then 'held'
         when j.state = 'failed' then 'failed'
         when j.state = 'active' then 'running'
         when j.start_after < now() - interval '5 minutes' then 'late'
         when j.state = 'retry' then 'retrying'
         else 'waiting' end as state,
    case when j.state = 'active' then j.started_on
         when j.state = 'failed' then j.completed_on
         when j.start_after > now() then j.created_on
         else j.start_after end as since,
    j.retry_count + case when j.started_on is null then 0 else 1 end as attempts,
    coalesce(j.output ->> 'reason', j.output -> 'value' ->> 'message') as reason
  from pgboss.job j
  where j.state in ('created', 'retry', 'active', 'failed') and j.name = any ($1)
    and not (j.name = 'sweep' and j.state = 'failed')`

/** Jobs that failed, run, or are late. Those that need a decision come first. */
export const listJobs = query<[queues: readonly string[], limit: number], ListedJob>(
  'jobs.list-jobs',
  `with tended as (${listedJobsSql})
   select t.id, t.queue, t.subject, t.state, extract(epoch from now() - t.since)::int as seconds, t.attempts, t.reason,
     (select count(*)::int from job_attempts a
      where a.job_id = t.id and not (t.kept_state = 'active' and a.attempt = t.retry_count)) as deaths
   from tended t where t.state <> 'waiting'
   order by array_position(array['held', 'failed', 'running', 'retrying', 'late'], t.state), t.since, t.id
   limit $2`,
)

export const countJobs = query<[queues: readonly string[]], { queue: string; state: JobState; jobs: number }>(
  'jobs.count-jobs',
  `with tended as (${listedJobsSql}) select queue, state, count(*)::int as jobs from tended group by queue, state order by queue, state`,
)

/** Interrupted rounds of sweeps that have not completed a round since. */
export const openRounds = query<[], { sweep: string; rounds: number; last_at: string }>(
  'jobs.open-rounds',
  `select a.subject as sweep, count(*)::int as rounds, max(a.started_at) as last_at
   from job_attempts a left join pgboss.job j on j.id = a.job_id
   where a.queue = 'sweep' and a.subject is not null and j.state is distinct from 'active'
   group by a.subject order by a.subject`,
)

/** Dead letters that no server has processed for a minute. */
export const openDeadLetters = query<[], { queue: string; jobs: number }>(
  'jobs.open-dead-letters',
  `select name as queue, count(*)::int as jobs from pgboss.job
   where name like '%-dead' and state in ('created', 'retry', 'active') and created_on < now() - interval '1 minute'
   group by name order by name`,
)

export const lockJob = command<
  [id: string, queues: readonly string[]],
  { queue: string; state: string; data: unknown }
>(
  'jobs.lock-job',
  'select name as queue, state::text, data from pgboss.job where id = $1 and name = any ($2) for update',
)

/** Ends a job. Its dead letter, if the queue has them, lets its feature show it as failed. */
export const cancelJob = command<[id: string, output: string]>(
  'jobs.cancel-job',
  `with canceled as (
     update pgboss.job set state = 'cancelled', completed_on = now(), output = $2::jsonb where id = $1 returning *)
   insert into pgboss.job (name, data, retry_limit, retry_backoff, retry_delay, keep_until, deletion_seconds, expire_seconds,
     heartbeat_seconds, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id)
   select q.name, c.data, q.retry_limit, q.retry_backoff, q.retry_delay, now() + q.retention_seconds * interval '1 second',
     q.deletion_seconds, q.expire_seconds, q.heartbeat_seconds, c.name, c.id, c.created_on, c.retry_count, c.output,
     coalesce(c.source_root_id, c.id)
   from canceled c join pgboss.queue q on q.name = c.dead_letter`,
)

/** Ends a job that had already failed, without another dead letter. */
export const dismissJob = command<[id: string, output: string]>(
  'jobs.dismiss-job',
  `update pgboss.job set state = 'cancelled', output = $2::jsonb where id = $1`,
)

/** Makes a job run now, with at least one attempt left. */
export const runJobNow = command<[id: string]>(
  'jobs.run-job-now',
  `update pgboss.job set state = case when started_on is null then 'created' else 'retry' end::pgboss.job_state,
     start_after = now(), completed_on = null, output = null, retry_limit = greatest(retry_limit, retry_count + 1),
     keep_until = greatest(keep_until, now() + interval '14 days')
   where id = $1`,
)

export const removeDeadLetter = command<[source: string]>(
  'jobs.remove-dead-letter',
  `delete from pgboss.job where source_id = $1 and name like '%-dead' and state in ('created', 'retry')`,
)

export const clearAttempts = command<[job: string]>('jobs.clear-attempts', 'delete from job_attempts where job_id = $1')
