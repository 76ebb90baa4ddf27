import { hashSecret, makeSecret } from '../../platform/auth/secret.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { endSession, insertSession, revokeTokensOfSession } from './accounts.repository.ts'
import { signInDays } from './accounts.rules.ts'
import { challengeMinutes } from './second-factor.rules.ts'
import { hasFactor, insertChallenge } from './sign-in-challenges.repository.ts'

export interface Entrance {
  userAgent: string | null
  /** The session secret this browser held before; it ends. */
  formerSecret: string | undefined
  now: Date
}

/** Where somebody stands who has shown who they are: in, by a session's secret, or before their second factor. */
export type Admitted = { kind: 'session'; secret: string } | { kind: 'challenge'; token: string }

/** Lets in whoever has shown who they are; whoever has a second factor is asked for it first. */
export async function admit(tx: Transaction, userId: string, entrance: Entrance): Promise<Admitted> {
  if (!(await hasFactor.first(tx, userId))?.on) {
    return { kind: 'session', secret: await openSession(tx, userId, entrance) }
  }
  const token = makeSecret()
  const { now } = entrance
  await insertChallenge.run(tx, hashSecret(token), userId, now.toISOString(), later(now, challengeMinutes))
  return { kind: 'challenge', token }
}

/** Opens a fresh session in place of the one the browser held, and returns its secret. */
export async function openSession(
  tx: Transaction,
  userId: string,
  { formerSecret, userAgent, now }: Entrance,
  { factorShown = false }: { factorShown?: boolean } = {},
): Promise<string> {
  const secret = makeSecret()
  const at = now.toISOString()
  if (formerSecret) await endSessionWithTokens(tx, hashSecret(formerSecret), now)
  const expires = later(now, signInDays * 1440)
  await insertSession.run(tx, hashSecret(secret), userId, userAgent?.slice(0, 300) ?? null, at, expires, factorShown)
  return secret
}

/**
 * Ends a session and every access token that was given through it. The session first: a code that is being redeemed holds
 * it, and its token has to be seen.
 */
export async function endSessionWithTokens(tx: Transaction, hash: Uint8Array, now: Date): Promise<void> {
  await endSession.run(tx, hash, now.toISOString())
  await revokeTokensOfSession.run(tx, hash, now.toISOString())
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
