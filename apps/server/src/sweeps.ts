import { askForDueBackup, takeDueBackup } from './backup/scheduled-backup.ts'
import { renewDemo } from './demo/renewal.ts'
import type { Dependencies } from './dependencies.ts'
import { reportEndedSubscriptions } from './features/academy/webhooks/deliveries.usecases.ts'
import { type ResetJob, sendResetLink } from './features/accounts/accounts/password-reset.usecases.ts'
import { closeOverdueAttempts } from './features/assessment/assessments/closing.usecases.ts'
import { buildEventFile } from './features/classes/calendar/calendar.usecases.ts'
import { processClosures } from './features/classes/class-editing/closing.usecases.ts'
import { processWeekCopies } from './features/classes/class-editing/copying.usecases.ts'
import { isReminderCurrent, type Reminder, sendReminders } from './features/classes/reminders/reminders.usecases.ts'
import { isReceipt, isReceiptCurrent } from './features/classes/reservations/confirmations.usecases.ts'
import { cancelClassesWithoutTeacher } from './features/classes/substitutions/classes-without-teacher.usecases.ts'
import { closeDueRequests } from './features/classes/substitutions/cover-requests.usecases.ts'
import { settleWaitlists } from './features/classes/waitlist/offers.usecases.ts'
import { convertVideo, failConversion } from './features/courses/course-authoring/converting-videos.usecases.ts'
import { failVideo, prepareVideo } from './features/courses/course-authoring/course-videos.usecases.ts'
import {
  failCaptionDraft,
  processCaptionDraft,
} from './features/courses/course-authoring/drafting-captions.usecases.ts'
import {
  createRendition,
  failRendition,
  planRenditions,
} from './features/courses/course-authoring/making-renditions.usecases.ts'
import { publishDueCourses } from './features/courses/course-authoring/publishing.usecases.ts'
import { purgeUnreferencedFiles } from './features/courses/course-authoring/unreferenced-files.usecases.ts'
import {
  type PackageJob,
  postponePackage,
  processPackage,
  resumePackage,
} from './features/courses/course-package/uploaded-packages.usecases.ts'
import { expireHours } from './features/money/subscriptions/student-accounts.usecases.ts'
import { deleteDueAccounts } from './features/people/own-data/account-deletion.usecases.ts'
import {
  allowExportRetry,
  createExport,
  markExportFailed,
  removeOldExports,
} from './features/people/own-data/data-export.usecases.ts'
import { releaseClassesOfDisabled } from './features/people/people/release-classes.usecases.ts'
import {
  allowImportRetry,
  markImportFailed,
  processImport,
  sendImportedInvitation,
} from './features/people/people-import/importing.usecases.ts'
import { sendExpiryNotices } from './features/people/teacher-documents/expiry-notices.usecases.ts'
import { awardAndNotify, awardFromHistory } from './features/recognition/badges/awarding.usecases.ts'
import { issueDue, issueFromHistory } from './features/recognition/certificates/issuing.usecases.ts'
import { sendDigests, sendHeldMails } from './features/shared/notifications/digest.usecases.ts'
import type { Queryable } from './platform/database/queryable.ts'
import type { Worker } from './platform/jobs/run-jobs.ts'
import type { Sweep } from './platform/jobs/sweep.ts'
import { deliverMail, failMail, resumeMail } from './platform/mail/deliver-mail.ts'
import { emailBrandingOf } from './platform/mail/template.ts'
import { applyRetention } from './retention.ts'

/** Whether a message that is checked before it is emailed is still true: a reservation receipt or a reminder. */
const isStillTrue = (db: Queryable, message: object) =>
  isReceipt(message) ? isReceiptCurrent(db, message) : isReminderCurrent(db, message as Reminder)

/**
 * Scheduled work. Each sweep runs once per period, however many processes there are. It finds its work in the current
 * state, so the next round catches up a missed one.
 */
export function sweepsOf(dependencies: Dependencies): Sweep[] {
  const demo = { name: 'demo', everySeconds: 3600, run: (now: Date) => renewDemo(dependencies, now) }
  return [
    ...(dependencies.config.demo ? [demo] : []),
    { name: 'retention', everySeconds: 3600, run: () => applyRetention(dependencies) },
    { name: 'backup', everySeconds: 60, run: now => askForDueBackup(dependencies, now) },
    { name: 'digests', everySeconds: 300, run: now => sendDigests({ ...dependencies, stillHolds: isStillTrue }, now) },
    { name: 'held-mails', everySeconds: 300, run: now => sendHeldMails(dependencies, now) },
    { name: 'reminders', everySeconds: 30, run: now => sendReminders(dependencies, now) },
    { name: 'expire-hours', everySeconds: 3600, run: now => expireHours(dependencies, now) },
    { name: 'waitlists', everySeconds: 10, run: now => settleWaitlists(dependencies, now) },
    { name: 'classes-without-teacher', everySeconds: 60, run: now => cancelClassesWithoutTeacher(dependencies, now) },
    { name: 'substitute-requests', everySeconds: 30, run: now => closeDueRequests(dependencies, now) },
    { name: 'closings', everySeconds: 5, run: now => processClosures(dependencies, now) },
    { name: 'week-copies', everySeconds: 5, run: now => processWeekCopies(dependencies, now) },
    { name: 'disabled-people', everySeconds: 10, run: now => releaseClassesOfDisabled(dependencies, now) },
    { name: 'account-deletions', everySeconds: 600, run: now => deleteDueAccounts(dependencies, now) },
    { name: 'data-exports', everySeconds: 600, run: now => removeOldExports(dependencies, now) },
    { name: 'badge-history', everySeconds: 30, run: now => awardFromHistory(dependencies, now) },
    { name: 'certificate-history', everySeconds: 30, run: now => issueFromHistory(dependencies, now) },
    { name: 'overdue-attempts', everySeconds: 60, run: now => closeOverdueAttempts(dependencies, now) },
    { name: 'teacher-documents', everySeconds: 3600, run: now => sendExpiryNotices(dependencies, now) },
    { name: 'course-files', everySeconds: 3600, run: now => purgeUnreferencedFiles(dependencies, now) },
    { name: 'ended-subscriptions', everySeconds: 600, run: now => reportEndedSubscriptions(dependencies, now) },
    { name: 'video-renditions', everySeconds: 10, run: now => planRenditions(dependencies, now) },
    { name: 'course-publications', everySeconds: 30, run: now => publishDueCourses(dependencies, now) },
  ]
}

/** The workers of the job queues. */
export function workersOf(dependencies: Dependencies): Worker[] {
  const { config, settings, database, mailer, clock, log } = dependencies
  const branding = () => emailBrandingOf(settings(), config.publicUrl)
  const mail = {
    database,
    mailer,
    clock,
    log,
    branding,
    stillHolds: (still: object) => isStillTrue(database, still),
    calendarFile: (user: string, event: string) => buildEventFile(dependencies, database, { user, event }),
    maxMailsPerHour: config.limits.mailsPerHour,
  }
  const idOf = (data: unknown) => (data as { id: string }).id
  const backup: Worker = {
    queue: 'backup',
    concurrency: 1,
    run: data => takeDueBackup(dependencies, (data as { due: string }).due),
  }
  return [
    {
      queue: 'mail',
      concurrency: 8,
      run: data => deliverMail(mail, idOf(data)),
      onPermanentFailure: data => failMail(mail, idOf(data)),
      resume: (tx, data) => resumeMail(tx, idOf(data)),
    },
    {
      queue: 'password-reset',
      concurrency: 4,
      run: data => sendResetLink(database, data as ResetJob, clock.now()),
    },
    {
      queue: 'data-export',
      concurrency: 1,
      run: data => createExport(dependencies, idOf(data)),
      onPermanentFailure: data => markExportFailed(database, idOf(data)),
      resume: (tx, data) => allowExportRetry(tx, idOf(data)),
    },
    {
      queue: 'course-video',
      concurrency: 1,
      run: data => prepareVideo(dependencies, idOf(data)),
      onPermanentFailure: data => failVideo(dependencies, idOf(data)),
    },
    {
      queue: 'caption-draft',
      concurrency: 1,
      run: data => processCaptionDraft(dependencies, idOf(data)),
      onPermanentFailure: data => failCaptionDraft(dependencies, idOf(data)),
    },
    {
      queue: 'video-rendition',
      concurrency: 1,
      run: data => createRendition(dependencies, idOf(data)),
      onPermanentFailure: data => failRendition(dependencies, idOf(data)),
    },
    {
      queue: 'video-conversion',
      concurrency: 1,
      run: data => convertVideo(dependencies, idOf(data)),
      onPermanentFailure: data => failConversion(dependencies, idOf(data)),
    },
    {
      queue: 'course-package',
      concurrency: 1,
      run: data => processPackage(dependencies, data as PackageJob),
      onPermanentFailure: (data, { isFinal }) => postponePackage(dependencies, data as PackageJob, isFinal),
      resume: (tx, data) => resumePackage(tx, data as PackageJob),
    },
    {
      queue: 'people-import',
      concurrency: 1,
      run: data => processImport(dependencies, idOf(data)),
      onPermanentFailure: data => markImportFailed(dependencies, idOf(data)),
      resume: (tx, data) => allowImportRetry(tx, idOf(data)),
    },
    {
      queue: 'people-invitations',
      concurrency: 4,
      run: data => sendImportedInvitation(dependencies, idOf(data)),
    },
    {
      queue: 'badges',
      concurrency: 8,
      run: data =>
        database.transaction(async tx => {
          const { student } = data as { student: string }
          const now = clock.now()
          await awardAndNotify(dependencies, tx, student, now)
          await issueDue(tx, student, now)
        }),
    },
    // a server without the folder leaves these jobs to those that have it
    ...(config.backup ? [backup] : []),
  ]
}
