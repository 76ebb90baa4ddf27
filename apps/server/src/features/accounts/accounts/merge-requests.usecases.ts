import { randomUUID } from 'node:crypto'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import { hashSecret, makeSecret } from '../../../platform/auth/secret.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { postMails } from '../../../platform/mail/mails.ts'
import { hourInWords } from '../../../platform/words/day-in-words.ts'
import { recordChanges } from '../../shared/changes/changes.usecases.ts'
import { notifyOwners } from '../../shared/notifications/notifications.usecases.ts'
import {
  cancelRequestsOf,
  closeRequest,
  confirmRequest,
  findByLink,
  insertRequest,
  type LinkedRow,
  lastRequest,
  lockByLink,
  lockOpenRequests,
  mailRecipients,
  objectionExists,
  otherRequests,
} from './merge-requests.repository.ts'
import { isExpired, maskEmail, mergeReadiness, objectionDeadline, requestExpiry } from './merge-requests.rules.ts'
import { mergeRequestsWords } from './merge-requests.words.ts'
import { countMail } from './tries.usecases.ts'

/** Asks the people of two accounts, by links in emails to both, whether the accounts belong to one person. */

export const mergePath = '/accounts/merge/'

interface Pair {
  stays: string
  goes: string
}

interface NewMergeRequest extends Pair {
  tx: Transaction
  now: Date
  by: { id: string; name: string }
  reason: string
}

/**
 * Saves a request and emails both accounts their links. The caller has locked both accounts. Throws 429 for too many
 * emails.
 */
export async function openMergeRequest(request: NewMergeRequest): Promise<void> {
  const { tx, now, stays, goes, by, reason } = request
  const tokens = { goes: makeSecret(), stays: makeSecret() }
  const at = now.toISOString()
  // each request has links of its own
  const occasion = randomUUID()
  const mails = { goes: '', stays: '' }
  for (const { person, other, side } of await loadSides(tx, { stays, goes })) {
    await countMail(tx, `merge ${Buffer.from(hashSecret(person.id)).toString('hex')}`, now)
    const { subject, paragraphs, action, note } = mergeRequestsWords(person.language)[side]
    // if the emails are sent later, the time to object also ends later
    const until = hourInWords(objectionDeadline(at), { language: person.language, timeZone: person.zone })
    const facts = { ...mailFacts(person, other), by: by.name, until }
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
      goodUntil: requestExpiry(at),
      confidential: true,
    }
    const [mailId = ''] = await postMails(tx, [mail], now)
    mails[side] = mailId
  }
  const hashes = [hashSecret(tokens.goes), hashSecret(tokens.stays)] as const
  await insertRequest.run(tx, goes, stays, by.id, at, reason, ...hashes, mails.goes, mails.stays)
}

/** Emails both addresses that the accounts were merged. The removed account has no user for its email. */
export async function sendMergedMails(tx: Transaction, pair: Pair, now: Date): Promise<void> {
  for (const { person, other, side } of await loadSides(tx, pair)) {
    const { subject, paragraphs } = mergeRequestsWords(person.language).done
    const content = { paragraphs: paragraphs(mailFacts(person, other)) }
    const user = side === 'stays' ? person.id : null
    const mail = { user, to: person.email, language: person.language, subject, content }
    await postMails(tx, [{ ...mail, kind: 'MERGED', of: pair.goes }], now)
  }
}

async function loadSides(tx: Transaction, { stays, goes }: Pair) {
  const people = await mailRecipients.all(tx, [stays, goes])
  const personById = (id: string) => {
    const person = people.find(one => one.id === id)
    if (!person) throw new Error('An account of the merge is missing')
    return person
  }
  return [
    { side: 'goes', person: personById(goes), other: personById(stays).email },
    { side: 'stays', person: personById(stays), other: personById(goes).email },
  ] as const
}

const mailFacts = (
  { first_name, academy, email }: { first_name: string; academy: string; email: string },
  other: string,
) => ({ firstName: first_name, academy, own: email, other: maskEmail(other) })

/** Locks the open requests of two accounts, and returns each with whether it has expired. */
export async function lockMergeRequests(tx: Transaction, accounts: readonly string[], now: Date) {
  const rows = await lockOpenRequests.all(tx, accounts)
  return rows.map(row => ({ ...row, isExpired: isExpired(row.asked_at, now) }))
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
  await recordChanges(
    tx,
    canceled.flatMap(({ goes_id, stays_id }) =>
      [goes_id, stays_id].map(id => ({ by, area: 'people', thing: 'PERSON', id, act: 'MERGE_CANCELED' }) as const),
    ),
    now,
  )
}

/** Ends a request that the caller has locked. */
export async function closeMergeRequest(
  tx: Transaction,
  id: string,
  state: 'DONE' | 'CANCELED' | 'EXPIRED',
  now: Date,
): Promise<void> {
  await closeRequest.run(tx, id, state, now.toISOString())
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
  const expired = row.ended_at === null && isExpired(asked_at, now)
  return {
    state: expired ? ('EXPIRED' as const) : row.state,
    standing: mergeReadiness(row, usedAt, now),
    asked_at: new Date(asked_at).toISOString(),
    asked_by: personOrNull(asked_by, { first_name, last_name, photo_key }),
    reason,
    waits_until: mailed_at === null ? null : objectionDeadline(mailed_at).toISOString(),
    expires_at: requestExpiry(asked_at).toISOString(),
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
export const hasObjection = async (db: Queryable, { stays, goes }: Pair): Promise<boolean> =>
  (await objectionExists.first(db, stays, goes))?.objected ?? false

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
        await recordAnswer(tx, request, by, now, 'MERGE_CONFIRMED')
      return answer
    }
    await closeRequest.run(tx, request.id, 'OBJECTED', now.toISOString())
    await recordAnswer(tx, request, by, now, 'MERGE_OBJECTED')
    const about = { stays: request.stays_id, goes: request.goes_id }
    await notifyOwners(tx, { kind: 'MERGE_OBJECTED', about, of: request.id }, now)
    return answer
  })
}

const recordAnswer = (
  tx: Transaction,
  { goes_id, stays_id }: LinkedRow,
  by: string,
  now: Date,
  act: 'MERGE_CONFIRMED' | 'MERGE_OBJECTED',
) =>
  recordChanges(
    tx,
    [goes_id, stays_id].map(id => ({ by, area: 'people', thing: 'PERSON', id, act }) as const),
    now,
  )

const isToken = (token: string) => /^[\w-]{43}$/.test(token)

const presentLink = ({ side, own_email, other_email, state }: LinkedRow): MergeLink => ({
  side,
  own: own_email,
  other: maskEmail(other_email),
  isConfirmed: state === 'CONFIRMED',
})
