import { rotateSigningKey } from '../platform/auth/signed-links.ts'
import type { Command } from './command.ts'
import { keepAtServer } from './in-log.ts'

export const rotateSigningKeyCommand: Command = {
  usage: 'rotate-signing-key',
  summary: 'Sign links to files and calendar entries with a new key. Existing links stop working',
  async run(_args, { dependencies: { clock, database }, say }) {
    await database.transaction(async tx => {
      await rotateSigningKey(tx)
      await keepAtServer(tx, 'KEY_ROTATED', { name: 'links' }, clock.now())
    })
    say('Links are now signed with a new key. Running servers use it within 30 seconds.')
    return 0
  },
}
