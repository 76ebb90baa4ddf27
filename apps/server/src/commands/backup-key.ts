import { makeBackupKey } from '../backup/copy-form.ts'
import { type EnvironmentCommand, readFlags } from './command.ts'

export const backupKey: EnvironmentCommand = {
  usage: 'backup-key',
  summary: 'Print a new BACKUP_KEY, which encrypts backups. It isn’t stored anywhere',
  async runIn(_env, args, { print, say }) {
    readFlags(args, {})
    print(await makeBackupKey())
    say('Set BACKUP_KEY to this key, and store the key somewhere else too. Without it, you can’t restore a backup.')
    return 0
  },
}
