import { canonicalEmail } from '../features/accounts/accounts.rules.ts'
import { resetSecondFactor } from '../features/accounts/second-factor.usecases.ts'
import { userByEmail } from './access.repository.ts'
import { type Command, UsageError } from './command.ts'
import { keepOfPerson } from './in-log.ts'

export const secondFactorReset: Command = {
  usage: 'second-factor-reset EMAIL',
  summary: 'Turn off the second factor of somebody who has lost authenticator and recovery codes',
  async run([email, ...rest], { dependencies: { clock, database }, say }) {
    if (!email || rest.length > 0) throw new UsageError('second-factor-reset: takes one e-mail address')
    const user = await userByEmail.first(database, canonicalEmail(email))
    if (!user) throw new UsageError(`second-factor-reset: nobody has the address ${email}`)
    const now = clock.now()
    const reset = await database.transaction(async tx => {
      const wasOn = await resetSecondFactor(tx, user.id, now)
      if (wasOn) await keepOfPerson(tx, 'SECOND_FACTOR_RESET', user.id, now)
      return wasOn
    })
    say(reset ? 'It is off, and they are told.' : 'It was not on.')
    return 0
  },
}
