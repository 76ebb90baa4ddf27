import { clearToken, readToken } from '../api/token.ts'
import { queryClient } from '../query-client.ts'
import { within } from '../timing.ts'
import { attempt, revoke } from './leaving.ts'
import { toLogoutPage } from './logout-page.ts'
import { oweRemoval, type Removal } from './removal.ts'
import { finishRemoval, forgetPerson } from './session.ts'
import { forgetTyped } from './typed.ts'

/** What removing large courses may take before the page is left; what remains is removed at the next start. */
const patience = 20_000

/**
 * Signs out here and at the sign-in server, and removes from this device what the person has chosen. The token dies on the
 * server first; if that fails or takes too long, at least here. It always leaves, even if no server answers.
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
