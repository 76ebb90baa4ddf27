import { onUnauthorised } from '../api/api.ts'
import { clearToken, readToken, tokenKey } from '../api/token.ts'
import { createStore, useStore } from '../store.ts'
import { throttle, within } from '../timing.ts'
import { toast } from '../toasts/toast.ts'
import { platformWords } from '../words/platform.words.ts'

/** Why a session that was open is open no longer: refused by the server, or ended in another tab. */
export type SessionEnd = 'expired' | 'elsewhere'

const ended = createStore<SessionEnd | null>(null)
const expiryThrottle = 2000
/** Long enough to read why before the sign-in page takes over. */
const readingTime = 1800
/** What one step of signing out may take. */
const patience = 3000

export const useSessionEnd = (): SessionEnd | null => useStore(ended)
export const hasEnded = (): boolean => ended.get() !== null

const here = () => `${location.pathname}${location.search}`

let forgetKept = async (): Promise<void> => undefined

/** Says how to forget what this device keeps of the person for a start without a connection: it goes with the session. */
export function forgetPersonWith(forget: () => Promise<void>): void {
  forgetKept = forget
}

/** Set while something of the person may still be here. */
const owedKey = 'person-to-forget'

/**
 * Forgets the person on this device. What is not forgotten at once, because the app was ended or the device did not answer,
 * is forgotten at the next start.
 */
export async function forgetPerson(): Promise<void> {
  localStorage.setItem(owedKey, '')
  await forgetKept()
  localStorage.removeItem(owedKey)
}

/** A step of leaving: whatever becomes of it, leaving goes on. */
export const attempt = (step: Promise<unknown>) => within(patience, step).catch(() => undefined)

function end(why: SessionEnd): void {
  clearToken()
  void attempt(forgetPerson())
  ended.set(why)
}

/** Follows what happens to the token: refusals by the server, and other tabs signing out or in. */
export function watchSession(): void {
  if (localStorage.getItem(owedKey) !== null) void attempt(forgetPerson())
  onUnauthorised(
    throttle(() => {
      toast.danger(platformWords().session.expired)
      end('expired')
      setTimeout(async () => (await import('./sign-in.ts')).startSignIn(here()), readingTime)
    }, expiryThrottle),
  )
  addEventListener('storage', event => {
    if (event.key !== tokenKey && event.key !== null) return
    if (!readToken()) end('elsewhere')
    // Another token may be another person: nothing of what this tab holds can be kept.
    else location.reload()
  })
}
