import { isNative } from '../device/native.ts'
import { onServer } from '../device/server-address.ts'
import { attempt } from './leaving.ts'

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
