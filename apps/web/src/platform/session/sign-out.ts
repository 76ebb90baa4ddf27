import { clearToken, readToken } from '../api/token.ts'
import { queryClient } from '../query-client.ts'
import { attempt, revoke } from './leaving.ts'
import { toLogoutPage } from './logout-page.ts'
import { forgetPerson } from './session.ts'

/**
 * Signs out here and at the sign-in server. The token dies on the server first; if that fails or takes too long, at least
 * here. It always leaves, whoever does not answer.
 */
export async function signOut(): Promise<void> {
  await revoke(readToken())
  clearToken()
  queryClient.clear()
  await attempt(forgetPerson())
  await toLogoutPage()
}
