import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { mailHour, windowAt } from '../../../platform/limits/attempts.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import type { Cause } from '../../../platform/mail/cause.ts'
import { type MailToPost, postMails, takeHeldMails } from '../../../platform/mail/mails.ts'
import type { MailContent } from '../../../platform/mail/template.ts'
import { dropOfDisabled, peopleHolding, peopleWaiting, takeWaiting, type WaitingRow } from './digest.repository.ts'
import { type Kind, type KindName, kinds } from './kinds.rules.ts'
import type { NotificationRow } from './notifications.repository.ts'
import { afterQuiet, choicesPath, digestAt, type Quiet } from './notifications.rules.ts'
import { worded } from './notifications.usecases.ts'
import { notificationsWords } from './notifications.words.ts'
import { zoneNote } from './telling.ts'

/** Whether a notification of a `checked` kind is still true. */
type StillHolds = (db: Queryable, told: { kind: string; user: string; about: object }) => Promise<boolean>

/**
 * Sends the daily digest to everyone for whom it is due: one email with all waiting notifications that are unread and
 * still useful when the email goes out. Disabled people get none.
 */
export async function sendDigests(
  { database, log, stillHolds }: Pick<Dependencies, 'database' | 'log'> & { stillHolds: StillHolds },
  now: Date,
): Promise<void> {
  await database.transaction(tx => dropOfDisabled.run(tx))
  const waiting = await peopleWaiting.all(database)
  const items = waiting.filter(({ since, zone }) => digestAt(new Date(since), zone) <= now)
  await eachDue({ kind: 'user', items, idOf: person => person.user_id, log }, person =>
    database.transaction(tx => sendDigest(tx, person, { now, log, stillHolds })),
  )
}

async function sendDigest(
  tx: Transaction,
  person: WaitingRow,
  { now, log, stillHolds }: { now: Date; log: Logger; stillHolds: StillHolds },
): Promise<void> {
  const taken = await takeWaiting.all(tx, person.user_id)
  const goesOut = afterQuiet(now, person)
  const isOfUse = async ({ kind, about, read_at }: NotificationRow) => {
    if (read_at !== null) return false
    // a notification stored as text, or of a kind that no longer exists
    const known = kinds[kind as KindName] as Kind<object> | undefined
    if (!about || !known) return true
    if (known.goodUntil && new Date(known.goodUntil(about)) <= goesOut) return false
    return !known.checked || stillHolds(tx, { kind, user: person.user_id, about })
  }
  const news: NotificationRow[] = []
  for (const row of taken) if (await isOfUse(row)) news.push(row)
  const [first] = news
  if (!first) return
  const items = news
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map(row => worded(row, person, log))
    .map(({ title, body, link }) => ({ title, body, path: link }))
  await postMails(tx, [gatheredMail(person, { kind: 'DIGEST', of: first.id }, items, now)], now)
}

/** Sends one email with the contents of all held emails to each person whose hour of held emails is over. */
export async function sendHeldMails(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await peopleHolding.all(database, windowAt(mailHour, now).start)
  await eachDue({ kind: 'user', items, idOf: person => person.user_id, log }, person =>
    database.transaction(async tx => {
      const held = await takeHeldMails(tx, person.user_id, now)
      const [first] = held
      if (!first) return
      const items = held.map(
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
      await postMails(tx, [gatheredMail(person, { kind: 'GATHERED', of: first.id }, items, now)], now)
    }),
  )
}

/** How many notifications one email lists. The rest are in the app. */
const mostListed = 50

function gatheredMail(
  person: Quiet & { user_id: string; email: string; language: Language },
  cause: Cause,
  items: NonNullable<MailContent['items']>,
  now: Date,
): MailToPost {
  const { choices, gathered } = notificationsWords(person.language)
  const { subject, lead, more, all } = gathered
  const left = items.length - mostListed
  const content = {
    paragraphs: [lead, ...(left > 0 ? [more(left)] : [])],
    items: items.slice(0, mostListed),
    action: { label: all, path: '/notifications' },
    choices: { label: choices, path: choicesPath },
    ...zoneNote(
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
    after: afterQuiet(now, person),
  }
}
