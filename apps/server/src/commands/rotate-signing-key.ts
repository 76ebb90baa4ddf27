import { rotateSigningKey } from '../platform/auth/signed-links.ts'
import type { Command } from './command.ts'

export const rotateSigningKeyCommand: Command = {
  usage: 'rotate-signing-key',
  summary: 'Sign links to files and calendar entries with another key; those given before open nothing any more',
  async run(_args, { dependencies: { database }, say }) {
    await database.transaction(rotateSigningKey)
    say('Another key signs. Servers that run take it up within half a minute.')
    return 0
  },
}
