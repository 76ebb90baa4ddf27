import type { Translations } from '../translations.ts'
import { academyFile } from './academy-file.ts'
import { accountMails } from './account-mails.ts'
import { accountRefusals } from './account-refusals.ts'
import { calendar } from './calendar.ts'
import { certificates } from './certificates.ts'
import { changes } from './changes.ts'
import { coursePackage } from './course-package.ts'
import { credentials } from './credentials.ts'
import { firstStaff } from './first-staff.ts'
import { linkPage } from './link-page.ts'
import { mailTemplates } from './mail-templates.ts'
import { mergeRequests } from './merge-requests.ts'
import { notifications } from './notifications.ts'
import { ownData } from './own-data.ts'
import { passwordLinks } from './password-links.ts'
import { pastClasses } from './past-classes.ts'
import { people } from './people.ts'
import { peopleImport } from './people-import.ts'
import { problemMessages } from './problem-messages.ts'
import { problemTexts } from './problem-texts.ts'
import { questionImport } from './question-import.ts'
import { secondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { syllabusFile } from './syllabus-file.ts'
import { tables } from './tables.ts'
import { webApp } from './web-app.ts'

export const portuguese: Translations = {
  'academy-file': academyFile,
  'account-mails': accountMails,
  'account-refusals': accountRefusals,
  calendar: calendar,
  certificates: certificates,
  changes: changes,
  'course-package': coursePackage,
  credentials: credentials,
  'first-staff': firstStaff,
  'link-page': linkPage,
  'mail-templates': mailTemplates,
  'merge-requests': mergeRequests,
  notifications: notifications,
  'own-data': ownData,
  'password-links': passwordLinks,
  people: people,
  'past-classes': pastClasses,
  'people-import': peopleImport,
  'problem-messages': problemMessages,
  'problem-texts': problemTexts,
  'question-import': questionImport,
  'second-factor': secondFactor,
  'sign-in': signIn,
  'syllabus-file': syllabusFile,
  tables: tables,
  'web-app': webApp,
}
