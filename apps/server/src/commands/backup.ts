import { join } from 'node:path'
import { keepBackupInLog } from '../backup/keep-in-log.ts'
import { sizeOf } from '../backup/progress.ts'
import { takeBackup } from '../backup/take-backup.ts'
import type { Config } from '../config.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { checkDatabase } from '../preflight.ts'
import { readWords, type SettingsCommand, UsageError } from './command.ts'
import { withDatabase } from './instance.ts'

export const backup: SettingsCommand = {
  usage: 'backup DIR [--with-encryption-key]',
  summary: 'Add a copy of the academy to the folder, while its servers go on; exit 1 if it is not complete',
  async runOn(config, args, { print, say }) {
    const { words, flags } = readWords(args, { 'with-encryption-key': { type: 'boolean' } })
    const [folder, ...rest] = words
    if (!folder || rest.length > 0) throw new UsageError('backup: takes one folder')
    const withEncryptionKey = flags['with-encryption-key'] ?? false
    if (config.databaseUrl) await checkDatabase(config.databaseUrl, config.connections.all)
    const storage = await openStorage({ url: config.storageUrl, folder: join(config.dataDir, 'files') })
    const taken = await withDatabase(config, async connectionString => {
      // before the copy, which then holds it too
      await keepBackupInLog(connectionString)
      return takeBackup({ config, connectionString, storage, folder, withEncryptionKey, say })
    })
    const { takenAt, tables, files, lacking } = taken.manifest
    print(`The copy ${taken.name} holds everything acknowledged before ${takenAt}:`)
    print(`  ${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows`)
    print(
      `  ${files.rows.toLocaleString('en')} files, of which ${taken.copied} (${sizeOf(taken.copiedBytes)}) were copied`,
    )
    print(`  ${lineOfKeys(config, taken.manifest.encryptionKey.included)}`)
    if (lacking.length > 0)
      print(`  -- ${lacking.length} files are not whole in the storage itself: ${lacking.slice(0, 3).join(', ')}`)
    return lacking.length > 0 ? 1 : 0
  },
}

/** Which keys a restore needs, and how secret the copy is. */
function lineOfKeys({ backupKey, encryptionKey }: Config, isIncluded: boolean): string {
  if (encryptionKey)
    return `not ENCRYPTION_KEY, which a restore needs${backupKey ? ' beside BACKUP_KEY' : ''}: keep it elsewhere`
  if (backupKey) return 'the encryption key, all of it encrypted: a restore needs BACKUP_KEY, so keep that elsewhere'
  return isIncluded
    ? 'the encryption key, all of it in clear: keep the folder as secret as DATA_DIR'
    : 'all of it in clear, and not the encryption key, which a restore needs: keep DATA_DIR/encryption.key elsewhere, or set BACKUP_KEY'
}
