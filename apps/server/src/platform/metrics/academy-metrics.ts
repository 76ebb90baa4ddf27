import type { Queryable } from '../database/queryable.ts'
import { query } from '../database/statement.ts'
import { readJobCounts } from '../jobs/job-admin.ts'
import { queues } from '../jobs/queues.ts'
import { type Family, gauge } from './families.ts'

const countMails = query<[], { waiting: number; held: number; failed: number }>(
  'metrics.count-mails',
  `select count(*) filter (where state in ('WAITING', 'SENDING'))::int as waiting,
          count(*) filter (where state = 'HELD')::int as held,
          count(*) filter (where state = 'FAILED' and ended_at > now() - interval '1 day')::int as failed
   from mails where state in ('WAITING', 'SENDING', 'HELD', 'FAILED')`,
)

const states = ['waiting', 'late', 'retrying', 'running', 'failed', 'held'] as const
const up = { name: 'aulaviva_database_up', help: '1 while the database answers.' }

/**
 * Metrics of jobs and emails from the database, the same on every server. If it is unavailable, only that is reported.
 */
export async function readAcademyMetrics(database: Queryable): Promise<Family[]> {
  try {
    const [jobs, mails] = await Promise.all([readJobCounts(database), countMails.first(database)])
    const jobSamples = Object.keys(queues).flatMap(queue =>
      states.map(state => ({
        labels: { queue, state },
        value: jobs.find(job => job.queue === queue && job.state === state)?.jobs ?? 0,
      })),
    )
    return [
      gauge(up, [{ labels: {}, value: 1 }]),
      gauge({ name: 'aulaviva_jobs', help: 'Jobs by queue and state.' }, jobSamples),
      gauge(
        { name: 'aulaviva_mails', help: 'Emails that wait or are held back, and those that failed in the last day.' },
        (['waiting', 'held', 'failed'] as const).map(state => ({ labels: { state }, value: mails?.[state] ?? 0 })),
      ),
    ]
  } catch {
    return [gauge(up, [{ labels: {}, value: 0 }])]
  }
}
