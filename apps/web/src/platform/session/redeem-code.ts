import { problemOf } from '../api/problems.ts'
import { sendRequest } from '../api/send.ts'
import { storeToken } from '../api/token.ts'
import { clientId, serverUrl } from '../device/server-address.ts'
import { claimAttempt, redirectUri } from './sign-in.ts'

/**
 * Exchanges the code for a token, stores it, and returns where to go next. Throws if the code is not ours or is
 * rejected.
 */
export async function redeemCode(code: string, state: string | null): Promise<string> {
  const attempt = claimAttempt(state)
  if (!attempt) throw new Error('This sign-in was not started in this tab')
  const response = await sendRequest(serverUrl('/o/token/'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri(),
      code_verifier: attempt.verifier,
    }),
  })
  if (!response.ok) throw await problemOf(response)
  const { access_token } = (await response.json()) as { access_token?: string }
  if (!access_token) throw new Error('The answer carries no access token')
  storeToken(access_token)
  return attempt.next
}
