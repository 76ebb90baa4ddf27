import { isNative } from '../device/native.ts'
import { serverUrl } from '../device/server-address.ts'
import { ignoreFailure } from './revocation.ts'

const logoutPage = '/accounts/logout/'

/** Redirects to the logout page of the sign-in server, which then forgets this browser. */
export const toLogoutPage = (): Promise<void> => leave(`${logoutPage}?app`, logoutPage, '/home')

/**
 * Redirects to the sign-in server because the token was rejected. From there, the person can return to `next`. A
 * browser session separate from the token's is another sign-in: it is not ended without asking.
 */
export const toSessionEndedPage = (next: string): Promise<void> =>
  leave(`${logoutPage}?ended&app`, `${logoutPage}?ended&next=${encodeURIComponent(next)}`, next)

async function leave(inSystem: string, inBrowser: string, onNative: string): Promise<void> {
  if (!isNative()) return location.assign(inBrowser)
  await ignoreFailure(import('@capacitor/browser').then(({ Browser }) => Browser.open({ url: serverUrl(inSystem) })))
  // A new document without a signed-in person.
  location.assign(onNative)
}
