import { canonicalEmail } from '../features/accounts/accounts/accounts.rules.ts'
import { resetSecondFactor } from '../features/accounts/accounts/second-factor.usecases.ts'
import { userByEmail } from './access.repository.ts'
import { type Command, UsageError } from './command.ts'
import { keepOfPerson } from './in-log.ts'

export const secondFactorReset: Command = {
  usage: 'second-factor-reset EMAIL',
  summary: 'Turn off two-factor authentication for a person who lost their authenticator app and recovery codes',
  async run([email, ...rest], { dependencies: { clock, database }, say }) {
    if (!email || rest.length > 0) throw new UsageError('second-factor-reset: expects one email')
    const user = await userByEmail.first(database, canonicalEmail(email))
    if (!user) throw new UsageError(`second-factor-reset: no enabled account has the email ${email}`)
    const now = clock.now()
    const reset = await database.transaction(async tx => {
      const wasOn = await resetSecondFactor(tx, user.id, now)
      if (wasOn) await keepOfPerson(tx, 'SECOND_FACTOR_RESET', user.id, now)
      return wasOn
    })
    say(
      reset
        ? 'Two-factor authentication turned off. We notified the person.'
        : 'Two-factor authentication was already off.',
    )
    return 0
  },
}
