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
  summary:
    'Back up the academy to a folder, even while its servers run. Exits with 1 if a stored file is missing or incomplete',
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
    print(`  tables: ${tables.length}, rows: ${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')}`)
    print(`  files: ${files.rows.toLocaleString('en')}, newly copied: ${taken.copied} (${sizeOf(taken.copiedBytes)})`)
    print(`  ${lineOfKeys(config, taken.manifest.encryptionKey.included)}`)
    if (lacking.length > 0)
      print(
        `  -- files missing or incomplete in the storage: ${lacking.length} (${lacking.slice(0, 3).join(', ')}${lacking.length > 3 ? ', …' : ''})`,
      )
    return lacking.length > 0 ? 1 : 0
  },
}

/** Says which keys a restore needs, and how secret the backup is. */
function lineOfKeys({ backupKey, encryptionKey }: Config, isIncluded: boolean): string {
  if (encryptionKey)
    return backupKey
      ? 'encrypted, without ENCRYPTION_KEY. Store it and BACKUP_KEY somewhere else: a restore needs both'
      : 'not encrypted, without ENCRYPTION_KEY. Store it somewhere else: a restore needs it'
  if (backupKey) return 'encrypted, with the encryption key. Store BACKUP_KEY somewhere else: a restore needs it'
  return isIncluded
    ? 'not encrypted, with the encryption key. Protect the folder like DATA_DIR'
    : 'not encrypted, without the encryption key. Set BACKUP_KEY, or store DATA_DIR/encryption.key somewhere else too: a restore needs it'
}
