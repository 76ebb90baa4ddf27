import { clearToken, readToken } from '../api/token.ts'
import { queryClient } from '../query-client.ts'
import { within } from '../timing.ts'
import { attempt, revoke } from './leaving.ts'
import { toLogoutPage } from './logout-page.ts'
import { oweRemoval, type Removal } from './removal.ts'
import { finishRemoval, forgetPerson } from './session.ts'
import { forgetTyped } from './typed.ts'

/** Time limit for removing large courses before the page is left. The rest is removed at the next start. */
const patience = 20_000

/**
 * Signs out here and at the sign-in server, and removes from this device what the person has chosen. The token is
 * revoked on the server first. If that fails or takes too long, it is at least deleted here. Always completes, even if
 * no server responds.
 */
export async function signOut(removal: Removal): Promise<void> {
  const removes = removal.copies || removal.unsent
  if (removes) oweRemoval(removal)
  forgetTyped(removal.user)
  await revoke(readToken())
  clearToken()
  queryClient.clear()
  await attempt(forgetPerson())
  if (removes) await within(patience, finishRemoval(JSON.stringify(removal))).catch(() => undefined)
  await toLogoutPage()
}
