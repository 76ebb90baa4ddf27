import { canonicalEmail } from '../features/accounts/accounts.rules.ts'
import { issueToken } from '../features/accounts/oauth.usecases.ts'
import { userByEmail } from './access.repository.ts'
import { type Command, UsageError } from './command.ts'

export const token: Command = {
  usage: 'token EMAIL',
  summary: 'Print an access token of this person',
  async run([email, ...rest], { dependencies: { config, clock, database }, print }) {
    if (!email || rest.length > 0) throw new UsageError('token: takes one e-mail address')
    const user = await userByEmail.first(database, canonicalEmail(email))
    if (!user) throw new UsageError(`token: nobody has the address ${email}`)
    const grant = { userId: user.id, clientId: config.oauthClientId, now: clock.now() }
    print(await database.transaction(tx => issueToken(tx, grant)))
    return 0
  },
}
