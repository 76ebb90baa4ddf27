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
  summary: 'Back up the academy to a folder while its servers run. Exits with 1 if incomplete',
  async runOn(config, args, { print, say }) {
    const { words, flags } = readWords(args, { 'with-encryption-key': { type: 'boolean' } })
    const [folder, ...rest] = words
    if (!folder || rest.length > 0) throw new UsageError('backup: expects one folder')
    const withEncryptionKey = flags['with-encryption-key'] ?? false
    if (config.databaseUrl) await checkDatabase(config.databaseUrl, config.connections.all)
    const storage = await openStorage({ url: config.storageUrl, folder: join(config.dataDir, 'files') })
    const taken = await withDatabase(config, async connectionString => {
      // before the backup, so that the entry is in it
      await keepBackupInLog(connectionString)
      return takeBackup({ config, connectionString, storage, folder, withEncryptionKey, say })
    })
    const { takenAt, tables, files, lacking } = taken.manifest
    print(`Backup ${taken.name} contains everything saved before ${takenAt}:`)
    print(`  ${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows`)
    print(`  ${files.rows.toLocaleString('en')} files, ${taken.copied} of them (${sizeOf(taken.copiedBytes)}) copied`)
    print(`  ${lineOfKeys(config, taken.manifest.encryptionKey.included)}`)
    if (lacking.length > 0)
      print(`  -- ${lacking.length} files are incomplete in the storage itself: ${lacking.slice(0, 3).join(', ')}`)
    return lacking.length > 0 ? 1 : 0
  },
}

/** Says which keys a restore needs, and how secret the backup is. */
function lineOfKeys({ backupKey, encryptionKey }: Config, isIncluded: boolean): string {
  if (encryptionKey)
    return `not ENCRYPTION_KEY, which a restore needs${backupKey ? ' together with BACKUP_KEY' : ''}: store it somewhere else`
  if (backupKey) return 'the encryption key, all encrypted: a restore needs BACKUP_KEY, so store that somewhere else'
  return isIncluded
    ? 'the encryption key, all unencrypted: protect the folder like DATA_DIR'
    : 'no encryption: store DATA_DIR/encryption.key somewhere else too, because a restore needs it, or set BACKUP_KEY'
}
