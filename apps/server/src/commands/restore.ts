import { restoreCopy } from '../backup/restore-copy.ts'
import { checkDatabase } from '../preflight.ts'
import { report } from './check.ts'
import { readWords, type SettingsCommand, UsageError } from './command.ts'
import { keepAtServer } from './in-log.ts'
import { commandLogger, withInstance } from './instance.ts'

export const restore: SettingsCommand = {
  usage: 'restore DIR [--copy NAME] [--plain] [--without-encryption-key]',
  summary: 'Bring a copy back into an empty DATA_DIR and database, the latest or the one named, and check it',
  async runOn(config, args, { print, say }) {
    const { words, flags } = readWords(args, {
      copy: { type: 'string' },
      plain: { type: 'boolean' },
      'without-encryption-key': { type: 'boolean' },
    })
    const [folder, ...rest] = words
    if (!folder || rest.length > 0) throw new UsageError('restore: takes one folder')
    const { copy, plain: takesPlain = false, 'without-encryption-key': isKeyLost = false } = flags
    if (config.databaseUrl) await checkDatabase(config.databaseUrl, config.connections.all)
    const restored = await restoreCopy({ config, folder, copy, takesPlain, isKeyLost, log: commandLogger(config), say })
    const { takenAt, version, tables, files, jobs } = restored.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await withInstance(config, ({ database, clock }) =>
      database.transaction(tx => keepAtServer(tx, 'BACKUP_RESTORED', { name: restored.name }, clock.now())),
    )
    print(`Restored the copy ${restored.name} of ${takenAt}, made by version ${version}:`)
    print(`  ${tables.length} tables with ${rows.toLocaleString('en')} rows, ${jobs.rows} jobs, ${files.rows} files`)
    if (restored.ended) print(`  ended: ${restored.ended.join(', ') || 'nothing, as nobody was signed in'}`)
    print('Everybody signs in again. Who was deleted or disabled since then has their access back: do it again.')
    print('Addresses that were corrected since then are the former ones.')
    return report(restored.findings, { print })
  },
}
