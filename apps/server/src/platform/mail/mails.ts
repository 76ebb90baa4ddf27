import { rm } from 'node:fs/promises'
import type { Language } from '@aulaviva/domain/languages'
import type { AccountMail } from '@aulaviva/domain/mail-kinds'
import { fillTemplate } from '@aulaviva/domain/mail-templates'
import { inOneLine } from '@aulaviva/domain/one-line'
import { shortened } from '@aulaviva/domain/shortened'
import type { Queryable, Transaction } from '../database/queryable.ts'
import { storable, storableJson } from '../database/storable-text.ts'
import { enqueue } from '../jobs/enqueue.ts'
import {
  dropHeld,
  forgetMails,
  forgetMailsAboutWhoLeft,
  insertMails,
  knownMails,
  schoolWords,
  takeHeld,
} from './mail.repository.ts'
import { keptMails } from './mailer.ts'
import type { MailContent } from './template.ts'

export interface MailToPost {
  /** Whose mail it is, if somebody with an account. */
  user: string | null
  to: string
  /** What it is written in. */
  language: Language
  subject: string
  content: MailContent
  /** Not before this instant. */
  after?: Date
  /** Dropped if it could not be handed over before this instant. */
  goodUntil?: Date
  /** Holds a link that lets somebody in: what it says is forgotten when the mail has ended. */
  confidential?: boolean
  /** What has to hold still when it is handed over, for whoever posted it to check. */
  still?: object
  /** May be put aside and go out with others as one, when its person is sent very many. It then needs `user`. */
  gathers?: boolean
}

// one address and nothing that a mail server could read as more
const oneAddress = /^[^\s@<>"(),:;\\\p{Cc}]+@[^\s@<>"(),:;\\\p{Cc}]+$/u

/**
 * Posts mails in the transaction that causes them and returns their ids. They are handed over to the mail server after it was
 * committed.
 */
export async function postMails(tx: Transaction, mails: readonly MailToPost[], now: Date): Promise<string[]> {
  if (mails.length === 0) return []
  const odd = mails.find(({ to }) => !oneAddress.test(to))
  if (odd) throw new Error('The recipient is not a mail address')
  const rows = mails.map(
    ({ user, to, language, subject, content, after, goodUntil, confidential, still, gathers }) => ({
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
    // a link that lets someone in goes out before notices
    posted.map(({ id, due_at, confidential }) => ({ data: { id }, after: new Date(due_at), urgent: confidential })),
  )
  return posted.map(({ id }) => id)
}

/** Posts a mail about coming in or going: in the school's words where it has written any, around the same thing to press. */
export async function postAccountMail(tx: Transaction, kind: AccountMail, mail: MailToPost, now: Date): Promise<void> {
  const words = await schoolWords.first(tx, kind, mail.language, mail.user)
  if (!words) return void (await postMails(tx, [mail], now))
  const { academy, first_name } = words
  const values = { academy, ...(first_name !== null && { first_name }) }
  const { subject, paragraphs } = fillTemplate(words, values, {
    subject: mail.subject,
    paragraphs: mail.content.paragraphs,
  })
  await postMails(tx, [{ ...mail, subject, content: { ...mail.content, paragraphs } }], now)
}

/** Takes what is held for one person, the oldest first, to be said in another mail; whoever asks meanwhile gets nothing. */
export async function takeHeldMails(tx: Transaction, user: string, now: Date): Promise<MailContent[]> {
  const held = await takeHeld.all(tx, user, now.toISOString())
  return held.sort((one, other) => one.id.localeCompare(other.id)).map(({ content }) => content)
}

/** Ends the mails that are held for one person: they are not sent any more. */
export async function dropHeldMails(tx: Transaction, user: string, now: Date): Promise<void> {
  await dropHeld.run(tx, user, now.toISOString())
}

/** Removes some of the mails that were sent or given up before this instant. */
export function forgetOldMails(tx: Transaction, before: Date): Promise<number> {
  return forgetMails.run(tx, before.toISOString())
}

/** Removes mails without an account, or about a person who is gone, that ended before this instant. */
export function forgetMailsOfWhoLeft(tx: Transaction, before: Date): Promise<number> {
  return forgetMailsAboutWhoLeft.run(tx, before.toISOString())
}

/** Removes the files of kept mails whose row is gone: of old ones, and with the account they were for. */
export async function removeKeptMails(db: Queryable, folder: string): Promise<void> {
  const kept = await keptMails(folder)
  if (kept.size === 0) return
  const known = new Set((await knownMails.all(db, [...new Set(kept.values())])).map(({ id }) => id))
  for (const [path, id] of kept) if (!known.has(id)) await rm(path, { force: true })
}

/** A subject is one line. */
function oneLine(text: string): string {
  return shortened(storable(inOneLine(text)), 200) || '…'
}
