import { hashSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { countWithin, windowAt } from '../../../platform/limits/attempts.ts'
import { networkOf } from '../../../platform/limits/network-of.ts'
import { tooManyTries } from './accounts.errors.ts'
import { canonicalEmail, tryLimits } from './accounts.rules.ts'
import {
  accountGroups,
  countAccountTry,
  countNetworkTry,
  deleteAccountTries,
  deleteTries,
  networkGroups,
  purgeOldTries,
  readNetworkTries,
  undoAccountTry,
  undoNetworkTry,
} from './tries.repository.ts'

/** Subtracts an attempt that did not fail. */
export type UndoCount = (tx: Transaction) => Promise<void>

export interface SignInTry {
  /** The typed email address, in canonical form. */
  email: string
  /** The address of the request. */
  address: string
  /** The mark of a browser that this person has signed in with. */
  browserMark?: string | undefined
  now: Date
}

/**
 * Counts an attempt at a password before it is checked, so that concurrent attempts can't exceed the limit. The
 * returned function subtracts it. Attempts of strangers don't count against a browser that the person has signed in
 * with. Throws 429.
 */
export async function countSignInTry(
  database: Database,
  { email: whose, address, browserMark: knownAs, now }: SignInTry,
): Promise<UndoCount> {
  // hashed, because people type passwords into the wrong field
  if (knownAs !== undefined) return countOwnTry(database, `account ${hexOf(whose)} ${hexOf(knownAs)}`, now)
  const { network: perNetwork, pair, account } = tryLimits.unknownBrowser
  const network = networkOf(address).slice(0, 60)
  const { inNetwork, acrossNetworks: ofAll } = groupsOf(whose)
  const [minute, window] = [windowAt(perNetwork, now), windowAt(pair, now)]
  await database.transaction(async tx => {
    const args = [network, minute.start, window.start, inNetwork, perNetwork.tries, pair.tries] as const
    if (!(await countNetworkTry.first(tx, ...args))) {
      const tries = await readNetworkTries.first(tx, network, inNetwork)
      throw tooManyTries((tries?.at_group ?? 0) >= pair.tries ? window.secondsLeft : minute.secondsLeft)
    }
    if (!(await countAccountTry.first(tx, ofAll, window.start, account.tries))) throw tooManyTries(window.secondsLeft)
  })
  return async tx => {
    await undoNetworkTry.run(tx, network, minute.start, window.start, inNetwork)
    await undoAccountTry.run(tx, ofAll, window.start)
  }
}

/**
 * Counts an attempt at a person's second factor, from any network: only people who know the password get here. Throws
 * 429.
 */
export function countCodeTry(database: Database, user: string, now: Date): Promise<UndoCount> {
  return countOwnTry(database, `second factor ${user}`, now)
}

/** Counts an attempt of a signed-in person, per sign-in. Throws 429. */
export function countSessionTry(
  database: Database,
  { email, hash }: { email: string; hash: Uint8Array },
  now: Date,
): Promise<UndoCount> {
  const session = Buffer.from(hash).toString('hex')
  return countOwnTry(database, `account ${hexOf(canonicalEmail(email))} inside ${session}`, now)
}

async function countOwnTry(database: Database, bucket: string, now: Date): Promise<UndoCount> {
  if (!(await database.transaction(tx => countWithin(tx, bucket, tryLimits.knownBrowser, now)))) {
    throw tooManyTries(windowAt(tryLimits.knownBrowser, now).secondsLeft)
  }
  return tx => deleteTries.run(tx, bucket).then(() => undefined)
}

/** Clears the failed attempts at an account whose owner has proved access to the mailbox. */
export async function resetAccountTries(tx: Transaction, email: string): Promise<void> {
  await deleteAccountTries.run(tx, groupsOf(canonicalEmail(email)).acrossNetworks)
}

/** Counts an email to a mailbox. Throws 429 for too many. */
export async function countMail(tx: Transaction, mailbox: string, now: Date): Promise<void> {
  if (!(await countWithin(tx, mailbox, tryLimits.resetMails, now))) {
    throw tooManyTries(windowAt(tryLimits.resetMails, now).secondsLeft)
  }
}

/** Deletes the attempts of windows that began before this instant. */
export async function purgeSignInTries(tx: Transaction, before: Date): Promise<void> {
  for (const purge of purgeOldTries) await purge.run(tx, before.toISOString())
}

const hexOf = (text: string) => Buffer.from(hashSecret(text)).toString('hex')

/** The groups in which attempts at an account are counted. Accounts that don't exist are counted like all others. */
function groupsOf(email: string) {
  const hash = Buffer.from(hashSecret(email))
  return { inNetwork: hash.readUInt16BE(0) % networkGroups, acrossNetworks: hash.readUInt16BE(2) % accountGroups }
}
