import { localPath } from '@aulaviva/domain/local-path'
import { isNative } from '../device/native.ts'
import { clientId, serverUrl } from '../device/server-address.ts'
import { randomId } from '../random-id.ts'
import { withTimeout } from '../timing.ts'
import { toast } from '../toasts/toast.ts'
import { savedLanguage } from '../words/language.ts'
import { platformWords } from '../words/platform.words.ts'
import { challengeOf, createVerifier } from './pkce.ts'
import { revokePending } from './revocation.ts'
import { finishRemoval } from './session.ts'

/** Time limit for ending a session that was left open. */
const revocationTimeout = 10_000

/** Redirect URI: the app root, or the native app by its scheme. */
export const redirectUri = (): string => (isNative() ? 'aulaviva://home' : `${location.origin}/`)

interface Attempt {
  verifier: string
  next: string
}

// The system may end the native app while the system browser is in front.
const attempts = () => (isNative() ? localStorage : sessionStorage)
const attemptKey = (state: string) => `sign-in:${state}`

/**
 * Redirects to the sign-in page, which returns here and then goes to `next`. Throws if pending sign-outs or removals
 * cannot be completed.
 */
export async function startSignIn(next: string): Promise<void> {
  // The server would sign this person in with the old session.
  await withTimeout(revocationTimeout, revokePending())
  await finishRemoval()
  const state = randomId()
  const verifier = createVerifier()
  const challenge = await challengeOf(verifier)
  const target = localPath(next) ?? '/home'
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirectUri(), state })
  if (challenge) {
    query.set('code_challenge', challenge)
    query.set('code_challenge_method', 'S256')
  }
  query.set('next', target)
  if (isNative()) {
    // The system browser does not know the choices made here.
    query.set('theme', document.documentElement.dataset.theme ?? 'dark')
    const language = savedLanguage()
    if (language) query.set('language', language)
  }
  // Keyed by state, so that two tabs signing in at once do not take each other's secret.
  attempts().setItem(attemptKey(state), JSON.stringify({ verifier, next: target } satisfies Attempt))
  const address = serverUrl(`/o/authorize?${query}`)
  if (!isNative()) return location.assign(address)
  const { Browser } = await import('@capacitor/browser')
  await Browser.open({ url: address })
}

/** Redirects to the sign-in page. If the academy does not respond, this page says so. */
export async function trySignIn(next: string): Promise<void> {
  await startSignIn(next).catch(() => toast.danger(platformWords().session.failed))
}

/** Returns the attempt for this state, once: a repeated state is a replay. */
export function claimAttempt(state: string | null): Attempt | null {
  const stored = state && attempts().getItem(attemptKey(state))
  if (!stored) return null
  attempts().removeItem(attemptKey(state))
  return JSON.parse(stored) as Attempt
}
