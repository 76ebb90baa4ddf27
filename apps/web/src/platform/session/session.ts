import { onUnauthorised } from '../api/bearer.ts'
import { clearToken, readToken, tokenKey } from '../api/token.ts'
import { createStore, useStore } from '../store.ts'
import { throttle } from '../timing.ts'
import { toast } from '../toasts/toast.ts'
import { platformWords } from '../words/platform.words.ts'
import { ignoreFailure, revokeToken } from './revocation.ts'

/** Why a session ended: its token was rejected, the server did not say whose it is, or it ended in another tab. */
export type SessionEnd = 'expired' | 'unconfirmed' | 'elsewhere'

/** Null while a session is open. */
export const sessionEnd = createStore<SessionEnd | null>(null)
const expiryThrottle = 2000
/** Long enough to read why before the logout page appears. */
const redirectDelay = 1800

export const useSessionEnd = (): SessionEnd | null => useStore(sessionEnd)
export const hasSessionEnded = (): boolean => sessionEnd.get() !== null

const currentPath = () => `${location.pathname}${location.search}`

let clearStored = async (_removal?: string): Promise<void> => undefined

/**
 * Sets how to forget the person stored on this device for a start without a connection, which ends with the session,
 * and how to remove what a person who signs out has chosen.
 */
export function setPersonClearing(clear: (removal?: string) => Promise<void>): void {
  clearStored = clear
}

/** Storage key of recently opened pages. Removed with the session. */
export const recentKey = 'recently-opened'
/** Storage key of achievements that the device has shown. */
export const sightsKey = 'seen-moments'

/** Set while data of the person may still be here. */
const pendingClearKey = 'person-to-forget'

/**
 * Forgets the person on this device. If the app is closed or the device does not respond, it is completed at the next
 * start.
 */
export async function clearPerson(): Promise<void> {
  localStorage.setItem(pendingClearKey, '')
  localStorage.removeItem(recentKey)
  localStorage.removeItem(sightsKey)
  await clearStored()
  localStorage.removeItem(pendingClearKey)
}

/** Storage key of what a person who signs out removes, until that is done. */
export const removalKey = 'device-to-clear'

/**
 * Performs the recorded removal, even if another page recorded it and performs it too. Throws if this device fails to.
 */
export async function finishRemoval(removal = localStorage.getItem(removalKey)): Promise<void> {
  if (removal === null) return
  await clearStored(removal)
  localStorage.removeItem(removalKey)
}

function dropToken(): void {
  clearToken()
  void ignoreFailure(clearPerson())
}

function endSession(why: SessionEnd): void {
  dropToken()
  sessionEnd.set(why)
}

/** Leaves the page of an ended session for the logout page. Data stored on this device still belongs to its person. */
export const leaveEndedSession = async (): Promise<void> =>
  (await import('./logout-page.ts')).toSessionEndedPage(currentPath())

/** Clears the token because loading its person failed. A page that is already open says why. */
export function clearRejectedToken({ isOpen }: { isOpen: boolean }): void {
  void revokeToken(readToken())
  dropToken()
  if (isOpen) sessionEnd.set('unconfirmed')
}

/** Watches the token: rejections by the server, and sign-out or sign-in in other tabs. */
export function watchSession(): void {
  if (localStorage.getItem(pendingClearKey) !== null) void ignoreFailure(clearPerson())
  // The page was closed while its person was signing out.
  if (localStorage.getItem(removalKey) !== null) clearRejectedToken({ isOpen: false })
  void ignoreFailure(finishRemoval())
  onUnauthorised(
    throttle(() => {
      toast.danger(platformWords().session.expired)
      void revokeToken(readToken())
      endSession('expired')
      setTimeout(() => void leaveEndedSession(), redirectDelay)
    }, expiryThrottle),
  )
  // The browser may restore a page as it was left, although no one or another person is signed in by now.
  let tokenAtHide: string | null = null
  addEventListener('pagehide', () => {
    tokenAtHide = readToken()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (!tokenAtHide || readToken() !== tokenAtHide)) location.reload()
  })
  addEventListener('storage', event => {
    if (event.key !== tokenKey && event.key !== null) return
    if (!readToken()) endSession('elsewhere')
    // Another token may belong to another person: this tab cannot keep any state.
    else location.reload()
  })
}
