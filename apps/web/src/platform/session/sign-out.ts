import { clearToken, readToken } from '../api/token.ts'
import { isNative } from '../device/native.ts'
import { onServer } from '../device/server-address.ts'
import { queryClient } from '../query-client.ts'
import { attempt, forgetPerson } from './session.ts'
import { clientId } from './sign-in.ts'

/**
 * Signs out here and at the sign-in server. The token dies on the server first; if that fails or takes too long, at least
 * here. It always leaves, whoever does not answer.
 */
export async function signOut(): Promise<void> {
  const token = readToken()
  if (token) {
    const body = new URLSearchParams({ client_id: clientId, token })
    await attempt(fetch(onServer('/o/revoke_token/'), { method: 'POST', body, keepalive: true }))
  }
  clearToken()
  queryClient.clear()
  await attempt(forgetPerson())
  // the session of the system's browser ended with the token
  location.assign(isNative() ? '/home' : '/accounts/logout/')
}
