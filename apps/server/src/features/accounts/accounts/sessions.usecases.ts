import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { endFeedOf } from '../../classes/calendar/calendar.usecases.ts'
import {
  endSession,
  endSessionsBut,
  insertSession,
  removeOldSessions,
  revokeApiTokensOf,
} from './accounts.repository.ts'
import { newest, signInDays } from './accounts.rules.ts'
import { challengeMinutes } from './second-factor.rules.ts'
import { dropChallengesOf, dropOldChallenges, hasFactor, insertChallenge } from './sign-in-challenges.repository.ts'

export interface Entrance {
  userAgent: string | null
  /** The browser's previous session secret. That session ends. */
  formerSecret: string | undefined
  now: Date
}

/** The result once a person has proved their identity: a session's secret, or a challenge for the second factor. */
export type Admitted = { kind: 'session'; secret: string } | { kind: 'challenge'; token: string }

/**
 * Signs in a person who has proved their identity and whom the caller has locked. If they have a second factor, returns
 * a challenge instead.
 */
export async function admit(tx: Transaction, userId: string, entrance: Entrance): Promise<Admitted> {
  if (!(await hasFactor.first(tx, userId))?.on) {
    return { kind: 'session', secret: await openSession(tx, userId, entrance) }
  }
  const token = makeSecret()
  const { now } = entrance
  await dropOldChallenges.run(tx, userId, newest.challenges - 1)
  await insertChallenge.run(tx, hashSecret(token), userId, now.toISOString(), later(now, challengeMinutes))
  return { kind: 'challenge', token }
}

/**
 * Opens a new session in place of the browser's previous one, and returns its secret. Ends the person's oldest sessions
 * beyond the newest ones. The caller has locked the person, so that concurrent sign-ins count each other.
 */
export async function openSession(
  tx: Transaction,
  userId: string,
  { formerSecret, userAgent, now }: Entrance,
  { factorShown = false }: { factorShown?: boolean } = {},
): Promise<string> {
  const secret = makeSecret()
  const at = now.toISOString()
  if (formerSecret) await endSession.run(tx, hashSecret(formerSecret), at)
  await removeOldSessions.run(tx, userId, newest.signIns - 1)
  const expires = later(now, signInDays * 1440)
  await insertSession.run(tx, hashSecret(secret), userId, userAgent?.slice(0, 300) ?? null, at, expires, factorShown)
  return secret
}

/**
 * Ends everything that lets a person in, except one sign-in: other sign-ins, pending challenges, API tokens, and the
 * calendar link. Sign-ins end first: a request that creates one of the others locks its sign-in, so its result is seen
 * and also ends.
 */
export async function endAccessBut(tx: Transaction, user: string, kept: Uint8Array | null, now: Date): Promise<void> {
  const at = now.toISOString()
  await dropChallengesOf.run(tx, user)
  await endSessionsBut.run(tx, user, kept, at)
  await revokeApiTokensOf.run(tx, user, at)
  await endFeedOf(tx, user, now)
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
