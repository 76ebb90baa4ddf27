import { clearToken, readToken } from '../api/token.ts'
import { queryClient } from '../query-client.ts'
import { withTimeout } from '../timing.ts'
import { toLogoutPage } from './logout-page.ts'
import { type Removal, recordRemoval } from './removal.ts'
import { ignoreFailure, revokeToken } from './revocation.ts'
import { clearPerson, finishRemoval } from './session.ts'
import { deleteTypedFields } from './typed-fields.ts'

/** Time limit for removing large courses before the page is left. The rest is removed at the next start. */
const removalTimeout = 20_000

/**
 * Signs out here and at the sign-in server, and removes from this device what the person has chosen. The token is
 * revoked on the server first. If that fails or takes too long, it is at least deleted here. Always completes, even if
 * no server responds.
 */
export async function signOut(removal: Removal): Promise<void> {
  const removes = removal.copies || removal.unsent
  if (removes) recordRemoval(removal)
  deleteTypedFields(removal.user)
  await revokeToken(readToken())
  clearToken()
  queryClient.clear()
  await ignoreFailure(clearPerson())
  if (removes) await withTimeout(removalTimeout, finishRemoval(JSON.stringify(removal))).catch(() => undefined)
  await toLogoutPage()
}
