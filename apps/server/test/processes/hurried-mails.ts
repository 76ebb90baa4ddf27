import { PgBoss } from 'pg-boss'
import { schema } from '../../src/platform/jobs/queues.ts'
import type { Stage } from './stage.ts'
import { eventually } from './waiting.ts'

/**
 * Waits until no emails are pending: each is sent, or dropped because it is outdated. Skips the waits for a dead
 * server's jobs and claims, and for the next attempts.
 */
export async function untilMailsAreSent(stage: Pick<Stage, 'row' | 'rows' | 'databaseUrl'>): Promise<void> {
  const left = async () =>
    (await stage.row<{ n: number }>(`select count(*) as n from mails where state not in ('SENT', 'DROPPED')`)).n
  const boss = new PgBoss({
    connectionString: stage.databaseUrl,
    schema,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  })
  boss.on('error', () => {})
  await boss.start()
  const hurry = async () => {
    await stage.rows(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute'
       where name = 'mail' and state = 'active' and started_on < now() - interval '3 seconds'`,
    )
    await boss.supervise('mail')
    await stage.rows(
      `update mails set claimed_until = now() where state = 'SENDING' and claimed_until < now() + interval '87 seconds'`,
    )
    await stage.rows(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
    return (await left()) === 0
  }
  await eventually('no mail waits', hurry, { every: 500 }).finally(() => boss.stop({ graceful: false }))
}
