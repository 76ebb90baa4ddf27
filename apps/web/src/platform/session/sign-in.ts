import { randomId } from '../api/random-id.ts'
import { clientId, redirectUri } from './client.ts'
import { localPath } from './local-path.ts'
import { challengeOf, createVerifier } from './pkce.ts'

interface Attempt {
  verifier: string
  next: string
}

const attemptKey = (state: string) => `sign-in:${state}`

/** Leaves for the sign-in page, which leads back here and then on to `next`. */
export async function startSignIn(next: string): Promise<void> {
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
  // Keyed by state, so that two tabs signing in at once do not take each other's secret.
  sessionStorage.setItem(attemptKey(state), JSON.stringify({ verifier, next: target } satisfies Attempt))
  location.assign(`/o/authorize?${query}`)
}

/** The attempt this state belongs to, once: a state seen twice is a replay. */
export function takeAttempt(state: string | null): Attempt | null {
  const stored = state && sessionStorage.getItem(attemptKey(state))
  if (!stored) return null
  sessionStorage.removeItem(attemptKey(state))
  return JSON.parse(stored) as Attempt
}
