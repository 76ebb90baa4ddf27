import { join } from 'node:path'
import { sizeOf } from '../backup/progress.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { checkDatabase } from '../preflight.ts'
import { type SettingsCommand, UsageError } from './command.ts'
import { withDatabase } from './instance.ts'

export const backup: SettingsCommand = {
  usage: 'backup DIR',
  summary: 'Add a copy of the academy to the folder, while its servers go on; exit 1 if it is not complete',
  async runOn(config, [folder, ...rest], { print, say }) {
    if (!folder || folder.startsWith('-') || rest.length > 0) throw new UsageError('backup: takes one folder')
    if (config.databaseUrl) await checkDatabase(config.databaseUrl, config.connections.all)
    const storage = await openStorage({ url: config.storageUrl, folder: join(config.dataDir, 'files') })
    const taken = await withDatabase(config, connectionString =>
      takeBackup({ config, connectionString, storage, folder, say }),
    )
    const { takenAt, tables, files, lacking } = taken.manifest
    print(`The copy ${taken.name} holds everything acknowledged before ${takenAt}:`)
    print(`  ${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows`)
    print(
      `  ${files.rows.toLocaleString('en')} files, of which ${taken.copied} (${sizeOf(taken.copiedBytes)}) were copied`,
    )
    if (taken.manifest.encryptionKey.included) print('  the encryption key: keep the folder as secret as DATA_DIR')
    else print('  not ENCRYPTION_KEY, which a restore needs: keep it elsewhere')
    if (lacking.length > 0)
      print(`  -- ${lacking.length} files are not whole in the storage itself: ${lacking.slice(0, 3).join(', ')}`)
    return lacking.length > 0 ? 1 : 0
  },
}
