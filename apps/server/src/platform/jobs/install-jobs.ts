import { PgBoss } from 'pg-boss'
import { queues, schema } from './queues.ts'

interface Runner {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Updates the job tables and queues on a connection whose caller holds the migration lock, so that the first
 * transaction can already enqueue jobs.
 */
export async function installJobs(runner: Runner): Promise<void> {
  const db = { executeSql: (sql: string, values?: unknown[]) => runner.query(sql, values) }
  const boss = new PgBoss({ db, schema, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const existingQueues = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, options] of Object.entries(queues)) {
    const { deadLetter } = options as { deadLetter?: string }
    // Stores jobs that failed every attempt for 90 days, so that operators can examine them.
    if (deadLetter && !existingQueues.has(deadLetter))
      await boss.createQueue(deadLetter, { retentionSeconds: 90 * 86_400 })
    const { deaths: _, ...ofQueue } = options as { deaths?: number }
    const { policy, ...changeable } = ofQueue as { policy?: 'exclusive' }
    if (existingQueues.has(name)) await boss.updateQueue(name, { ...changeable, deadLetter: deadLetter ?? null })
    else await boss.createQueue(name, ofQueue)
    if (!deadLetter && existingQueues.has(`${name}-dead`)) await boss.deleteQueue(`${name}-dead`)
  }
  await boss.stop({ close: false, graceful: false })
}
