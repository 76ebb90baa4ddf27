import { rotateKey } from '../features/badges/credential-keys.usecases.ts'
import type { Command } from './command.ts'
import { keepAtServer } from './in-log.ts'

export const rotateCredentialKey: Command = {
  usage: 'rotate-credential-key',
  summary: 'Sign credentials of badges with another key from now on; those signed before stay verifiable',
  async run(_args, { dependencies: { clock, database }, say }) {
    const now = clock.now()
    await database.transaction(async tx => {
      await rotateKey(tx, now)
      await keepAtServer(tx, 'KEY_ROTATED', { name: 'badges' }, now)
    })
    say('Another key signs from now on.')
    return 0
  },
}
