import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { postMails } from '../../platform/mail/mails.ts'
import { peopleWaiting, takeWaiting, type WaitingRow } from './digest.repository.ts'
import { afterQuiet, digestAt } from './notifications.rules.ts'

/** Posts the day's mail of everybody whose hour has come: one mail with all that waits and was not read meanwhile. */
export async function sendDigests({ database }: { database: Database }, now: Date): Promise<void> {
  const waiting = await peopleWaiting.all(database)
  const due = waiting.filter(({ since, zone }) => digestAt(new Date(since), zone) <= now)
  for (const person of due) await database.transaction(tx => sendDigest(tx, person, now))
}

async function sendDigest(tx: Transaction, person: WaitingRow, now: Date): Promise<void> {
  const taken = await takeWaiting.all(tx, person.user_id)
  const news = taken
    .filter(({ read_at }) => read_at === null)
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
  if (news.length === 0) return
  const content = {
    paragraphs: ['This is what happened since the last mail of this kind.'],
    items: news.map(({ title, body, link }) => ({ title, body, path: link })),
    action: { label: 'All notifications', path: '/notifications' },
  }
  const subject = news.length === 1 ? news[0]!.title : `${news.length} things that happened at your academy`
  const after = afterQuiet(now, person)
  await postMails(tx, [{ user: person.user_id, to: person.email, subject, content, after }], now)
}
