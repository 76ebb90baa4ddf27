import { localPath } from '@aulaviva/domain/local-path'
import { isNative } from '../device/native.ts'
import { clientId, onServer } from '../device/server-address.ts'
import { randomId } from '../random-id.ts'
import { within } from '../timing.ts'
import { toast } from '../toasts/toast.ts'
import { keptLanguage } from '../words/language.ts'
import { platformWords } from '../words/platform.words.ts'
import { endOwed } from './leaving.ts'
import { challengeOf, createVerifier } from './pkce.ts'
import { finishRemoval } from './session.ts'

/** How long ending a sign-in that was left may take. */
const patience = 10_000

/** Where sign-in comes back to: the app root, or by its scheme the native app. */
export const redirectUri = (): string => (isNative() ? 'aulaviva://home' : `${location.origin}/`)

interface Attempt {
  verifier: string
  next: string
}

// the native app may be ended while the system's browser is in front
const attempts = () => (isNative() ? localStorage : sessionStorage)
const attemptKey = (state: string) => `sign-in:${state}`

/** Leaves for the sign-in page, which leads back here and then on to `next`. Throws while it cannot end or remove what was left. */
export async function startSignIn(next: string): Promise<void> {
  // the server would let this person in with it
  await within(patience, endOwed())
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
    // the system's browser knows nothing of what was chosen here
    query.set('theme', document.documentElement.dataset.theme ?? 'dark')
    const language = keptLanguage()
    if (language) query.set('language', language)
  }
  // Keyed by state, so that two tabs signing in at once do not take each other's secret.
  attempts().setItem(attemptKey(state), JSON.stringify({ verifier, next: target } satisfies Attempt))
  const address = onServer(`/o/authorize?${query}`)
  if (!isNative()) return location.assign(address)
  const { Browser } = await import('@capacitor/browser')
  await Browser.open({ url: address })
}

/** Leaves for the sign-in page; where the academy does not answer, that is said on this one. */
export async function trySignIn(next: string): Promise<void> {
  await startSignIn(next).catch(() => toast.danger(platformWords().session.failed))
}

/** The attempt this state belongs to, once: a state seen twice is a replay. */
export function takeAttempt(state: string | null): Attempt | null {
  const stored = state && attempts().getItem(attemptKey(state))
  if (!stored) return null
  attempts().removeItem(attemptKey(state))
  return JSON.parse(stored) as Attempt
}
