import { command, query } from '../database/statement.ts'

/** Attempts at these jobs that began and did not end properly, or are still running. */
export const openAttempts = query<[jobs: readonly string[]], { job_id: string; attempt: number }>(
  'jobs.open-attempts',
  'select job_id, attempt from job_attempts where job_id = any ($1::uuid[])',
)

export const beginAttempts = command<
  [attempts: string, queue: string, processId: string, process: string, now: string]
>(
  'jobs.begin-attempts',
  `insert into job_attempts (job_id, attempt, queue, subject, process_id, process, started_at)
   select job_id, attempt, $2, subject, $3::uuid, $4, $5::timestamptz
   from jsonb_to_recordset($1::jsonb) as r (job_id uuid, attempt integer, subject text)
   on conflict (job_id, attempt) do update set process_id = excluded.process_id, process = excluded.process,
     started_at = excluded.started_at`,
)

/** Ends one attempt. If it completed the job, the earlier ones are cleared too. */
export const closeAttempt = command<[job: string, attempt: number, done: boolean]>(
  'jobs.close-attempt',
  'delete from job_attempts where job_id = $1 and (attempt = $2 or ($3 and attempt < $2))',
)

/** Clears unfinished rounds of a sweep once a later round has ended. */
export const clearRounds = command<[sweep: string]>(
  'jobs.clear-rounds',
  `delete from job_attempts where queue = 'sweep' and subject = $1`,
)

export const closeAttemptsOfProcess = command<[processId: string]>(
  'jobs.close-attempts-of-process',
  'delete from job_attempts where process_id = $1',
)

/** Deletes the attempts of jobs that no longer exist. */
export const deleteOldAttempts = command<[before: string]>(
  'jobs.delete-old-attempts',
  `delete from job_attempts a where a.started_at < $1
     and not exists (select from pgboss.job j where j.id = a.job_id and j.state <> 'completed')`,
)
