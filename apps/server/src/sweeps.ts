import { askForDueBackup, takeDueBackup } from './backup/scheduled-backup.ts'
import { renewDemo } from './demo/renewal.ts'
import type { Dependencies } from './dependencies.ts'
import { tellEnds } from './features/academy/webhooks/delivering.usecases.ts'
import { type ResetJob, sendResetLink } from './features/accounts/accounts/password-reset.usecases.ts'
import { closeOverdueAttempts } from './features/assessment/assessments/closing.usecases.ts'
import { fileOfEvent } from './features/classes/calendar/calendar.usecases.ts'
import { goOnClosing } from './features/classes/class-editing/closing.usecases.ts'
import { goOnCopying } from './features/classes/class-editing/copying.usecases.ts'
import { type Reminder, reminderHolds, sendReminders } from './features/classes/reminders/reminders.usecases.ts'
import { isReceipt, receiptHolds } from './features/classes/reservations/confirming.usecases.ts'
import { endRequests } from './features/classes/substitutions/asking.usecases.ts'
import { endClassesWithoutTeacher } from './features/classes/substitutions/classes-without-teacher.usecases.ts'
import { settleWaitlists } from './features/classes/waitlist/offers.usecases.ts'
import { convertVideo, giveConversionUp } from './features/courses/course-authoring/converting-videos.usecases.ts'
import { giveVideoUp, prepareVideo } from './features/courses/course-authoring/course-videos.usecases.ts'
import { giveDraftUp, goOnDrafting } from './features/courses/course-authoring/drafting-captions.usecases.ts'
import {
  giveRenditionUp,
  makeRendition,
  planRenditions,
} from './features/courses/course-authoring/making-renditions.usecases.ts'
import { publishDue } from './features/courses/course-authoring/publishing.usecases.ts'
import { forgetUnnamedFiles } from './features/courses/course-authoring/unnamed-files.usecases.ts'
import {
  goOnWithPackage,
  type PackageJob,
  resumePackage,
  waitWithPackage,
} from './features/courses/course-package/brought-packages.usecases.ts'
import { expireHours } from './features/money/subscriptions/student-accounts.usecases.ts'
import { deleteDueAccounts } from './features/people/own-data/account-deletion.usecases.ts'
import {
  giveExportUp,
  makeExport,
  removeOldExports,
  resumeExport,
} from './features/people/own-data/data-export.usecases.ts'
import { leaveClassesOfDisabled } from './features/people/people/leaving.usecases.ts'
import {
  giveImportUp,
  goOn,
  resumeImport,
  sendImportedInvitation,
} from './features/people/people-import/importing.usecases.ts'
import { tellOfEnds } from './features/people/teacher-documents/telling-of-ends.usecases.ts'
import { awardAndNotify, awardFromHistory } from './features/recognition/badges/awarding.usecases.ts'
import { issueDue, issueFromHistory } from './features/recognition/certificates/issuing.usecases.ts'
import { sendDigests, sendHeldMails } from './features/shared/notifications/digest.usecases.ts'
import type { Queryable } from './platform/database/queryable.ts'
import type { Worker } from './platform/jobs/run-jobs.ts'
import type { Sweep } from './platform/jobs/sweep.ts'
import { deliverMail, giveMailUp, resumeMail } from './platform/mail/deliver-mail.ts'
import { letterheadOf } from './platform/mail/template.ts'
import { applyRetention } from './retention.ts'

/** Whether a message that is checked before it is emailed is still true: a reservation receipt or a reminder. */
const stillHolds = (db: Queryable, message: object) =>
  isReceipt(message) ? receiptHolds(db, message) : reminderHolds(db, message as Reminder)

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
    { name: 'digests', everySeconds: 300, run: now => sendDigests({ ...dependencies, stillHolds }, now) },
    { name: 'held-mails', everySeconds: 300, run: now => sendHeldMails(dependencies, now) },
    { name: 'reminders', everySeconds: 30, run: now => sendReminders(dependencies, now) },
    { name: 'expire-hours', everySeconds: 3600, run: now => expireHours(dependencies, now) },
    { name: 'waitlists', everySeconds: 10, run: now => settleWaitlists(dependencies, now) },
    { name: 'classes-without-teacher', everySeconds: 60, run: now => endClassesWithoutTeacher(dependencies, now) },
    { name: 'substitute-requests', everySeconds: 30, run: now => endRequests(dependencies, now) },
    { name: 'closings', everySeconds: 5, run: now => goOnClosing(dependencies, now) },
    { name: 'week-copies', everySeconds: 5, run: now => goOnCopying(dependencies, now) },
    { name: 'disabled-people', everySeconds: 10, run: now => leaveClassesOfDisabled(dependencies, now) },
    { name: 'account-deletions', everySeconds: 600, run: now => deleteDueAccounts(dependencies, now) },
    { name: 'data-exports', everySeconds: 600, run: now => removeOldExports(dependencies, now) },
    { name: 'badge-history', everySeconds: 30, run: now => awardFromHistory(dependencies, now) },
    { name: 'certificate-history', everySeconds: 30, run: now => issueFromHistory(dependencies, now) },
    { name: 'overdue-attempts', everySeconds: 60, run: now => closeOverdueAttempts(dependencies, now) },
    { name: 'teacher-documents', everySeconds: 3600, run: now => tellOfEnds(dependencies, now) },
    { name: 'course-files', everySeconds: 3600, run: now => forgetUnnamedFiles(dependencies, now) },
    { name: 'ended-subscriptions', everySeconds: 600, run: now => tellEnds(dependencies, now) },
    { name: 'video-renditions', everySeconds: 10, run: now => planRenditions(dependencies, now) },
    { name: 'course-publications', everySeconds: 30, run: now => publishDue(dependencies, now) },
  ]
}

/** The workers of the job queues. */
export function workersOf(dependencies: Dependencies): Worker[] {
  const { config, settings, database, mailer, clock, log } = dependencies
  const letterhead = () => letterheadOf(settings(), config.publicUrl)
  const mail = {
    database,
    mailer,
    clock,
    log,
    letterhead,
    stillHolds: (still: object) => stillHolds(database, still),
    calendarFile: (user: string, event: string) => fileOfEvent(dependencies, database, { user, event }),
    mailsPerHour: config.limits.mailsPerHour,
  }
  const idOf = (data: unknown) => (data as { id: string }).id
  const backup: Worker = {
    queue: 'backup',
    atOnce: 1,
    run: data => takeDueBackup(dependencies, (data as { due: string }).due),
  }
  return [
    {
      queue: 'mail',
      atOnce: 8,
      run: data => deliverMail(mail, idOf(data)),
      giveUp: data => giveMailUp(mail, idOf(data)),
      resume: (tx, data) => resumeMail(tx, idOf(data)),
    },
    {
      queue: 'password-reset',
      atOnce: 4,
      run: data => sendResetLink(database, data as ResetJob, clock.now()),
    },
    {
      queue: 'data-export',
      atOnce: 1,
      run: data => makeExport(dependencies, idOf(data)),
      giveUp: data => giveExportUp(database, idOf(data)),
      resume: (tx, data) => resumeExport(tx, idOf(data)),
    },
    {
      queue: 'course-video',
      atOnce: 1,
      run: data => prepareVideo(dependencies, idOf(data)),
      giveUp: data => giveVideoUp(dependencies, idOf(data)),
    },
    {
      queue: 'caption-draft',
      atOnce: 1,
      run: data => goOnDrafting(dependencies, idOf(data)),
      giveUp: data => giveDraftUp(dependencies, idOf(data)),
    },
    {
      queue: 'video-rendition',
      atOnce: 1,
      run: data => makeRendition(dependencies, idOf(data)),
      giveUp: data => giveRenditionUp(dependencies, idOf(data)),
    },
    {
      queue: 'video-conversion',
      atOnce: 1,
      run: data => convertVideo(dependencies, idOf(data)),
      giveUp: data => giveConversionUp(dependencies, idOf(data)),
    },
    {
      queue: 'course-package',
      atOnce: 1,
      run: data => goOnWithPackage(dependencies, data as PackageJob),
      giveUp: (data, { isFinal }) => waitWithPackage(dependencies, data as PackageJob, isFinal),
      resume: (tx, data) => resumePackage(tx, data as PackageJob),
    },
    {
      queue: 'people-import',
      atOnce: 1,
      run: data => goOn(dependencies, idOf(data)),
      giveUp: data => giveImportUp(dependencies, idOf(data)),
      resume: (tx, data) => resumeImport(tx, idOf(data)),
    },
    {
      queue: 'people-invitations',
      atOnce: 4,
      run: data => sendImportedInvitation(dependencies, idOf(data)),
    },
    {
      queue: 'badges',
      atOnce: 8,
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
