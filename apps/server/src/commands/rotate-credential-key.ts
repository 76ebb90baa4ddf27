import { rotateKey } from '../features/badges/credential-keys.usecases.ts'
import type { Command } from './command.ts'

export const rotateCredentialKey: Command = {
  usage: 'rotate-credential-key',
  summary: 'Sign credentials of badges with another key from now on; those signed before stay verifiable',
  async run(_args, { dependencies: { clock, database }, say }) {
    await database.transaction(tx => rotateKey(tx, clock.now()))
    say('Another key signs from now on.')
    return 0
  },
}
