import type { Dependencies } from '../dependencies.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { BackupFolder } from './backup-folder.ts'
import { endRun, insertRun, latestRun, noteProblem, runOf } from './backup-runs.repository.ts'
import { forgetCopies } from './forget-copies.ts'
import { lastDue } from './schedule.rules.ts'
import { takeBackup } from './take-backup.ts'

/** Enqueues the due backup, once over all servers. A missed one is caught up. */
export async function askForDueBackup({ config, settings, database }: Dependencies, now: Date): Promise<void> {
  if (!config.backup) return
  const due = lastDue(config.backup.time, settings().timeZone, now).toISOString()
  await database.transaction(async tx => {
    if ((await insertRun.run(tx, due)) > 0) await enqueue(tx, 'backup', [{ data: { due } }])
  })
}

/** Takes the backup that was due at that instant, then deletes the backups beyond the retention settings. */
export async function takeDueBackup(dependencies: Dependencies, due: string): Promise<void> {
  const { config, settings, database, connectionString, storage, clock, log } = dependencies
  const run = await runOf.first(database, due)
  if (!config.backup || !run || run.copy) return
  const { folder, keep } = config.backup
  let problem: string | null = null
  async function forget(backups: BackupFolder): Promise<void> {
    try {
      for (const reason of await forgetCopies(backups, keep, settings().timeZone))
        log.warn({ reason }, 'a backup can’t be read, so it and all stored files are kept')
    } catch (error) {
      problem = `previous backups couldn’t be deleted: ${(error as Error).message}`
    }
  }
  try {
    const options = { config, connectionString, storage, folder, say: () => {}, afterwards: forget }
    const { name, lacking, manifest } = await takeBackup(options)
    if (!config.backupKey && !config.encryptionKey && !manifest.encryptionKey.included)
      log.warn(
        { copy: name },
        'an unencrypted backup doesn’t include DATA_DIR/encryption.key: store that file somewhere else too, or set BACKUP_KEY',
      )
    if (lacking.length > 0) problem = `files missing or incomplete in the storage: ${lacking.length}. Run check`
    if (problem) log.error({ copy: name, reason: problem }, 'a backup was created, but with a problem')
    else log.info({ copy: name }, 'a backup was created')
    await database.transaction(tx => endRun.run(tx, due, name, problem, clock.now().toISOString()))
  } catch (error) {
    const reason = (error as Error).message
    log.error({ due, reason }, 'a scheduled backup failed')
    await database.transaction(tx => noteProblem.run(tx, due, reason))
    throw error
  }
}

/** Returns the result of the latest due backup, for monitoring. Empty if none is scheduled. */
export async function backupState({ config, database }: Dependencies): Promise<{ backup?: string }> {
  if (!config.backup) return {}
  const run = await latestRun.first(database)
  if (!run) return { backup: 'none yet' }
  if (run.problem) return { backup: 'failed' }
  return { backup: run.copy ? 'done' : 'under way' }
}
