import { join } from 'node:path'
import type { Dependencies } from './dependencies.ts'
import { forgetOldLinks } from './features/accounts/account-links.usecases.ts'
import { removeExpired } from './features/accounts/oauth.usecases.ts'
import { forgetOldFeeds } from './features/calendar/calendar.usecases.ts'
import { removeOrphans } from './features/files/files.usecases.ts'
import { forgetOldNotifications } from './features/notifications/notifications.usecases.ts'
import { forgetOldExports } from './features/own-data/data-export.usecases.ts'
import { forgetOldEntries } from './features/waitlist/offers.usecases.ts'
import type { Transaction } from './platform/database/queryable.ts'
import { forgetAnswers, forgetAnswersBeyond } from './platform/http/idempotency.ts'
import { eachDue } from './platform/jobs/each-due.ts'
import { forgetTriesBefore } from './platform/limits/attempts.ts'
import { forgetCounts } from './platform/limits/writes.ts'
import { mailFolder } from './platform/mail/mailer.ts'
import { forgetOldMails, removeKeptMails } from './platform/mail/mails.ts'
import { uploadLifetime, uploadsFolder } from './platform/storage/recording-uploads.ts'
import { removeWaiting } from './platform/storage/uploads.ts'

const hour = 3_600_000
const day = 24 * hour

/** What ends by its age in the database: how long it is kept, and what forgets it. */
const kept: Record<string, { for: number; forget(tx: Transaction, before: Date): Promise<unknown> }> = {
  // how long a request may be repeated under its Idempotency-Key
  answers: { for: 2 * day, forget: forgetAnswers },
  'sign-ins': { for: day, forget: removeExpired },
  links: { for: day, forget: forgetOldLinks },
  // longer than the longest of their windows
  'counted tries': { for: 2 * day, forget: forgetTriesBefore },
  'counted writes': { for: 2 * day, forget: forgetCounts },
  // how long an operator can see what became of them
  mails: { for: 90 * day, forget: forgetOldMails },
  'data exports': { for: 90 * day, forget: forgetOldExports },
  'calendar feeds': { for: 90 * day, forget: forgetOldFeeds },
  'waitlist entries': { for: 90 * day, forget: forgetOldEntries },
  notifications: { for: 365 * day, forget: forgetOldNotifications },
}

/** What the kept answers of one person may take: more than a day of work does. */
const mostAnswerBytes = 16 * 1024 * 1024

/**
 * Removes what nobody can use any more, each kind by itself: rows whose time is over, stored files without a row, uploads
 * that nobody finished. Safe to run anywhere.
 */
export async function applyRetention({ database, storage, clock, config, log }: Dependencies): Promise<void> {
  const now = clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  const folder = join(config.dataDir, 'incoming')
  const items = [
    ...Object.entries(kept).map(([name, one]) => ({
      name,
      remove: (): Promise<unknown> => database.transaction(tx => one.forget(tx, before(one.for))),
    })),
    {
      name: 'answers beyond measure',
      remove: () => database.transaction(tx => forgetAnswersBeyond(tx, mostAnswerBytes)),
    },
    { name: 'kept mails', remove: () => removeKeptMails(database, mailFolder(config.dataDir)) },
    { name: 'stored objects', remove: () => removeOrphans({ database, storage, folder, now, olderThan: hour }) },
    { name: 'recordings', remove: () => removeWaiting(uploadsFolder(config.dataDir), before(uploadLifetime)) },
  ]
  await eachDue({ kind: 'retention', items, idOf: ({ name }) => name, log }, ({ remove }) => remove())
}
