import { theAcademy } from '@aulaviva/domain/changes'
import { openCopySession } from '../platform/database/copy-session.ts'

/**
 * Records in the audit log that a backup was requested at the command line. The database may have another version, so
 * this uses only columns that the log has always had. An empty or older database has no log.
 */
export async function keepBackupInLog(connectionString: string): Promise<void> {
  const session = await openCopySession(connectionString)
  try {
    const [{ log } = { log: null }] = await session.rows<{ log: string | null }>(
      `select to_regclass('changes')::text as log`,
    )
    if (!log) return
    await session.rows(
      `insert into changes (created_at, origin, area, thing, thing_id, act)
       values (now(), 'COMMAND_LINE', 'settings', 'SERVER', $1, 'BACKED_UP')`,
      [theAcademy],
    )
  } finally {
    await session.end()
  }
}
