import { absenceCalls } from './absences.calls.ts'
import { academyFileCalls } from './academy-file.calls.ts'
import { accountCalls } from './accounts.calls.ts'
import { apiTokenCalls } from './api-tokens.calls.ts'
import { assessmentCalls } from './assessments.calls.ts'
import { attendanceCalls } from './attendance.calls.ts'
import { availabilityCalls } from './availability.calls.ts'
import { badgeCalls } from './badges.calls.ts'
import { calendarCalls } from './calendar.calls.ts'
import type { AnswerOf, Call, CallKey, SentBy } from './call.ts'
import { certificateCalls } from './certificates.calls.ts'
import { changeCalls } from './changes.calls.ts'
import { classEditingCalls } from './class-editing.calls.ts'
import { classMaterialCalls } from './class-materials.calls.ts'
import { classPlanningCalls } from './class-planning.calls.ts'
import { classTypeCalls } from './class-types.calls.ts'
import { classroomCalls } from './classrooms.calls.ts'
import { courseAuthoringCalls } from './course-authoring.calls.ts'
import { coursePackageCalls } from './course-package.calls.ts'
import { courseCalls } from './courses.calls.ts'
import { daysOffCalls } from './days-off.calls.ts'
import { figuresCalls } from './figures.calls.ts'
import { homeCalls } from './home.calls.ts'
import { honorariumCalls } from './honorarium.calls.ts'
import { mailTemplateCalls } from './mail-templates.calls.ts'
import { markingCalls } from './marking.calls.ts'
import { newsCalls } from './news.calls.ts'
import { notificationCalls } from './notifications.calls.ts'
import { ownDataCalls } from './own-data.calls.ts'
import { peopleCalls } from './people.calls.ts'
import { peopleImportCalls } from './people-import.calls.ts'
import { placementCalls } from './placement.calls.ts'
import { planCalls } from './plans.calls.ts'
import type { SharedCode } from './problem.ts'
import { profileCalls } from './profile.calls.ts'
import { questionBankCalls } from './question-bank.calls.ts'
import { questionImportCalls } from './question-import.calls.ts'
import { ratingCalls } from './ratings.calls.ts'
import { recordingCalls } from './recordings.calls.ts'
import { remarkCalls } from './remarks.calls.ts'
import { reservationCalls } from './reservations.calls.ts'
import { searchCalls } from './search.calls.ts'
import { settingsCalls } from './settings.calls.ts'
import { setupCalls } from './setup.calls.ts'
import { subscriptionCalls } from './subscriptions.calls.ts'
import { substitutionCalls } from './substitutions.calls.ts'
import { syllabusCalls } from './syllabus.calls.ts'
import { teacherDocumentCalls } from './teacher-documents.calls.ts'
import { testAuthoringCalls } from './test-authoring.calls.ts'
import { timetableCalls } from './timetable.calls.ts'
import { videoNoteCalls } from './video-notes.calls.ts'
import { waitlistCalls } from './waitlist.calls.ts'
import { watchingCalls } from './watching.calls.ts'
import { webhookCalls } from './webhooks.calls.ts'
import { weekTemplateCalls } from './week-templates.calls.ts'

/** The calls of each feature: the table of contents of the contract. */
export const callsOf = {
  accounts: accountCalls,
  people: peopleCalls,
  'people-import': peopleImportCalls,
  'teacher-documents': teacherDocumentCalls,
  'question-import': questionImportCalls,
  profile: profileCalls,
  'own-data': ownDataCalls,
  syllabus: syllabusCalls,
  'class-types': classTypeCalls,
  classrooms: classroomCalls,
  'days-off': daysOffCalls,
  timetable: timetableCalls,
  'class-planning': classPlanningCalls,
  'class-materials': classMaterialCalls,
  'class-editing': classEditingCalls,
  'week-templates': weekTemplateCalls,
  substitutions: substitutionCalls,
  availability: availabilityCalls,
  reservations: reservationCalls,
  waitlist: waitlistCalls,
  attendance: attendanceCalls,
  absences: absenceCalls,
  'question-bank': questionBankCalls,
  'test-authoring': testAuthoringCalls,
  ratings: ratingCalls,
  courses: courseCalls,
  'course-authoring': courseAuthoringCalls,
  'course-package': coursePackageCalls,
  watching: watchingCalls,
  'video-notes': videoNoteCalls,
  remarks: remarkCalls,
  assessments: assessmentCalls,
  recordings: recordingCalls,
  marking: markingCalls,
  placement: placementCalls,
  badges: badgeCalls,
  certificates: certificateCalls,
  plans: planCalls,
  subscriptions: subscriptionCalls,
  honorarium: honorariumCalls,
  notifications: notificationCalls,
  news: newsCalls,
  'mail-templates': mailTemplateCalls,
  calendar: calendarCalls,
  home: homeCalls,
  figures: figuresCalls,
  search: searchCalls,
  settings: settingsCalls,
  setup: setupCalls,
  'academy-file': academyFileCalls,
  changes: changeCalls,
  'api-tokens': apiTokenCalls,
  webhooks: webhookCalls,
} as const

export const calls = Object.values(callsOf).flat()

type AnyCall = (typeof calls)[number]

/** Names of calls, such as `GET /api/users/me/`. */
export type Key = { [C in AnyCall as CallKey<C>]: true } extends infer Names ? keyof Names & string : never
export type CallNamed<K extends Key> = Extract<
  AnyCall,
  { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }
>
export type Answer<K extends Key> = AnswerOf<CallNamed<K>>
export type Sent<K extends Key> = SentBy<CallNamed<K>>

/** A stable problem code that some call may return. */
export type ErrorCode = SharedCode | NamedCode
type NamedCode = AnyCall extends infer C ? (C extends { errors: readonly (infer E)[] } ? E : never) : never

export function keyOf(call: Call): string {
  return `${call.method} ${call.path}`
}

const byKey = new Map<string, Call>(calls.map(call => [keyOf(call), call]))

export function callNamed(key: Key): Call {
  const call = byKey.get(key)
  if (!call) throw new Error(`There is no call ${key}`)
  return call
}
