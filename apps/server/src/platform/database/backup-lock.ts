import type { CopySession } from './copy-session.ts'
import type { Transaction } from './queryable.ts'
import { command } from './statement.ts'

/** Advisory lock. A backup holds it exclusively. Transactions that delete stored files hold it shared. */
const backupLock = 727_002

const shareLock = command<[lock: number], { free: boolean }>(
  'database.share-lock',
  'select pg_try_advisory_xact_lock_shared($1) as free',
)

/**
 * Runs `work` while no other backup of this database runs on any server and no stored files are deleted. Returns null
 * without running it if another backup does not end within `timeout` milliseconds. Throws if the connection was lost
 * during the work, because the lock is lost with it.
 */
export async function withBackupLock<T>(
  session: CopySession,
  work: () => Promise<T>,
  timeout = 20_000,
): Promise<T | null> {
  await session.rows(`set lock_timeout = ${timeout}`)
  try {
    await session.rows('select pg_advisory_lock($1)', [backupLock])
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return null
    throw error
  }
  const result = await work()
  await session.rows('select pg_advisory_unlock($1)', [backupLock])
  return result
}

/**
 * Whether this transaction may delete files that a backup could be about to copy. False while a backup runs. If true,
 * no backup starts before the transaction ends.
 */
export async function tryShareBackupLock(tx: Transaction): Promise<boolean> {
  return (await shareLock.first(tx, backupLock))?.free ?? false
}
