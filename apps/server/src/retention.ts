import { join } from 'node:path'
import { deliveryRetentionDays } from '@aulaviva/domain/webhooks'
import type { Dependencies } from './dependencies.ts'
import { purgeOldDeliveries } from './features/academy/webhooks/webhooks.usecases.ts'
import { purgeOldLinks } from './features/accounts/accounts/account-links.usecases.ts'
import { purgeExpiredAccess } from './features/accounts/accounts/oauth.usecases.ts'
import { purgeSignInTries } from './features/accounts/accounts/tries.usecases.ts'
import { purgeOldQuestionDrafts } from './features/assessment/question-import/question-import.usecases.ts'
import {
  purgeUnreferencedRecordings,
  removeClosedUploads,
} from './features/assessment/recordings/recordings.usecases.ts'
import { purgeOldFeeds } from './features/classes/calendar/calendar.usecases.ts'
import { purgeOldEntries } from './features/classes/waitlist/offers.usecases.ts'
import { removeClosedVideos } from './features/courses/course-authoring/course-videos.usecases.ts'
import { removePartialRenditions } from './features/courses/course-authoring/making-renditions.usecases.ts'
import { purgeOldPackages } from './features/courses/course-package/uploaded-packages.usecases.ts'
import { purgeOldExports } from './features/people/own-data/data-export.usecases.ts'
import { purgeOldDrafts, purgeOldRows } from './features/people/people-import/people-import.usecases.ts'
import { purgeOldNotifications } from './features/shared/notifications/notifications.usecases.ts'
import { purgeInBatches } from './platform/database/purge.ts'
import type { Transaction } from './platform/database/queryable.ts'
import { purgeAnswers, purgeAnswersBeyond } from './platform/http/idempotency.ts'
import { purgeAttempts } from './platform/jobs/attempts.ts'
import { eachDue } from './platform/jobs/each-due.ts'
import { purgeAttemptCounters } from './platform/limits/attempts.ts'
import { purgeWriteCounts } from './platform/limits/writes.ts'
import { mailFolder } from './platform/mail/mailer.ts'
import { purgeMails, purgeMailsOfDeparted, removeOrphanedMailFiles } from './platform/mail/mails.ts'
import type { AcademySettings } from './platform/settings/academy-settings.ts'
import { removeOrphans } from './platform/storage/orphaned-objects.ts'
import { purgeUploadCounts } from './platform/storage/upload-budget.ts'
import { removeStaleUploads } from './platform/storage/uploads.ts'

const hour = 3_600_000
const day = 24 * hour

interface RetentionRule {
  /** In milliseconds, or from the settings if the academy can change it. */
  maxAge: number | ((settings: AcademySettings) => number)
  /** Deletes everything that is older, or a batch and returns its size. */
  purge(tx: Transaction, before: Date): Promise<unknown>
}

/** What the database deletes by age. */
const retentionRules: Record<string, RetentionRule> = {
  // how long a request can be repeated with its Idempotency-Key
  answers: { maxAge: 2 * day, purge: purgeAnswers },
  'sign-ins': { maxAge: day, purge: purgeExpiredAccess },
  links: { maxAge: day, purge: purgeOldLinks },
  // longer than the longest of their windows
  'counted tries': { maxAge: 2 * day, purge: purgeAttemptCounters },
  'counted sign-ins': { maxAge: day, purge: purgeSignInTries },
  'counted writes': { maxAge: 2 * day, purge: purgeWriteCounts },
  // how long an operator can see the result of each email
  mails: { maxAge: ({ mailsKeptDays }) => mailsKeptDays * day, purge: purgeMails },
  // the last email to a person who deleted their account, and emails to others that name them: long enough to be sent
  'mails of who left': { maxAge: 7 * day, purge: purgeMailsOfDeparted },
  'data exports': { maxAge: 90 * day, purge: purgeOldExports },
  'calendar feeds': { maxAge: 90 * day, purge: purgeOldFeeds },
  // longer than a job may take
  'attempts at jobs': { maxAge: day, purge: purgeAttempts },
  'drafts of questions': { maxAge: hour, purge: purgeOldQuestionDrafts },
  // as long as the upload the package was read from
  'packages of courses': { maxAge: 7 * day, purge: purgeOldPackages },
  'drafts of imports': { maxAge: day, purge: purgeOldDrafts },
  // until when rejected rows can be downloaded and new people invited
  'imported rows': { maxAge: 90 * day, purge: purgeOldRows },
  'deliveries of webhooks': { maxAge: deliveryRetentionDays * day, purge: purgeOldDeliveries },
  'waitlist entries': { maxAge: 90 * day, purge: purgeOldEntries },
  notifications: { maxAge: ({ notificationsKeptDays }) => notificationsKeptDays * day, purge: purgeOldNotifications },
}

/** How long a recording can wait for the answer that references it. A device may be offline for days. */
const maxRecordingAge = 14 * day

/** Longer than any upload or storage operation takes. */
const minAge = 2 * hour

/** The maximum size of one person's stored responses: more than a day of work needs. */
const maxAnswerBytes = 16 * 1024 * 1024

/**
 * Deletes what no one can use anymore, each kind separately: expired rows, orphaned objects, and abandoned uploads.
 * Safe to run anywhere.
 */
export async function applyRetention(dependencies: Dependencies): Promise<void> {
  const { database, clock, config, log, settings } = dependencies
  const now = clock.now()
  const before = (age: number) => new Date(now.getTime() - age)
  const ageOf = (rule: RetentionRule) => (typeof rule.maxAge === 'number' ? rule.maxAge : rule.maxAge(settings()))
  const items = [
    ...Object.entries(retentionRules).map(([name, one]) => ({
      name,
      remove: (): Promise<unknown> => purgeInBatches(database, tx => one.purge(tx, before(ageOf(one)))),
    })),
    {
      name: 'answers beyond measure',
      remove: () => database.transaction(tx => purgeAnswersBeyond(tx, maxAnswerBytes)),
    },
    { name: 'kept mails', remove: () => removeOrphanedMailFiles(database, mailFolder(config.dataDir)) },
    { name: 'counted uploads', remove: () => purgeUploadCounts(database, now) },
    { name: 'recordings', remove: () => purgeUnreferencedRecordings(database, before(maxRecordingAge), now) },
    { name: 'incoming files', remove: () => removeStaleUploads(join(config.dataDir, 'incoming'), before(minAge)) },
    { name: 'closed uploads of videos', remove: () => removeClosedVideos(dependencies, now) },
    { name: 'versions of videos half made', remove: () => removePartialRenditions(dependencies, before(minAge)) },
    { name: 'closed uploads', remove: () => removeClosedUploads(dependencies, now) },
    { name: 'stored objects', remove: () => removeOrphans(dependencies, before(minAge)) },
  ]
  await eachDue({ kind: 'retention', items, idOf: ({ name }) => name, log }, ({ remove }) => remove())
}
