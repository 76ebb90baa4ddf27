import type { Translation } from '@aulaviva/domain/words'
import type { academyFileWords } from '../features/academy/academy-file/academy-file.words.ts'
import type { mailTemplatesWords } from '../features/academy/mail-templates/mail-templates.words.ts'
import type { accountMailsWords } from '../features/accounts/accounts/account-mails.words.ts'
import type { firstStaffWords } from '../features/accounts/accounts/first-staff.words.ts'
import type { mergeRequestsWords } from '../features/accounts/accounts/merge-requests.words.ts'
import type { passwordLinksWords } from '../features/accounts/accounts/password-links.words.ts'
import type { refusalWords } from '../features/accounts/accounts/refusals.words.ts'
import type { secondFactorWords } from '../features/accounts/accounts/second-factor.words.ts'
import type { signInWords } from '../features/accounts/accounts/sign-in.words.ts'
import type { questionImportWords } from '../features/assessment/question-import/question-import.words.ts'
import type { calendarWords } from '../features/classes/calendar/calendar.words.ts'
import type { pastClassesWords } from '../features/classes/past-classes/past-classes.words.ts'
import type { coursePackageWords } from '../features/courses/course-package/course-package.words.ts'
import type { ownDataWords } from '../features/people/own-data/own-data.words.ts'
import type { peopleWords } from '../features/people/people/people.words.ts'
import type { peopleImportWords } from '../features/people/people-import/people-import.words.ts'
import type { credentialWords } from '../features/recognition/badges/credentials.words.ts'
import type { certificateWords } from '../features/recognition/certificates/certificates.words.ts'
import type { changesWords } from '../features/shared/changes/changes.words.ts'
import type { notificationsWords } from '../features/shared/notifications/notifications.words.ts'
import type { syllabusFileWords } from '../features/shared/syllabus/syllabus-file.words.ts'
import type { linkPageWords } from '../platform/html/link-page.words.ts'
import type { webAppWords } from '../platform/http/web-app.words.ts'
import type { messageWords } from '../platform/problem/message.words.ts'
import type { ProblemTextsTranslation } from '../platform/problem/problem.words.ts'
import type { tableWords } from '../platform/tables/table.words.ts'

/** English catalogs of the server by area. */
interface English {
  'academy-file': typeof academyFileWords
  'account-mails': typeof accountMailsWords
  'account-refusals': typeof refusalWords
  calendar: typeof calendarWords
  changes: typeof changesWords
  'course-package': typeof coursePackageWords
  credentials: typeof credentialWords
  'link-page': typeof linkPageWords
  certificates: typeof certificateWords
  'first-staff': typeof firstStaffWords
  'mail-templates': typeof mailTemplatesWords
  'merge-requests': typeof mergeRequestsWords
  notifications: typeof notificationsWords
  'own-data': typeof ownDataWords
  'password-links': typeof passwordLinksWords
  'past-classes': typeof pastClassesWords
  people: typeof peopleWords
  'people-import': typeof peopleImportWords
  'question-import': typeof questionImportWords
  'problem-messages': typeof messageWords
  'second-factor': typeof secondFactorWords
  'sign-in': typeof signInWords
  'syllabus-file': typeof syllabusFileWords
  tables: typeof tableWords
  'web-app': typeof webAppWords
}

/** A complete translation of every catalog. */
export type Translations = { readonly [A in keyof English]: Translation<ReturnType<English[A]>> } & {
  readonly 'problem-texts': ProblemTextsTranslation
}
