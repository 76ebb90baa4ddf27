import { canonicalEmail } from '../features/accounts/accounts/accounts.rules.ts'
import { issueCommandLineToken } from '../features/accounts/accounts/oauth.usecases.ts'
import { userByEmail } from './access.repository.ts'
import { type Command, UsageError } from './command.ts'
import { keepOfPerson } from './in-log.ts'

export const token: Command = {
  usage: 'token EMAIL',
  summary:
    'Print an access token for a person, who can end it under their signed-in devices. We notify the person and the owners',
  async run([email, ...rest], { dependencies: { config, clock, database }, print }) {
    const now = clock.now()
    if (!email || rest.length > 0) throw new UsageError('token: expects one email')
    const user = await userByEmail.first(database, canonicalEmail(email))
    if (!user) throw new UsageError(`token: no enabled account has the email ${email}`)
    const grant = { userId: user.id, clientId: config.oauthClientId, now }
    const token = await database.transaction(async tx => {
      await keepOfPerson(tx, 'TOKEN_ISSUED', user.id, now)
      return issueCommandLineToken(tx, grant)
    })
    print(token)
    return 0
  },
}
