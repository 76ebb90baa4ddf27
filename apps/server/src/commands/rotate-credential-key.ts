import { rotateKey } from '../features/recognition/badges/credential-keys.usecases.ts'
import type { Command } from './command.ts'
import { keepAtServer } from './in-log.ts'

export const rotateCredentialKey: Command = {
  usage: 'rotate-credential-key',
  summary: 'Sign badge credentials with a new key. Existing credentials can still be verified',
  async run(_args, { dependencies: { clock, database }, say }) {
    const now = clock.now()
    await database.transaction(async tx => {
      await rotateKey(tx, now)
      await keepAtServer(tx, 'KEY_ROTATED', { name: 'badges' }, now)
    })
    say('Badge credentials are now signed with a new key.')
    return 0
  },
}
