import { canonicalEmail } from '../features/accounts/accounts.rules.ts'
import { resetSecondFactor } from '../features/accounts/second-factor.usecases.ts'
import { userByEmail } from './access.repository.ts'
import { type Command, UsageError } from './command.ts'

export const secondFactorReset: Command = {
  usage: 'second-factor-reset EMAIL',
  summary: 'Turn off the second factor of somebody who has lost authenticator and recovery codes',
  async run([email, ...rest], { dependencies: { clock, database }, say }) {
    if (!email || rest.length > 0) throw new UsageError('second-factor-reset: takes one e-mail address')
    const user = await userByEmail.first(database, canonicalEmail(email))
    if (!user) throw new UsageError(`second-factor-reset: nobody has the address ${email}`)
    const reset = await database.transaction(tx => resetSecondFactor(tx, user.id, clock.now()))
    say(reset ? 'It is off, and they are told.' : 'It was not on.')
    return 0
  },
}
