import { onUnauthorised } from '../api/bearer.ts'
import { clearToken, readToken, tokenKey } from '../api/token.ts'
import { createStore, useStore } from '../store.ts'
import { throttle } from '../timing.ts'
import { toast } from '../toasts/toast.ts'
import { platformWords } from '../words/platform.words.ts'
import { attempt, revoke } from './leaving.ts'

/**
 * Why a session that was open is open no longer: its token was refused, the server did not tell whose it is, or it ended in
 * another tab.
 */
export type SessionEnd = 'expired' | 'unconfirmed' | 'elsewhere'

/** Null while a session is open. */
export const sessionEnd = createStore<SessionEnd | null>(null)
const expiryThrottle = 2000
/** Long enough to read why before the logout page takes over. */
const readingTime = 1800

export const useSessionEnd = (): SessionEnd | null => useStore(sessionEnd)
export const hasEnded = (): boolean => sessionEnd.get() !== null

const here = () => `${location.pathname}${location.search}`

let forgetKept = async (_removal?: string): Promise<void> => undefined

/**
 * Says how to forget what this device keeps of the person for a start without a connection, which goes with the session, and
 * how to remove with it what a person who signs out has chosen.
 */
export function forgetPersonWith(forget: (removal?: string) => Promise<void>): void {
  forgetKept = forget
}

/** Under which the device keeps what was opened lately; it goes with the session. */
export const recentKey = 'recently-opened'
/** Under which the device stores the achievements that it has shown. */
export const sightsKey = 'seen-moments'

/** Set while something of the person may still be here. */
const owedKey = 'person-to-forget'

/**
 * Forgets the person on this device. What is not forgotten at once, because the app was ended or the device did not answer,
 * is forgotten at the next start.
 */
export async function forgetPerson(): Promise<void> {
  localStorage.setItem(owedKey, '')
  localStorage.removeItem(recentKey)
  localStorage.removeItem(sightsKey)
  await forgetKept()
  localStorage.removeItem(owedKey)
}

/** Under which the device keeps what a person who signs out removes, until that is done. */
export const removalKey = 'device-to-clear'

/** Removes what is noted, or what another page has noted and removes too. Throws while this device does not do it. */
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

/** Leaves the page of a session that has ended for the logout page. What is kept on this device stays with its person. */
export const leaveEnded = async (): Promise<void> => (await import('./logout-page.ts')).toEndedPage(here())

/**
 * The token is not to be trusted, because the fetch of its person failed: it is cleared. A page that is open already shows
 * why.
 */
export function distrustToken({ isOpen }: { isOpen: boolean }): void {
  void revoke(readToken())
  dropToken()
  if (isOpen) sessionEnd.set('unconfirmed')
}

/** Follows what happens to the token: refusals by the server, and other tabs signing out or in. */
export function watchSession(): void {
  if (localStorage.getItem(owedKey) !== null) void attempt(forgetPerson())
  // the page was closed while its person was signing out
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
  // a page that somebody goes back to stands there as it was left, though nobody or somebody else is signed in
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
    // Another token may be another person: nothing of what this tab holds can be kept.
    else location.reload()
  })
}
