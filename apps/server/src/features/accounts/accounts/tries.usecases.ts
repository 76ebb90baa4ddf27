import { hashSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { countWithin, windowAt } from '../../../platform/limits/attempts.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { tooManyTries } from './accounts.errors.ts'
import { canonicalEmail, limits } from './accounts.rules.ts'
import {
  accountGroups,
  countAccountTry,
  countNetworkTry,
  forgetAccountTries,
  forgetOldTries,
  forgetTries,
  networkGroups,
  readNetworkTries,
  takeBackAccountTry,
  takeBackNetworkTry,
} from './tries.repository.ts'

/** Subtracts an attempt that did not fail. */
export type Forgive = (tx: Transaction) => Promise<void>

export interface Try {
  /** The typed email address, in canonical form. */
  whose: string
  /** The address of the request. */
  address: string
  /** The mark of a browser that this person has signed in with. */
  knownAs?: string | undefined
  now: Date
}

/**
 * Counts an attempt at a password before it is checked, so that concurrent attempts can't exceed the limit. The
 * returned function subtracts it. Attempts of strangers don't count against a browser that the person has signed in
 * with. Throws 429.
 */
export async function countSignIn(database: Database, { whose, address, knownAs, now }: Try): Promise<Forgive> {
  // hashed, because people type passwords into the wrong field
  if (knownAs !== undefined) return countOwn(database, `account ${hexOf(whose)} ${hexOf(knownAs)}`, now)
  const { network: everybody, pair, account } = limits.strangers
  const network = networkOf(address).slice(0, 60)
  const { inNetwork, ofAll } = groupsOf(whose)
  const [minute, window] = [windowAt(everybody, now), windowAt(pair, now)]
  await database.transaction(async tx => {
    const counted = [network, minute.start, window.start, inNetwork, everybody.tries, pair.tries] as const
    if (!(await countNetworkTry.first(tx, ...counted))) {
      const tries = await readNetworkTries.first(tx, network, inNetwork)
      throw tooManyTries((tries?.at_group ?? 0) >= pair.tries ? window.secondsLeft : minute.secondsLeft)
    }
    if (!(await countAccountTry.first(tx, ofAll, window.start, account.tries))) throw tooManyTries(window.secondsLeft)
  })
  return async tx => {
    await takeBackNetworkTry.run(tx, network, minute.start, window.start, inNetwork)
    await takeBackAccountTry.run(tx, ofAll, window.start)
  }
}

/**
 * Counts an attempt at a person's second factor, from any network: only people who know the password get here. Throws
 * 429.
 */
export function countCode(database: Database, user: string, now: Date): Promise<Forgive> {
  return countOwn(database, `second factor ${user}`, now)
}

/** Counts an attempt of a signed-in person, per sign-in. Throws 429. */
export function countInside(
  database: Database,
  { email, hash }: { email: string; hash: Uint8Array },
  now: Date,
): Promise<Forgive> {
  const session = Buffer.from(hash).toString('hex')
  return countOwn(database, `account ${hexOf(canonicalEmail(email))} inside ${session}`, now)
}

async function countOwn(database: Database, bucket: string, now: Date): Promise<Forgive> {
  if (!(await database.transaction(tx => countWithin(tx, bucket, limits.own, now)))) {
    throw tooManyTries(windowAt(limits.own, now).secondsLeft)
  }
  return tx => forgetTries.run(tx, bucket).then(() => undefined)
}

/** Clears the failed attempts at an account whose owner has proved access to the mailbox. */
export async function forgiveAccount(tx: Transaction, email: string): Promise<void> {
  await forgetAccountTries.run(tx, groupsOf(canonicalEmail(email)).ofAll)
}

/** Counts an email to a mailbox. Throws 429 for too many. */
export async function countMail(tx: Transaction, mailbox: string, now: Date): Promise<void> {
  if (!(await countWithin(tx, mailbox, limits.resetMails, now))) {
    throw tooManyTries(windowAt(limits.resetMails, now).secondsLeft)
  }
}

/** Deletes the attempts of windows that began before this instant. */
export async function forgetSignInTries(tx: Transaction, before: Date): Promise<void> {
  for (const forget of forgetOldTries) await forget.run(tx, before.toISOString())
}

const hexOf = (text: string) => Buffer.from(hashSecret(text)).toString('hex')

/** The groups in which attempts at an account are counted. Accounts that don't exist are counted like all others. */
function groupsOf(whose: string) {
  const hash = Buffer.from(hashSecret(whose))
  return { inNetwork: hash.readUInt16BE(0) % networkGroups, ofAll: hash.readUInt16BE(2) % accountGroups }
}
