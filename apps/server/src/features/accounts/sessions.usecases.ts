import { hashSecret, makeSecret } from '../../platform/auth/secret.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { endFeedOf } from '../calendar/calendar.usecases.ts'
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
  /** The session secret this browser held before; it ends. */
  formerSecret: string | undefined
  now: Date
}

/** Where somebody stands who has shown who they are: in, by a session's secret, or before their second factor. */
export type Admitted = { kind: 'session'; secret: string } | { kind: 'challenge'; token: string }

/** Lets in a person who has shown who they are, and whom the caller holds; with a second factor they are asked for it first. */
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
 * Opens a fresh session in place of the one the browser held, and returns its secret. The person's oldest ones beyond the newest end.
 * The caller holds the person, so that parallel sign-ins count each other.
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
 * Ends everything that lets a person in, except for one sign-in: the others, those that wait for their second factor, API tokens and
 * the calendar address. Sign-ins end first, because a request that makes one of the others holds its sign-in: what it made ends too.
 */
export async function endAccessBut(tx: Transaction, user: string, kept: Uint8Array | null, now: Date): Promise<void> {
  const at = now.toISOString()
  await dropChallengesOf.run(tx, user)
  await endSessionsBut.run(tx, user, kept, at)
  await revokeApiTokensOf.run(tx, user, at)
  await endFeedOf(tx, user, now)
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
