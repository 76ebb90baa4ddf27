import { shortenText } from '@aulaviva/domain/shorten-text'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import { storable } from '../database/storable-text.ts'
import { countWithin, mailHour } from '../limits/attempts.ts'
import { withoutAddresses } from '../logging/failure.ts'
import type { Logger } from '../logging/logger.ts'
import {
  claimMail,
  closeMail,
  type FinalState,
  failWaitingMail,
  type MailRow,
  mailState,
  markMailHeld,
  resumeFailedMail,
  returnMail,
} from './mail.repository.ts'
import { type CalendarFile, type Mailer, MailRejected, sendTimeout } from './mailer.ts'
import { type EmailBranding, mailHtml, mailText } from './template.ts'

export interface DeliverDependencies {
  database: Database
  mailer: Mailer
  clock: Clock
  log: Logger
  branding(): EmailBranding
  /** Maximum number of emails that may be bundled sent to one person per hour. Further ones are bundled. */
  maxMailsPerHour: number
  /** Whether the condition an email was posted with still holds. */
  stillHolds(still: object): Promise<boolean>
  /** The calendar file of an event as it is now. Null if it is no longer in the reader's calendar. */
  calendarFile(user: string, event: string): Promise<CalendarFile | null>
}

/** After this time, the process that claimed an email is considered dead. */
const claimDuration = sendTimeout + 30_000

/**
 * Delivers one email, unless it is already claimed or has ended. Throws if it must be retried. An email above its
 * person's hourly limit is held and sent in a bundle later.
 * An email that the server accepted and that was recorded is never sent again. Only if the process dies between the
 * server's 250 and our commit is a second one sent, with the same Message-ID.
 */
export async function deliverMail(dependencies: DeliverDependencies, id: string): Promise<void> {
  const { database, mailer, log } = dependencies
  const mail = await claim(dependencies, id)
  if (!mail) return
  if (await isStale(dependencies, mail)) return finishMail(dependencies, mail, 'DROPPED', null)
  const outgoing = outgoingMailOf(mail, dependencies.branding(), await calendarOf(dependencies, mail))
  try {
    await mailer.send(outgoing)
  } catch (error) {
    const reason = shortenText(storable(withoutAddresses((error as Error).message)), 500)
    if (error instanceof MailRejected) {
      log.warn({ mail: id, reason }, 'an email was permanently rejected')
      return finishMail(dependencies, mail, 'FAILED', reason)
    }
    await database.transaction(tx => returnMail.run(tx, id, mail.attempts, reason))
    throw new Error(`The email couldn’t be sent: ${reason}`)
  }
  await finishMail(dependencies, mail, 'SENT', null)
}

/** Ends an email that has used up its attempts. */
export async function failMail({ database, clock }: DeliverDependencies, id: string): Promise<void> {
  await database.transaction(tx => failWaitingMail.run(tx, id, clock.now().toISOString()))
}

/** Makes a failed email deliverable again. False if it ended otherwise or its text is erased. */
export async function resumeMail(tx: Transaction, id: string): Promise<boolean> {
  return (await resumeFailedMail.run(tx, id)) > 0
}

async function claim(dependencies: DeliverDependencies, id: string): Promise<MailRow | undefined> {
  const { database, clock } = dependencies
  const now = clock.now()
  const until = new Date(now.getTime() + claimDuration)
  const { mail, held } = await database.transaction(async tx => {
    const mail = await claimMail.first(tx, id, now.toISOString(), until.toISOString())
    const held = mail !== undefined && (await isTooMany(dependencies, tx, mail))
    if (held) await markMailHeld.run(tx, id, now.toISOString())
    return { mail, held }
  })
  if (held) return undefined
  if (mail) return mail
  const state = (await mailState.first(database, id))?.state
  if (state === 'SENDING') throw new Error('Another process is sending this email')
  return undefined
}

/** Counts an email at its first attempt. Returns whether its person has reached the hourly limit. */
async function isTooMany(
  { clock, maxMailsPerHour }: DeliverDependencies,
  tx: Transaction,
  { user_id, gathers, attempts }: MailRow,
): Promise<boolean> {
  if (!gathers || attempts > 1) return false
  return !(await countWithin(tx, `mails to ${user_id}`, { tries: maxMailsPerHour, ...mailHour }, clock.now()))
}

/**
 * Whether an email is outdated, or no longer for the person it was written to. If this cannot be determined, the email
 * stays claimed and is retried.
 */
async function isStale(
  { clock, stillHolds }: DeliverDependencies,
  { good_until, still, unwanted }: MailRow,
): Promise<boolean> {
  if (unwanted) return true
  if (good_until && new Date(good_until) <= clock.now()) return true
  return still !== null && !(await stillHolds(still))
}

async function finishMail(
  { database, clock, mailer }: DeliverDependencies,
  { id, attempts }: MailRow,
  state: FinalState,
  reason: string | null,
): Promise<void> {
  const isFile = state === 'SENT' && mailer.savesFiles
  await database.transaction(tx => closeMail.run(tx, id, attempts, state, reason, clock.now().toISOString(), isFile))
}

/** If reading it fails, so does the job, which is retried. */
async function calendarOf({ calendarFile }: DeliverDependencies, { user_id, content }: MailRow) {
  return user_id && content.calendar ? calendarFile(user_id, content.calendar) : null
}

function outgoingMailOf(mail: MailRow, branding: EmailBranding, calendar: CalendarFile | null) {
  const { id, recipient, subject, created_at } = mail
  return {
    id,
    to: recipient,
    subject,
    text: mailText(mail, branding),
    html: mailHtml(mail, branding),
    writtenAt: new Date(created_at),
    calendar,
  }
}
