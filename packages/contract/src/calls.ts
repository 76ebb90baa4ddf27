import { academyFileCalls } from './academy/academy-file.calls.ts'
import { figuresCalls } from './academy/figures.calls.ts'
import { homeCalls } from './academy/home.calls.ts'
import { mailTemplateCalls } from './academy/mail-templates.calls.ts'
import { newsCalls } from './academy/news.calls.ts'
import { searchCalls } from './academy/search.calls.ts'
import { settingsCalls } from './academy/settings.calls.ts'
import { setupCalls } from './academy/setup.calls.ts'
import { webhookCalls } from './academy/webhooks.calls.ts'
import { accountCalls } from './accounts/accounts.calls.ts'
import { apiTokenCalls } from './accounts/api-tokens.calls.ts'
import { assessmentCalls } from './assessment/assessments.calls.ts'
import { markingCalls } from './assessment/marking.calls.ts'
import { placementCalls } from './assessment/placement.calls.ts'
import { questionBankCalls } from './assessment/question-bank.calls.ts'
import { questionImportCalls } from './assessment/question-import.calls.ts'
import { recordingCalls } from './assessment/recordings.calls.ts'
import { testAuthoringCalls } from './assessment/test-authoring.calls.ts'
import type { AnswerOf, Call, CallKey, SentBy } from './call.ts'
import { absenceCalls } from './classes/absences.calls.ts'
import { attendanceCalls } from './classes/attendance.calls.ts'
import { availabilityCalls } from './classes/availability.calls.ts'
import { calendarCalls } from './classes/calendar.calls.ts'
import { classEditingCalls } from './classes/class-editing.calls.ts'
import { classMaterialCalls } from './classes/class-materials.calls.ts'
import { classPlanningCalls } from './classes/class-planning.calls.ts'
import { classTypeCalls } from './classes/class-types.calls.ts'
import { classroomCalls } from './classes/classrooms.calls.ts'
import { daysOffCalls } from './classes/days-off.calls.ts'
import { groupCalls } from './classes/groups.calls.ts'
import { pastClassCalls } from './classes/past-classes.calls.ts'
import { ratingCalls } from './classes/ratings.calls.ts'
import { reservationCalls } from './classes/reservations.calls.ts'
import { staffReservationCalls } from './classes/staff-reservations.calls.ts'
import { substitutionCalls } from './classes/substitutions.calls.ts'
import { teacherReservationCalls } from './classes/teacher-reservations.calls.ts'
import { timetableCalls } from './classes/timetable.calls.ts'
import { waitlistCalls } from './classes/waitlist.calls.ts'
import { weekTemplateCalls } from './classes/week-templates.calls.ts'
import { courseAuthoringCalls } from './courses/course-authoring.calls.ts'
import { coursePackageCalls } from './courses/course-package.calls.ts'
import { courseCalls } from './courses/courses.calls.ts'
import { remarkCalls } from './courses/remarks.calls.ts'
import { videoNoteCalls } from './courses/video-notes.calls.ts'
import { watchingCalls } from './courses/watching.calls.ts'
import { honorariumCalls } from './money/honorarium.calls.ts'
import { planCalls } from './money/plans.calls.ts'
import { subscriptionCalls } from './money/subscriptions.calls.ts'
import { ownDataCalls } from './people/own-data.calls.ts'
import { peopleCalls } from './people/people.calls.ts'
import { peopleImportCalls } from './people/people-import.calls.ts'
import { profileCalls } from './people/profile.calls.ts'
import { teacherDocumentCalls } from './people/teacher-documents.calls.ts'
import type { SharedCode } from './problem.ts'
import { badgeCalls } from './recognition/badges.calls.ts'
import { certificateCalls } from './recognition/certificates.calls.ts'
import { changeCalls } from './shared/changes.calls.ts'
import { notificationCalls } from './shared/notifications.calls.ts'
import { syllabusCalls } from './shared/syllabus.calls.ts'

/** The calls of each feature: the table of contents of the contract. */
export const callsByFeature = {
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
  'past-classes': pastClassCalls,
  'class-materials': classMaterialCalls,
  'class-editing': classEditingCalls,
  'week-templates': weekTemplateCalls,
  substitutions: substitutionCalls,
  availability: availabilityCalls,
  reservations: reservationCalls,
  waitlist: waitlistCalls,
  'staff-reservations': staffReservationCalls,
  'teacher-reservations': teacherReservationCalls,
  groups: groupCalls,
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

export const calls = Object.values(callsByFeature).flat()

type AnyCall = (typeof calls)[number]

/** Names of calls, such as `GET /api/users/me/`. */
export type CallName = { [C in AnyCall as CallKey<C>]: true } extends infer Names ? keyof Names & string : never
export type CallNamed<K extends CallName> = Extract<
  AnyCall,
  { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }
>
export type CallResponse<K extends CallName> = AnswerOf<CallNamed<K>>
export type CallRequest<K extends CallName> = SentBy<CallNamed<K>>

/** A stable problem code that some call may return. */
export type ErrorCode = SharedCode | NamedCode
type NamedCode = AnyCall extends infer C ? (C extends { errors: readonly (infer E)[] } ? E : never) : never

export function keyOf(call: Call): string {
  return `${call.method} ${call.path}`
}

const byKey = new Map<string, Call>(calls.map(call => [keyOf(call), call]))

export function callNamed(key: CallName): Call {
  const call = byKey.get(key)
  if (!call) throw new Error(`There is no call ${key}`)
  return call
}
