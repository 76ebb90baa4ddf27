import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../dependencies.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { eachDue } from '../../platform/jobs/each-due.ts'
import { mailHour, windowAt } from '../../platform/limits/attempts.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { type MailToPost, postMails, takeHeldMails } from '../../platform/mail/mails.ts'
import type { MailContent } from '../../platform/mail/template.ts'
import { peopleHolding, peopleWaiting, takeWaiting, type WaitingRow } from './digest.repository.ts'
import { afterQuiet, digestAt, type Quiet } from './notifications.rules.ts'
import { worded } from './notifications.usecases.ts'
import { notificationsWords } from './notifications.words.ts'

/** Posts the day's mail of everybody whose hour has come: one mail with all that waits and was not read meanwhile. */
export async function sendDigests({ database, log }: Pick<Dependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const waiting = await peopleWaiting.all(database)
  const items = waiting.filter(({ since, zone }) => digestAt(new Date(since), zone) <= now)
  await eachDue({ kind: 'user', items, idOf: person => person.user_id, log }, person =>
    database.transaction(tx => sendDigest(tx, person, { now, log })),
  )
}

async function sendDigest(
  tx: Transaction,
  person: WaitingRow,
  { now, log }: { now: Date; log: Logger },
): Promise<void> {
  const taken = await takeWaiting.all(tx, person.user_id)
  const news = taken
    .filter(({ read_at }) => read_at === null)
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
  if (news.length === 0) return
  const items = news.map(row => worded(row, person, log)).map(({ title, body, link }) => ({ title, body, path: link }))
  await postMails(tx, [gatheredMail(person, items, now)], now)
}

/** Posts one mail to everybody for whom mails were held in an hour that is over, with what those said. */
export async function sendHeldMails(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const items = await peopleHolding.all(database, windowAt(mailHour, now).start)
  await eachDue({ kind: 'user', items, idOf: person => person.user_id, log }, person =>
    database.transaction(async tx => {
      const held = await takeHeldMails(tx, person.user_id, now)
      if (held.length === 0) return
      const items = held.map(({ paragraphs: [title = '', ...rest], listed, action }) => {
        return { ...(listed ?? { title, body: rest.join(' ') }), path: action?.path ?? null }
      })
      await postMails(tx, [gatheredMail(person, items, now)], now)
    }),
  )
}

/** What one mail lists at most; the rest is in the list of notifications. */
const mostListed = 50

function gatheredMail(
  person: Quiet & { user_id: string; email: string; language: Language },
  items: NonNullable<MailContent['items']>,
  now: Date,
): MailToPost {
  const { subject, lead, more, all } = notificationsWords(person.language).gathered
  const left = items.length - mostListed
  const content = {
    paragraphs: [lead, ...(left > 0 ? [more(left)] : [])],
    items: items.slice(0, mostListed),
    action: { label: all, path: '/notifications' },
  }
  return {
    user: person.user_id,
    to: person.email,
    language: person.language,
    subject: subject(items.length),
    content,
    after: afterQuiet(now, person),
  }
}
