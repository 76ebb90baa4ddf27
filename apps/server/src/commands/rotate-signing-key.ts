import { rotateSigningKey } from '../platform/auth/signed-links.ts'
import type { Command } from './command.ts'
import { keepAtServer } from './in-log.ts'

export const rotateSigningKeyCommand: Command = {
  usage: 'rotate-signing-key',
  summary: 'Sign links to files and calendar entries with another key; those given before open nothing any more',
  async run(_args, { dependencies: { clock, database }, say }) {
    await database.transaction(async tx => {
      await rotateSigningKey(tx)
      await keepAtServer(tx, 'KEY_ROTATED', { name: 'links' }, clock.now())
    })
    say('Another key signs. Servers that run take it up within half a minute.')
    return 0
  },
}
