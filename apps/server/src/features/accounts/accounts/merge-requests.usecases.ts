import { randomUUID } from 'node:crypto'
import { personOrNone } from '../../../platform/auth/person-summary.ts'
import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { postMails } from '../../../platform/mail/mails.ts'
import { hourInWords } from '../../../platform/words/day-in-words.ts'
import { keepChanges } from '../../shared/changes/changes.usecases.ts'
import { notifyOwners } from '../../shared/notifications/notifications.usecases.ts'
import {
  cancelRequestsOf,
  confirmRequest,
  endRequest,
  findByLink,
  insertRequest,
  type LinkedRow,
  lastRequest,
  lockByLink,
  lockOpenRequests,
  mailedPeople,
  objectedBefore,
  otherRequests,
} from './merge-requests.repository.ts'
import { isOver, maskedEmail, mergeStanding, objectionEnds, requestEnds } from './merge-requests.rules.ts'
import { mergeRequestsWords } from './merge-requests.words.ts'
import { countMail } from './tries.usecases.ts'

/** Asks the people of two accounts, by links in emails to both, whether the accounts belong to one person. */

export const mergePath = '/accounts/merge/'

interface Pair {
  stays: string
  goes: string
}

interface Asking extends Pair {
  tx: Transaction
  now: Date
  by: { id: string; name: string }
  reason: string
}

/**
 * Saves a request and emails both accounts their links. The caller has locked both accounts. Throws 429 for too many
 * emails.
 */
export async function openMergeRequest(asking: Asking): Promise<void> {
  const { tx, now, stays, goes, by, reason } = asking
  const tokens = { goes: makeSecret(), stays: makeSecret() }
  const at = now.toISOString()
  // each request has links of its own
  const occasion = randomUUID()
  const mails = { goes: '', stays: '' }
  for (const { person, other, side } of await sidesOf(tx, { stays, goes })) {
    await countMail(tx, `merge ${Buffer.from(hashSecret(person.id)).toString('hex')}`, now)
    const { subject, paragraphs, action, note } = mergeRequestsWords(person.language)[side]
    // if the emails are sent later, the time to object also ends later
    const until = hourInWords(objectionEnds(at), { language: person.language, timeZone: person.zone })
    const facts = { ...factsOf(person, other), by: by.name, until }
    const mail = {
      kind: 'MERGE_REQUEST',
      of: goes,
      occasion,
      user: person.id,
      to: person.email,
      language: person.language,
      subject,
      content: {
        paragraphs: paragraphs(facts),
        action: { label: action, path: `${mergePath}?token=${tokens[side]}` },
        note,
      },
      goodUntil: requestEnds(at),
      confidential: true,
    }
    const [posted = ''] = await postMails(tx, [mail], now)
    mails[side] = posted
  }
  const hashes = [hashSecret(tokens.goes), hashSecret(tokens.stays)] as const
  await insertRequest.run(tx, goes, stays, by.id, at, reason, ...hashes, mails.goes, mails.stays)
}

/** Emails both addresses that the accounts were merged. The removed account has no user for its email. */
export async function mailMerged(tx: Transaction, pair: Pair, now: Date): Promise<void> {
  for (const { person, other, side } of await sidesOf(tx, pair)) {
    const { subject, paragraphs } = mergeRequestsWords(person.language).done
    const content = { paragraphs: paragraphs(factsOf(person, other)) }
    const user = side === 'stays' ? person.id : null
    const mail = { user, to: person.email, language: person.language, subject, content }
    await postMails(tx, [{ ...mail, kind: 'MERGED', of: pair.goes }], now)
  }
}

async function sidesOf(tx: Transaction, { stays, goes }: Pair) {
  const people = await mailedPeople.all(tx, [stays, goes])
  const named = (id: string) => {
    const person = people.find(one => one.id === id)
    if (!person) throw new Error('An account of the merge is missing')
    return person
  }
  return [
    { side: 'goes', person: named(goes), other: named(stays).email },
    { side: 'stays', person: named(stays), other: named(goes).email },
  ] as const
}

const factsOf = (
  { first_name, academy, email }: { first_name: string; academy: string; email: string },
  other: string,
) => ({ firstName: first_name, academy, own: email, other: maskedEmail(other) })

/** Locks the open requests of two accounts, and returns each with whether it has expired. */
export async function holdMergeRequests(tx: Transaction, accounts: readonly string[], now: Date) {
  const rows = await lockOpenRequests.all(tx, accounts)
  return rows.map(row => ({ ...row, isOver: isOver(row.asked_at, now) }))
}

/**
 * Cancels the open requests of an account, because its person could no longer object with the link, or has another
 * mailbox than the one that was asked. The caller has locked the account, so no request is opened at the same time.
 */
export async function cancelMergeRequestsOf(
  tx: Transaction,
  { account, by, now }: { account: string; by: string | null; now: Date },
): Promise<void> {
  const canceled = await cancelRequestsOf.all(tx, account, now.toISOString())
  await keepChanges(
    tx,
    canceled.flatMap(({ goes_id, stays_id }) =>
      [goes_id, stays_id].map(id => ({ by, area: 'people', thing: 'PERSON', id, act: 'MERGE_CANCELED' }) as const),
    ),
    now,
  )
}

/** Ends a request that the caller has locked. */
export async function endMergeRequest(
  tx: Transaction,
  id: string,
  state: 'DONE' | 'CANCELED' | 'EXPIRED',
  now: Date,
): Promise<void> {
  await endRequest.run(tx, id, state, now.toISOString())
}

/**
 * Returns the last request for two accounts that was not carried out, and its state. `usedAt` is when the account to be
 * removed was last used.
 */
export async function lastMergeRequest(
  db: Queryable,
  { stays, goes }: Pair,
  { usedAt, now }: { usedAt: string | null; now: Date },
) {
  const row = await lastRequest.first(db, stays, goes)
  if (!row || row.state === 'DONE') return null
  const { asked_at, mailed_at, asked_by, reason, first_name, last_name, photo_key } = row
  const over = row.ended_at === null && isOver(asked_at, now)
  return {
    state: over ? ('EXPIRED' as const) : row.state,
    standing: mergeStanding(row, usedAt, now),
    asked_at: new Date(asked_at).toISOString(),
    asked_by: personOrNone(asked_by, { first_name, last_name, photo_key }),
    reason,
    waits_until: mailed_at === null ? null : objectionEnds(mailed_at).toISOString(),
    expires_at: requestEnds(asked_at).toISOString(),
  }
}

/**
 * Returns the open requests that block a new one: those that pair either account with another one, or these two in
 * reverse.
 */
export async function otherMergeRequests(db: Queryable, { stays, goes }: Pair, now: Date) {
  const rows = await otherRequests.all(db, stays, goes, now.toISOString())
  return rows.map(row => ({
    stays: { id: row.stays_id, first_name: row.stays_first, last_name: row.stays_last, email: row.stays_email },
    goes: { id: row.goes_id, first_name: row.goes_first, last_name: row.goes_last, email: row.goes_email },
  }))
}

/** Whether the person of either account has objected to merging the two. */
export const wasObjected = async (db: Queryable, { stays, goes }: Pair): Promise<boolean> =>
  (await objectedBefore.first(db, stays, goes))?.objected ?? false

export interface MergeLink {
  side: LinkedRow['side']
  own: string
  /** Masked. */
  other: string
  isConfirmed: boolean
}

/** Returns the question of a link, or null if it can't be answered anymore. */
export async function readMergeLink(db: Database, token: string, now: Date): Promise<MergeLink | null> {
  if (!isToken(token)) return null
  const row = await findByLink.first(db, hashSecret(token), now.toISOString())
  return row ? presentLink(row) : null
}

export type MergeAnswer = 'confirm' | 'object'

/**
 * Answers a request by a link. The person of the account to be removed can confirm. Both people can object, which ends
 * the request and notifies the owners. Returns null if the link can't be used for this answer. Wrong links are not rate
 * limited: a link has 256 random bits.
 */
export async function answerMerge(
  database: Database,
  { token, answer, now }: { token: string; answer: MergeAnswer; now: Date },
): Promise<MergeAnswer | null> {
  if (!isToken(token)) return null
  return database.transaction(async tx => {
    const request = await lockByLink.first(tx, hashSecret(token), now.toISOString())
    if (!request) return null
    const by = request.side === 'goes' ? request.goes_id : request.stays_id
    if (answer === 'confirm') {
      if (request.side !== 'goes') return null
      if ((await confirmRequest.run(tx, request.id, now.toISOString())) > 0)
        await keepAnswer(tx, request, by, now, 'MERGE_CONFIRMED')
      return answer
    }
    await endRequest.run(tx, request.id, 'OBJECTED', now.toISOString())
    await keepAnswer(tx, request, by, now, 'MERGE_OBJECTED')
    const about = { stays: request.stays_id, goes: request.goes_id }
    await notifyOwners(tx, { kind: 'MERGE_OBJECTED', about, of: request.id }, now)
    return answer
  })
}

const keepAnswer = (
  tx: Transaction,
  { goes_id, stays_id }: LinkedRow,
  by: string,
  now: Date,
  act: 'MERGE_CONFIRMED' | 'MERGE_OBJECTED',
) =>
  keepChanges(
    tx,
    [goes_id, stays_id].map(id => ({ by, area: 'people', thing: 'PERSON', id, act }) as const),
    now,
  )

const isToken = (token: string) => /^[\w-]{43}$/.test(token)

const presentLink = ({ side, own_email, other_email, state }: LinkedRow): MergeLink => ({
  side,
  own: own_email,
  other: maskedEmail(other_email),
  isConfirmed: state === 'CONFIRMED',
})
