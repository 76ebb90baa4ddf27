import { rm } from 'node:fs/promises'
import type { Language } from '@aulaviva/domain/languages'
import type { AccountMail } from '@aulaviva/domain/mail-kinds'
import { fillTemplate } from '@aulaviva/domain/mail-templates'
import { inOneLine } from '@aulaviva/domain/one-line'
import { shortenText } from '@aulaviva/domain/shorten-text'
import type { Queryable, Transaction } from '../database/queryable.ts'
import { storable, storableJson } from '../database/storable-text.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { causeColumns, type MessageCause } from './cause.ts'
import {
  deleteMailsOfDeparted,
  deleteOldMails,
  dropHeld,
  existingMails,
  gatherHeld,
  insertMails,
  schoolWords,
} from './mail.repository.ts'
import { savedMails } from './mailer.ts'
import type { MailContent } from './template.ts'

/** An email, posted once per recipient and cause. */
export interface NewMail extends MessageCause {
  /** Id of the recipient's account, if they have one. */
  user: string | null
  to: string
  /** Language of the text. */
  language: Language
  subject: string
  content: MailContent
  /** Not sent before this instant. */
  after?: Date
  /** Dropped if it could not be sent before this instant. */
  goodUntil?: Date
  /** Contains a sign-in link, so its text is erased once the email has ended. */
  confidential?: boolean
  /** Condition that must still hold when it is sent. The feature that posted the email checks it. */
  still?: object
  /** Whether it may be held and bundled with others if its person gets too many. Requires `user`. */
  gathers?: boolean
}

// Exactly one address, and nothing that a mail server could parse as more.
const oneAddress = /^[^\s@<>"(),:;\\\p{Cc}]+@[^\s@<>"(),:;\\\p{Cc}]+$/u

/**
 * Posts the emails that their recipients don't have yet, in the transaction that causes them, and returns the ids of
 * those. They are sent after the commit.
 */
export async function postMails(tx: Transaction, mails: readonly NewMail[], now: Date): Promise<string[]> {
  if (mails.length === 0) return []
  const invalid = mails.find(({ to }) => !oneAddress.test(to))
  if (invalid) throw new Error('The recipient isn’t an email address')
  const rows = mails.map(
    ({ user, to, language, subject, content, after, goodUntil, confidential, still, gathers, ...cause }) => ({
      ...causeColumns(cause),
      user_id: user,
      recipient: to,
      language,
      subject: oneLine(subject),
      content,
      created_at: now,
      due_at: after ?? now,
      good_until: goodUntil ?? null,
      confidential: confidential ?? false,
      still: still ?? null,
      gathers: gathers ?? false,
    }),
  )
  const posted = await insertMails.all(tx, storableJson(rows))
  await enqueue(
    tx,
    'mail',
    // Sign-in links are sent before notifications.
    posted.map(({ id, due_at, confidential }) => ({ data: { id }, after: new Date(due_at), urgent: confidential })),
  )
  return posted.map(({ id }) => id)
}

/** An email about accessing or leaving the academy. */
export type NewAccountMail = NewMail & { kind: AccountMail }

/**
 * Posts an email about accessing or leaving the academy, in the academy's custom text if there is one, with the same
 * button.
 */
export async function postAccountMail(tx: Transaction, mail: NewAccountMail, now: Date): Promise<void> {
  const words = await schoolWords.first(tx, mail.kind, mail.language, mail.user)
  if (!words) return void (await postMails(tx, [mail], now))
  const { academy, first_name } = words
  const values = { academy, ...(first_name !== null && { first_name }) }
  const { subject, paragraphs } = fillTemplate(words, values, {
    subject: mail.subject,
    paragraphs: mail.content.paragraphs,
  })
  await postMails(tx, [{ ...mail, subject, content: { ...mail.content, paragraphs } }], now)
}

/** Claims the held emails of one person, oldest first, to be sent in a bundle. A concurrent caller gets nothing. */
export async function gatherHeldMails(
  tx: Transaction,
  user: string,
  now: Date,
): Promise<{ id: string; content: MailContent }[]> {
  const held = await gatherHeld.all(tx, user, now.toISOString())
  return held.sort((one, other) => one.id.localeCompare(other.id))
}

/** Drops the held emails of one person. */
export async function dropHeldMails(tx: Transaction, user: string, now: Date): Promise<void> {
  await dropHeld.run(tx, user, now.toISOString())
}

/** Deletes some of the emails that ended before this instant. */
export function purgeMails(tx: Transaction, before: Date): Promise<number> {
  return deleteOldMails.run(tx, before.toISOString())
}

/** Deletes emails without an account, or about a person who is gone, that ended before this instant. */
export function purgeMailsOfDeparted(tx: Transaction, before: Date): Promise<number> {
  return deleteMailsOfDeparted.run(tx, before.toISOString())
}

/** Deletes the files of stored emails whose row is gone, because they are old or their account was deleted. */
export async function removeOrphanedMailFiles(db: Queryable, folder: string): Promise<void> {
  const saved = await savedMails(folder)
  if (saved.size === 0) return
  const existing = new Set((await existingMails.all(db, [...new Set(saved.values())])).map(({ id }) => id))
  for (const [path, id] of saved) if (!existing.has(id)) await rm(path, { force: true })
}

/** A subject must be one line. */
function oneLine(text: string): string {
  return shortenText(storable(inOneLine(text)), 200) || '…'
}
