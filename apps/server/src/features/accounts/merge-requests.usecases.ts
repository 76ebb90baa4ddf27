import { personOrNone } from '../../platform/auth/person-summary.ts'
import { hashSecret, makeSecret } from '../../platform/auth/secret.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { postMails } from '../../platform/mail/mails.ts'
import { hourInWords } from '../../platform/words/day-in-words.ts'
import { keepChanges } from '../changes/changes.usecases.ts'
import { notifyOwners } from '../notifications/notifications.usecases.ts'
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

/** Asking the people of two accounts whether these are one person's, by links in mails to both. */

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

/** Keeps a request and mails both accounts their links. The caller holds both accounts. Throws 429 for too many mails. */
export async function openMergeRequest(asking: Asking): Promise<void> {
  const { tx, now, stays, goes, by, reason } = asking
  const tokens = { goes: makeSecret(), stays: makeSecret() }
  const at = now.toISOString()
  const mails = { goes: '', stays: '' }
  for (const { person, other, side } of await sidesOf(tx, { stays, goes })) {
    await countMail(tx, `merge ${Buffer.from(hashSecret(person.id)).toString('hex')}`, now)
    const { subject, paragraphs, action, note } = mergeRequestsWords(person.language)[side]
    // the mails may be sent later, and the time to object ends later then
    const until = hourInWords(objectionEnds(at), { language: person.language, timeZone: person.zone })
    const facts = { ...factsOf(person, other), by: by.name, until }
    const mail = {
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

/** Mails both addresses that their accounts are one now. The closed account has no user for its mail. */
export async function mailMerged(tx: Transaction, pair: Pair, now: Date): Promise<void> {
  for (const { person, other, side } of await sidesOf(tx, pair)) {
    const { subject, paragraphs } = mergeRequestsWords(person.language).done
    const content = { paragraphs: paragraphs(factsOf(person, other)) }
    const user = side === 'stays' ? person.id : null
    await postMails(tx, [{ user, to: person.email, language: person.language, subject, content }], now)
  }
}

async function sidesOf(tx: Transaction, { stays, goes }: Pair) {
  const people = await mailedPeople.all(tx, [stays, goes])
  const named = (id: string) => {
    const person = people.find(one => one.id === id)
    if (!person) throw new Error('An account that is merged is not there')
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

/** The open requests of two accounts, held, each with whether its time is over. */
export async function holdMergeRequests(tx: Transaction, accounts: readonly string[], now: Date) {
  const rows = await lockOpenRequests.all(tx, accounts)
  return rows.map(row => ({ ...row, isOver: isOver(row.asked_at, now) }))
}

/**
 * Cancels the open requests of an account: its person could no longer object by the link, or has another mailbox than the one
 * that was asked. The caller holds the account, so that none is opened at the same time.
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

/** Ends a request, which the caller holds. */
export async function endMergeRequest(
  tx: Transaction,
  id: string,
  state: 'DONE' | 'CANCELED' | 'EXPIRED',
  now: Date,
): Promise<void> {
  await endRequest.run(tx, id, state, now.toISOString())
}

/** The last request for two accounts that was not done, and how it stands; `usedAt` is when the one that goes was last used. */
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

/** The open requests that keep the people of two accounts from being asked: of one of the two, with another account or turned round. */
export async function otherMergeRequests(db: Queryable, { stays, goes }: Pair, now: Date) {
  const rows = await otherRequests.all(db, stays, goes, now.toISOString())
  return rows.map(row => ({
    stays: { id: row.stays_id, first_name: row.stays_first, last_name: row.stays_last, email: row.stays_email },
    goes: { id: row.goes_id, first_name: row.goes_first, last_name: row.goes_last, email: row.goes_email },
  }))
}

/** Whether a person of two accounts has objected to merging them. */
export const wasObjected = async (db: Queryable, { stays, goes }: Pair): Promise<boolean> =>
  (await objectedBefore.first(db, stays, goes))?.objected ?? false

export interface MergeLink {
  side: LinkedRow['side']
  own: string
  /** Masked. */
  other: string
  isConfirmed: boolean
}

/** What a link asks; null where it can no longer be answered. */
export async function readMergeLink(db: Database, token: string, now: Date): Promise<MergeLink | null> {
  if (!isToken(token)) return null
  const row = await findByLink.first(db, hashSecret(token), now.toISOString())
  return row ? presentLink(row) : null
}

export type MergeAnswer = 'confirm' | 'object'

/**
 * Answers a request by a link: the account that goes confirms, and both can object, which ends it and notifies the owners.
 * Null where the link cannot be answered so. Wrong links have no limit: a link holds 256 random bits.
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
    await notifyOwners(tx, { kind: 'MERGE_OBJECTED', about, dedupe: `merge-objected:${request.id}` }, now)
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
