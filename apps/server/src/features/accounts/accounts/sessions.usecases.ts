import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { revokeCalendarFeed } from '../../classes/calendar/calendar.usecases.ts'
import {
  insertSession,
  removeOldSessions,
  revokeApiTokensOf,
  revokeSession,
  revokeSessionsExcept,
} from './accounts.repository.ts'
import { maxPerOwner, signInDays } from './accounts.rules.ts'
import { challengeMinutes } from './second-factor.rules.ts'
import { deleteChallenges, deleteOldChallenges, hasFactor, insertChallenge } from './sign-in-challenges.repository.ts'

export interface SignInContext {
  userAgent: string | null
  /** The browser's previous session secret. That session ends. */
  previousSecret: string | undefined
  now: Date
}

/** The result once a person has proved their identity: a session's secret, or a challenge for the second factor. */
export type SignInResult = { kind: 'session'; secret: string } | { kind: 'challenge'; token: string }

/**
 * Signs in a person who has proved their identity and whom the caller has locked. If they have a second factor, returns
 * a challenge instead.
 */
export async function completeSignIn(tx: Transaction, userId: string, context: SignInContext): Promise<SignInResult> {
  if (!(await hasFactor.first(tx, userId))?.on) {
    return { kind: 'session', secret: await openSession(tx, userId, context) }
  }
  const token = makeSecret()
  const { now } = context
  await deleteOldChallenges.run(tx, userId, maxPerOwner.challenges - 1)
  await insertChallenge.run(tx, hashSecret(token), userId, now.toISOString(), minutesLater(now, challengeMinutes))
  return { kind: 'challenge', token }
}

/**
 * Opens a new session in place of the browser's previous one, and returns its secret. Ends the person's oldest sessions
 * beyond the newest ones. The caller has locked the person, so that concurrent sign-ins count each other.
 */
export async function openSession(
  tx: Transaction,
  userId: string,
  { previousSecret, userAgent, now }: SignInContext,
  { factorShown = false }: { factorShown?: boolean } = {},
): Promise<string> {
  const secret = makeSecret()
  const at = now.toISOString()
  if (previousSecret) await revokeSession.run(tx, hashSecret(previousSecret), at)
  await removeOldSessions.run(tx, userId, maxPerOwner.signIns - 1)
  const expires = minutesLater(now, signInDays * 1440)
  await insertSession.run(tx, hashSecret(secret), userId, userAgent?.slice(0, 300) ?? null, at, expires, factorShown)
  return secret
}

/**
 * Ends everything that lets a person in, except one sign-in: other sign-ins, pending challenges, API tokens, and the
 * calendar link. Sign-ins end first: a request that creates one of the others locks its sign-in, so its result is seen
 * and also ends.
 */
export async function revokeAccessExcept(
  tx: Transaction,
  user: string,
  exceptSession: Uint8Array | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await deleteChallenges.run(tx, user)
  await revokeSessionsExcept.run(tx, user, exceptSession, at)
  await revokeApiTokensOf.run(tx, user, at)
  await revokeCalendarFeed(tx, user, now)
}

const minutesLater = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
