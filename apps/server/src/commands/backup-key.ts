import { makeBackupKey } from '../backup/copy-form.ts'
import { type EnvironmentCommand, readFlags } from './command.ts'

export const backupKey: EnvironmentCommand = {
  usage: 'backup-key',
  summary: 'Print a new key for BACKUP_KEY, which encrypts backups; it is kept nowhere',
  async runIn(_env, args, { print, say }) {
    readFlags(args, {})
    print(await makeBackupKey())
    say(
      'Set BACKUP_KEY to it, and keep it in a second place that is not lost with the server: no copy is restored without it.',
    )
    return 0
  },
}
