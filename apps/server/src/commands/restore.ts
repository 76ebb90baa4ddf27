import { restoreCopy } from '../backup/restore-copy.ts'
import { checkDatabase } from '../preflight.ts'
import { report } from './check.ts'
import { readWords, type SettingsCommand, UsageError } from './command.ts'
import { keepAtServer } from './in-log.ts'
import { commandLogger, withInstance } from './instance.ts'

export const restore: SettingsCommand = {
  usage: 'restore DIR [--copy NAME] [--plain] [--without-encryption-key]',
  summary:
    'Restore the latest backup, or the one that --copy names, into an empty DATA_DIR and database. Exits with 1 if a check fails',
  async runOn(config, args, { print, say }) {
    const { words, flags } = readWords(args, {
      copy: { type: 'string' },
      plain: { type: 'boolean' },
      'without-encryption-key': { type: 'boolean' },
    })
    const [folder, ...rest] = words
    if (!folder || rest.length > 0) throw new UsageError('restore: expects one folder')
    const { copy, plain: takesPlain = false, 'without-encryption-key': isKeyLost = false } = flags
    if (config.databaseUrl) await checkDatabase(config.databaseUrl, config.connections.all)
    const restored = await restoreCopy({ config, folder, copy, takesPlain, isKeyLost, log: commandLogger(config), say })
    const { takenAt, version, tables, files, jobs } = restored.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await withInstance(config, ({ database, clock }) =>
      database.transaction(tx => keepAtServer(tx, 'BACKUP_RESTORED', { name: restored.name }, clock.now())),
    )
    print(`Restored backup ${restored.name} of ${takenAt}, created by version ${version}:`)
    print(`  tables: ${tables.length}, rows: ${rows.toLocaleString('en')}, jobs: ${jobs.rows}, files: ${files.rows}`)
    if (restored.ended) print(`  ended: ${restored.ended.join(', ') || 'nothing, because no one had access'}`)
    print(
      'Everyone must sign in again. People deleted or disabled after this backup have access again: delete or disable them again.',
    )
    print('Email addresses changed after this backup have their previous values again.')
    return report(restored.findings, { print })
  },
}
