import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { mailHour, windowAt } from '../../../platform/limits/attempts.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import type { MessageCause } from '../../../platform/mail/cause.ts'
import { gatherHeldMails, type NewMail, postMails } from '../../../platform/mail/mails.ts'
import type { MailContent } from '../../../platform/mail/template.ts'
import {
  claimWaiting,
  type DigestReaderRow,
  dropDigestsOfDisabled,
  readersWithDigest,
  readersWithHeldMails,
} from './digest.repository.ts'
import { type Kind, type KindName, kinds } from './kinds.rules.ts'
import type { NotificationRow } from './notifications.repository.ts'
import { afterQuietHours, nextDigestAt, preferencesPath, type QuietHours } from './notifications.rules.ts'
import { renderNotification } from './notifications.usecases.ts'
import { notificationsWords } from './notifications.words.ts'
import { timeZoneNote } from './render-notification.ts'

/** Whether a notification of a `checked` kind is still true. */
type StillHolds = (db: Queryable, notification: { kind: string; user: string; about: object }) => Promise<boolean>

/**
 * Sends the daily digest to everyone for whom it is due: one email with all waiting notifications that are unread and
 * still useful when the email goes out. Disabled people get none.
 */
export async function sendDigests(
  { database, log, stillHolds }: Pick<Dependencies, 'database' | 'log'> & { stillHolds: StillHolds },
  now: Date,
): Promise<void> {
  await database.transaction(tx => dropDigestsOfDisabled.run(tx))
  const waiting = await readersWithDigest.all(database)
  const items = waiting.filter(({ since, zone }) => nextDigestAt(new Date(since), zone) <= now)
  await eachDue({ kind: 'user', items, idOf: person => person.user_id, log }, person =>
    database.transaction(tx => sendDigest(tx, person, { now, log, stillHolds })),
  )
}

async function sendDigest(
  tx: Transaction,
  person: DigestReaderRow,
  { now, log, stillHolds }: { now: Date; log: Logger; stillHolds: StillHolds },
): Promise<void> {
  const claimed = await claimWaiting.all(tx, person.user_id)
  const sendAt = afterQuietHours(now, person)
  const isRelevant = async ({ kind, about, read_at }: NotificationRow) => {
    if (read_at !== null) return false
    // a notification stored as text, or of a kind that no longer exists
    const kindRules = kinds[kind as KindName] as Kind<object> | undefined
    if (!about || !kindRules) return true
    if (kindRules.goodUntil && new Date(kindRules.goodUntil(about)) <= sendAt) return false
    return !kindRules.checked || stillHolds(tx, { kind, user: person.user_id, about })
  }
  const relevant: NotificationRow[] = []
  for (const row of claimed) if (await isRelevant(row)) relevant.push(row)
  const [first] = relevant
  if (!first) return
  const items = relevant
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map(row => renderNotification(row, person, log))
    .map(({ title, body, link }) => ({ title, body, path: link }))
  await postMails(tx, [digestMail(person, { kind: 'DIGEST', of: first.id }, items, now)], now)
}

/** Sends one email with the contents of all held emails to each person whose hour of held emails is over. */
export async function sendHeldMails(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await readersWithHeldMails.all(database, windowAt(mailHour, now).start)
  await eachDue({ kind: 'user', items, idOf: person => person.user_id, log }, person =>
    database.transaction(async tx => {
      const heldMails = await gatherHeldMails(tx, person.user_id, now)
      const [first] = heldMails
      if (!first) return
      const items = heldMails.map(
        ({
          content: {
            paragraphs: [title = '', ...rest],
            listed,
            action,
          },
        }) => {
          return { ...(listed ?? { title, body: rest.join(' ') }), path: action?.path ?? null }
        },
      )
      await postMails(tx, [digestMail(person, { kind: 'GATHERED', of: first.id }, items, now)], now)
    }),
  )
}

/** How many notifications one email lists. The rest are in the app. */
const maxListed = 50

function digestMail(
  person: QuietHours & { user_id: string; email: string; language: Language },
  cause: MessageCause,
  items: NonNullable<MailContent['items']>,
  now: Date,
): NewMail {
  const { choices, digest: gathered } = notificationsWords(person.language)
  const { subject, lead, more, all } = gathered
  const remaining = items.length - maxListed
  const content = {
    paragraphs: [lead, ...(remaining > 0 ? [more(remaining)] : [])],
    items: items.slice(0, maxListed),
    action: { label: all, path: '/notifications' },
    choices: { label: choices, path: preferencesPath },
    ...timeZoneNote(
      items.flatMap(({ title, body }) => [title, body]),
      person,
    ),
  }
  return {
    ...cause,
    user: person.user_id,
    to: person.email,
    language: person.language,
    subject: subject(items.length),
    content,
    after: afterQuietHours(now, person),
  }
}
