import { onUnauthorised } from '../api/api.ts'
import { clearToken, readToken, tokenKey } from '../api/token.ts'
import { isNative } from '../device/native.ts'
import { onServer } from '../device/server-address.ts'
import { queryClient } from '../query-client.ts'
import { createStore, useStore } from '../store.ts'
import { throttle } from '../timing.ts'
import { toast } from '../toasts/toast.ts'
import { platformWords } from '../words/platform.words.ts'
import { clientId } from './sign-in.ts'

/** Why a session that was open is open no longer: refused by the server, or ended in another tab. */
export type SessionEnd = 'expired' | 'elsewhere'

const ended = createStore<SessionEnd | null>(null)
const expiryThrottle = 2000
/** Long enough to read why before the sign-in page takes over. */
const readingTime = 1800

export const useSessionEnd = (): SessionEnd | null => useStore(ended)
export const hasEnded = (): boolean => ended.get() !== null

const here = () => `${location.pathname}${location.search}`

let forgetKept = async (): Promise<void> => undefined

/** Says how to forget what this device keeps of the person for a start without a connection: it goes with the session. */
export function forgetPersonWith(forget: () => Promise<void>): void {
  forgetKept = forget
}

const forget = () => forgetKept().catch(() => undefined)

function end(why: SessionEnd): void {
  clearToken()
  void forget()
  ended.set(why)
}

/** Follows what happens to the token: refusals by the server, and other tabs signing out or in. */
export function watchSession(): void {
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

/** Signs out here and at the sign-in server. The token dies on the server first; if that fails, at least here. */
export async function signOut(): Promise<void> {
  const token = readToken()
  if (token) {
    await fetch(onServer('/o/revoke_token/'), {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, token }),
      keepalive: true,
    }).catch(() => undefined)
  }
  clearToken()
  queryClient.clear()
  await forget()
  // the session of the system's browser ended with the token
  location.assign(isNative() ? '/home' : '/accounts/logout/')
}
