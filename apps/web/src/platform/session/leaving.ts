import { isNative } from '../device/native.ts'
import { clientId, onServer } from '../device/server-address.ts'
import { within } from '../timing.ts'

/** What one step of leaving may take. */
const patience = 3000

/** A step of leaving: whatever becomes of it, leaving goes on. */
export const attempt = (step: Promise<unknown>) => within(patience, step).catch(() => undefined)

/** The token dies on the server, with the session it came from; where nobody answers in time it is at least gone from here. */
export async function revoke(token: string | null): Promise<void> {
  if (token === null) return
  const body = new URLSearchParams({ client_id: clientId, token })
  await attempt(fetch(onServer('/o/revoke_token/'), { method: 'POST', body, keepalive: true }))
}

const logoutPage = '/accounts/logout/'

/** Ends at the sign-in server, which has forgotten this browser then. */
export const toLogoutPage = (): Promise<void> => leave(`${logoutPage}?app`, logoutPage, '/home')

/**
 * Ends at the sign-in server because the token was refused; from there `next` can be gone back to. A session that the browser
 * has beside the token's is another sign-in: it is not ended without being asked.
 */
export const toEndedPage = (next: string): Promise<void> =>
  leave(`${logoutPage}?ended&app`, `${logoutPage}?ended&next=${encodeURIComponent(next)}`, next)

async function leave(inSystem: string, inBrowser: string, onNative: string): Promise<void> {
  if (!isNative()) return location.assign(inBrowser)
  await attempt(import('@capacitor/browser').then(({ Browser }) => Browser.open({ url: onServer(inSystem) })))
  // a whole page anew, on which nobody is signed in
  location.assign(onNative)
}
