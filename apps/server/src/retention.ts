import { join } from 'node:path'
import { keptDeliveryDays } from '@aulaviva/domain/webhooks'
import type { Dependencies } from './dependencies.ts'
import { forgetOldDeliveries } from './features/academy/webhooks/webhooks.usecases.ts'
import { forgetOldLinks } from './features/accounts/accounts/account-links.usecases.ts'
import { removeExpired } from './features/accounts/accounts/oauth.usecases.ts'
import { forgetSignInTries } from './features/accounts/accounts/tries.usecases.ts'
import { forgetOldQuestionDrafts } from './features/assessment/question-import/question-import.usecases.ts'
import { forgetUnnamedRecordings, removeClosedUploads } from './features/assessment/recordings/recordings.usecases.ts'
import { forgetOldFeeds } from './features/classes/calendar/calendar.usecases.ts'
import { forgetOldEntries } from './features/classes/waitlist/offers.usecases.ts'
import { removeClosedVideos } from './features/courses/course-authoring/course-videos.usecases.ts'
import { removeLeftRenditions } from './features/courses/course-authoring/making-renditions.usecases.ts'
import { forgetOldPackages } from './features/courses/course-package/brought-packages.usecases.ts'
import { forgetOldExports } from './features/people/own-data/data-export.usecases.ts'
import { forgetOldDrafts, forgetOldRows } from './features/people/people-import/people-import.usecases.ts'
import { forgetOldNotifications } from './features/shared/notifications/notifications.usecases.ts'
import { forgetAll } from './platform/database/forget-some.ts'
import type { Transaction } from './platform/database/queryable.ts'
import { forgetAnswers, forgetAnswersBeyond } from './platform/http/idempotency.ts'
import { forgetOldAttempts } from './platform/jobs/attempts.ts'
import { eachDue } from './platform/jobs/each-due.ts'
import { forgetTriesBefore } from './platform/limits/attempts.ts'
import { forgetCounts } from './platform/limits/writes.ts'
import { mailFolder } from './platform/mail/mailer.ts'
import { forgetMailsOfWhoLeft, forgetOldMails, removeKeptMails } from './platform/mail/mails.ts'
import type { AcademySettings } from './platform/settings/academy-settings.ts'
import { removeLoose } from './platform/storage/loose-objects.ts'
import { forgetUploadCounts } from './platform/storage/upload-budget.ts'
import { removeWaiting } from './platform/storage/uploads.ts'

const hour = 3_600_000
const day = 24 * hour

interface Kept {
  /** In milliseconds, or from the settings if the academy can change it. */
  for: number | ((settings: AcademySettings) => number)
  /** Deletes everything that is older, or a batch and returns its size. */
  forget(tx: Transaction, before: Date): Promise<unknown>
}

/** What the database deletes by age. */
const kept: Record<string, Kept> = {
  // how long a request can be repeated with its Idempotency-Key
  answers: { for: 2 * day, forget: forgetAnswers },
  'sign-ins': { for: day, forget: removeExpired },
  links: { for: day, forget: forgetOldLinks },
  // longer than the longest of their windows
  'counted tries': { for: 2 * day, forget: forgetTriesBefore },
  'counted sign-ins': { for: day, forget: forgetSignInTries },
  'counted writes': { for: 2 * day, forget: forgetCounts },
  // how long an operator can see the result of each email
  mails: { for: ({ mailsKeptDays }) => mailsKeptDays * day, forget: forgetOldMails },
  // the last email to a person who deleted their account, and emails to others that name them: long enough to be sent
  'mails of who left': { for: 7 * day, forget: forgetMailsOfWhoLeft },
  'data exports': { for: 90 * day, forget: forgetOldExports },
  'calendar feeds': { for: 90 * day, forget: forgetOldFeeds },
  // longer than a job may take
  'attempts at jobs': { for: day, forget: forgetOldAttempts },
  'drafts of questions': { for: hour, forget: forgetOldQuestionDrafts },
  // as long as the upload the package was read from
  'packages of courses': { for: 7 * day, forget: forgetOldPackages },
  'drafts of imports': { for: day, forget: forgetOldDrafts },
  // until when rejected rows can be downloaded and new people invited
  'imported rows': { for: 90 * day, forget: forgetOldRows },
  'deliveries of webhooks': { for: keptDeliveryDays * day, forget: forgetOldDeliveries },
  'waitlist entries': { for: 90 * day, forget: forgetOldEntries },
  notifications: { for: ({ notificationsKeptDays }) => notificationsKeptDays * day, forget: forgetOldNotifications },
}

/** How long a recording can wait for the answer that references it. A device may be offline for days. */
const recordingsKeptFor = 14 * day

/** Longer than any upload or storage operation takes. */
const settled = 2 * hour

/** The maximum size of one person's stored responses: more than a day of work needs. */
const mostAnswerBytes = 16 * 1024 * 1024

/**
 * Deletes what no one can use anymore, each kind separately: expired rows, orphaned objects, and abandoned uploads.
 * Safe to run anywhere.
 */
export async function applyRetention(dependencies: Dependencies): Promise<void> {
  const { database, clock, config, log, settings } = dependencies
  const now = clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  const ageOf = (one: Kept) => (typeof one.for === 'number' ? one.for : one.for(settings()))
  const items = [
    ...Object.entries(kept).map(([name, one]) => ({
      name,
      remove: (): Promise<unknown> => forgetAll(database, tx => one.forget(tx, before(ageOf(one)))),
    })),
    {
      name: 'answers beyond measure',
      remove: () => database.transaction(tx => forgetAnswersBeyond(tx, mostAnswerBytes)),
    },
    { name: 'kept mails', remove: () => removeKeptMails(database, mailFolder(config.dataDir)) },
    { name: 'counted uploads', remove: () => forgetUploadCounts(database, now) },
    { name: 'recordings', remove: () => forgetUnnamedRecordings(database, before(recordingsKeptFor), now) },
    { name: 'incoming files', remove: () => removeWaiting(join(config.dataDir, 'incoming'), before(settled)) },
    { name: 'closed uploads of videos', remove: () => removeClosedVideos(dependencies, now) },
    { name: 'versions of videos half made', remove: () => removeLeftRenditions(dependencies, before(settled)) },
    { name: 'closed uploads', remove: () => removeClosedUploads(dependencies, now) },
    { name: 'stored objects', remove: () => removeLoose(dependencies, before(settled)) },
  ]
  await eachDue({ kind: 'retention', items, idOf: ({ name }) => name, log }, ({ remove }) => remove())
}
