import { onUnauthorised } from '../api/bearer.ts'
import { clearToken, readToken, tokenKey } from '../api/token.ts'
import { createStore, useStore } from '../store.ts'
import { throttle } from '../timing.ts'
import { toast } from '../toasts/toast.ts'
import { platformWords } from '../words/platform.words.ts'
import { attempt, revoke } from './leaving.ts'

/** Why a session ended: its token was rejected, the server did not say whose it is, or it ended in another tab. */
export type SessionEnd = 'expired' | 'unconfirmed' | 'elsewhere'

/** Null while a session is open. */
export const sessionEnd = createStore<SessionEnd | null>(null)
const expiryThrottle = 2000
/** Long enough to read why before the logout page appears. */
const readingTime = 1800

export const useSessionEnd = (): SessionEnd | null => useStore(sessionEnd)
export const hasEnded = (): boolean => sessionEnd.get() !== null

const here = () => `${location.pathname}${location.search}`

let forgetKept = async (_removal?: string): Promise<void> => undefined

/**
 * Sets how to forget the person stored on this device for a start without a connection, which ends with the session,
 * and how to remove what a person who signs out has chosen.
 */
export function forgetPersonWith(forget: (removal?: string) => Promise<void>): void {
  forgetKept = forget
}

/** Storage key of recently opened pages. Removed with the session. */
export const recentKey = 'recently-opened'
/** Storage key of achievements that the device has shown. */
export const sightsKey = 'seen-moments'

/** Set while data of the person may still be here. */
const owedKey = 'person-to-forget'

/**
 * Forgets the person on this device. If the app is closed or the device does not respond, it is completed at the next
 * start.
 */
export async function forgetPerson(): Promise<void> {
  localStorage.setItem(owedKey, '')
  localStorage.removeItem(recentKey)
  localStorage.removeItem(sightsKey)
  await forgetKept()
  localStorage.removeItem(owedKey)
}

/** Storage key of what a person who signs out removes, until that is done. */
export const removalKey = 'device-to-clear'

/**
 * Performs the recorded removal, even if another page recorded it and performs it too. Throws if this device fails to.
 */
export async function finishRemoval(removal = localStorage.getItem(removalKey)): Promise<void> {
  if (removal === null) return
  await forgetKept(removal)
  localStorage.removeItem(removalKey)
}

function dropToken(): void {
  clearToken()
  void attempt(forgetPerson())
}

function end(why: SessionEnd): void {
  dropToken()
  sessionEnd.set(why)
}

/** Leaves the page of an ended session for the logout page. Data stored on this device still belongs to its person. */
export const leaveEnded = async (): Promise<void> => (await import('./logout-page.ts')).toEndedPage(here())

/** Clears the token because loading its person failed. A page that is already open says why. */
export function distrustToken({ isOpen }: { isOpen: boolean }): void {
  void revoke(readToken())
  dropToken()
  if (isOpen) sessionEnd.set('unconfirmed')
}

/** Watches the token: rejections by the server, and sign-out or sign-in in other tabs. */
export function watchSession(): void {
  if (localStorage.getItem(owedKey) !== null) void attempt(forgetPerson())
  // The page was closed while its person was signing out.
  if (localStorage.getItem(removalKey) !== null) distrustToken({ isOpen: false })
  void attempt(finishRemoval())
  onUnauthorised(
    throttle(() => {
      toast.danger(platformWords().session.expired)
      void revoke(readToken())
      end('expired')
      setTimeout(() => void leaveEnded(), readingTime)
    }, expiryThrottle),
  )
  // The browser may restore a page as it was left, although no one or another person is signed in by now.
  let left: string | null = null
  addEventListener('pagehide', () => {
    left = readToken()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (!left || readToken() !== left)) location.reload()
  })
  addEventListener('storage', event => {
    if (event.key !== tokenKey && event.key !== null) return
    if (!readToken()) end('elsewhere')
    // Another token may belong to another person: this tab cannot keep any state.
    else location.reload()
  })
}
