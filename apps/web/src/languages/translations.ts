import type { Translation } from '@aulaviva/domain/words'
import type { assessmentsWords } from '#entities/assessments/assessments.words.ts'
import type { createTestWords } from '#entities/assessments/create-test.words.ts'
import type { teacherClassWords } from '#entities/attendance/teacher-class.words.ts'
import type { calendarWords } from '#entities/calendar/calendar.words.ts'
import type { certificateWords } from '#entities/certificates/certificates.words.ts'
import type { changesWords } from '#entities/changes/changes.words.ts'
import type { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import type { courseWords } from '#entities/courses/course.words.ts'
import type { classFactsWords } from '#entities/live-class/class-facts.words.ts'
import type { classTextsWords } from '#entities/live-class/class-texts.words.ts'
import type { liveClassWords } from '#entities/live-class/live-class.words.ts'
import type { ratingWords } from '#entities/live-class/rating.words.ts'
import type { newsWords } from '#entities/news/news.words.ts'
import type { mailNamesWords } from '#entities/notifications/mail-names.words.ts'
import type { offlineWords } from '#entities/offline/offline.words.ts'
import type { rightsWords } from '#entities/people/rights.words.ts'
import type { questionWords } from '#entities/questions/question.words.ts'
import type { recorderWords } from '#entities/recordings/recorder.words.ts'
import type { academyContactWords } from '#entities/settings/academy-contact.words.ts'
import type { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import type { setupBackLinkWords } from '#entities/setup/setup-back-link.words.ts'
import type { staffReservationsWords } from '#entities/staff-reservations/staff-reservations.words.ts'
import type { planTermsWords } from '#entities/subscriptions/plan-terms.words.ts'
import type { subscriptionPillWords } from '#entities/subscriptions/subscription-pill.words.ts'
import type { coverRequestWords } from '#entities/substitutions/cover-requests.words.ts'
import type { videoNoteWords } from '#entities/video-notes/video-notes.words.ts'
import type { waitlistWords } from '#entities/waitlist/waitlist.words.ts'
import type { webhookEventWords } from '#entities/webhooks/webhook-events.words.ts'
import type { academyFileWords } from '#features/academy/academy-file/academy-file.words.ts'
import type { figuresWords } from '#features/academy/figures/figures.words.ts'
import type { areaWords } from '#features/academy/frame/area.words.ts'
import type { errorsWords } from '#features/academy/frame/errors.words.ts'
import type { frameWords } from '#features/academy/frame/frame.words.ts'
import type { nativeSignInWords } from '#features/academy/frame/native-sign-in.words.ts'
import type { paletteWords } from '#features/academy/frame/palette.words.ts'
import type { homeWords } from '#features/academy/home/home.words.ts'
import type { officeWords } from '#features/academy/home/office.words.ts'
import type { teacherHomeWords } from '#features/academy/home/teacher-home.words.ts'
import type { mailTemplatesWords } from '#features/academy/mail-templates/mail-templates.words.ts'
import type { newsOfficeWords } from '#features/academy/news/news-office.words.ts'
import type { settingsWords } from '#features/academy/settings/settings.words.ts'
import type { setupWords } from '#features/academy/setup/setup.words.ts'
import type { webhooksWords } from '#features/academy/webhooks/webhooks.words.ts'
import type { signInCareWords } from '#features/accounts/accounts/sign-in-care.words.ts'
import type { welcomeWords } from '#features/accounts/accounts/welcome.words.ts'
import type { apiTokensWords } from '#features/accounts/api-tokens/api-tokens.words.ts'
import type { testWords } from '#features/assessment/assessments/test.words.ts'
import type { testResultsWords } from '#features/assessment/assessments/test-results.words.ts'
import type { markingWords } from '#features/assessment/marking/marking.words.ts'
import type { placementWords } from '#features/assessment/placement/placement.words.ts'
import type { placementBankWords } from '#features/assessment/placement/placement-bank.words.ts'
import type { questionBankWords } from '#features/assessment/question-bank/question-bank.words.ts'
import type { questionImportWords } from '#features/assessment/question-import/question-import.words.ts'
import type { testAuthoringWords } from '#features/assessment/test-authoring/test-authoring.words.ts'
import type { absencesWords } from '#features/classes/absences/absences.words.ts'
import type { attendanceWords } from '#features/classes/attendance/attendance.words.ts'
import type { classMaterialWords } from '#features/classes/attendance/class-materials.words.ts'
import type { availabilityWords } from '#features/classes/availability/availability.words.ts'
import type { privateClassWords } from '#features/classes/availability/private-class.words.ts'
import type { teachingWords } from '#features/classes/availability/teaching.words.ts'
import type { classEditingWords } from '#features/classes/class-editing/class-editing.words.ts'
import type { copyWeekWords } from '#features/classes/class-editing/copy-week.words.ts'
import type { substitutesWords } from '#features/classes/class-editing/substitutes.words.ts'
import type { timetableGridWords } from '#features/classes/class-editing/timetable-grid.words.ts'
import type { pastClassWords } from '#features/classes/class-planning/past-class.words.ts'
import type { classTypesWords } from '#features/classes/class-types/class-types.words.ts'
import type { classroomsWords } from '#features/classes/classrooms/classrooms.words.ts'
import type { daysOffWords } from '#features/classes/days-off/days-off.words.ts'
import type { groupsWords } from '#features/classes/groups/groups.words.ts'
import type { absenceWords } from '#features/classes/reservations/absence.words.ts'
import type { moveWords } from '#features/classes/reservations/move.words.ts'
import type { myClassesWords } from '#features/classes/reservations/my-classes.words.ts'
import type { cancellationsWords } from '#features/classes/substitutions/cancellations.words.ts'
import type { openClassesWords } from '#features/classes/substitutions/open-classes.words.ts'
import type { reserveWords } from '#features/classes/timetable/reserve.words.ts'
import type { captionsWords } from '#features/courses/course-authoring/captions.words.ts'
import type { courseAuthoringWords } from '#features/courses/course-authoring/course-authoring.words.ts'
import type { importCourseWords } from '#features/courses/course-authoring/import-course.words.ts'
import type { coursesWords } from '#features/courses/courses/courses.words.ts'
import type { remarksWords } from '#features/courses/remarks/remarks.words.ts'
import type { honorariumWords } from '#features/money/honorarium/honorarium.words.ts'
import type { ratesWords } from '#features/money/honorarium/rates.words.ts'
import type { statementsWords } from '#features/money/honorarium/statements.words.ts'
import type { plansWords } from '#features/money/plans/plans.words.ts'
import type { studentSubscriptionWords } from '#features/money/subscriptions/student-subscription.words.ts'
import type { subscriptionWords } from '#features/money/subscriptions/subscription.words.ts'
import type { ownDataWords } from '#features/people/own-data/own-data.words.ts'
import type { inviteWords } from '#features/people/people/invite.words.ts'
import type { mergePeopleWords } from '#features/people/people/merge-people.words.ts'
import type { peopleWords } from '#features/people/people/people.words.ts'
import type { personWords } from '#features/people/people/person.words.ts'
import type { personRecordWords } from '#features/people/people/person-record.words.ts'
import type { peopleImportWords } from '#features/people/people-import/people-import.words.ts'
import type { profileWords } from '#features/people/profile/profile.words.ts'
import type { profileFormWords } from '#features/people/profile/profile-form.words.ts'
import type { publicProfileWords } from '#features/people/profile/public-profile.words.ts'
import type { teacherDocumentsWords } from '#features/people/teacher-documents/teacher-documents.words.ts'
import type { badgeOfficeWords } from '#features/recognition/badges/badge-office.words.ts'
import type { badgesWords } from '#features/recognition/badges/badges.words.ts'
import type { changesLogWords } from '#features/shared/changes/changes-log.words.ts'
import type { notificationsWords } from '#features/shared/notifications/notifications.words.ts'
import type { preferencesWords } from '#features/shared/notifications/preferences.words.ts'
import type { progressWords } from '#features/shared/syllabus/progress.words.ts'
import type { syllabusEditingWords } from '#features/shared/syllabus/syllabus-editing.words.ts'
import type { syllabusFileWords } from '#features/shared/syllabus/syllabus-file.words.ts'
import type { accessWords } from '#platform/access/access.words.ts'
import type { problemWords } from '#platform/api/problems.words.ts'
import type { refusalWords } from '#platform/api/refusals.words.ts'
import type { filesWords } from '#platform/files/files.words.ts'
import type { proofWords } from '#platform/proof/proof.words.ts'
import type { typedWords } from '#platform/session/typed.words.ts'
import type { themeNamesWords } from '#platform/theme/theme-names.words.ts'
import type { zoneRegionsWords } from '#platform/time/zone-regions.words.ts'
import type { controlsWords } from '#platform/words/controls.words.ts'
import type { orderedListWords } from '#platform/words/ordered-list.words.ts'
import type { ownReasonsWords } from '#platform/words/own-reasons.words.ts'
import type { platformWords } from '#platform/words/platform.words.ts'
import type { staffPagesWords } from '#platform/words/staff-pages.words.ts'

/** English catalogs of the web app by area. */
interface English {
  absence: typeof absenceWords
  absences: typeof absencesWords
  'academy-contact': typeof academyContactWords
  access: typeof accessWords
  area: typeof areaWords
  attendance: typeof attendanceWords
  availability: typeof availabilityWords
  badges: typeof badgesWords
  'badge-office': typeof badgeOfficeWords
  calendar: typeof calendarWords
  cancellations: typeof cancellationsWords
  changes: typeof changesWords
  'changes-log': typeof changesLogWords
  'class-planning': typeof classPlanningWords
  'cover-requests': typeof coverRequestWords
  'class-facts': typeof classFactsWords
  'class-editing': typeof classEditingWords
  'copy-week': typeof copyWeekWords
  substitutes: typeof substitutesWords
  'staff-reservations': typeof staffReservationsWords
  'timetable-grid': typeof timetableGridWords
  typed: typeof typedWords
  'zone-regions': typeof zoneRegionsWords
  'api-tokens': typeof apiTokensWords
  webhooks: typeof webhooksWords
  'class-texts': typeof classTextsWords
  'class-types': typeof classTypesWords
  classrooms: typeof classroomsWords
  'days-off': typeof daysOffWords
  'placement-bank': typeof placementBankWords
  'test-authoring': typeof testAuthoringWords
  'question-bank': typeof questionBankWords
  'question-import': typeof questionImportWords
  course: typeof courseWords
  'import-course': typeof importCourseWords
  captions: typeof captionsWords
  'course-authoring': typeof courseAuthoringWords
  courses: typeof coursesWords
  errors: typeof errorsWords
  figures: typeof figuresWords
  frame: typeof frameWords
  groups: typeof groupsWords
  home: typeof homeWords
  honorarium: typeof honorariumWords
  invite: typeof inviteWords
  'live-class': typeof liveClassWords
  marking: typeof markingWords
  controls: typeof controlsWords
  move: typeof moveWords
  'my-classes': typeof myClassesWords
  'native-sign-in': typeof nativeSignInWords
  news: typeof newsWords
  'mail-names': typeof mailNamesWords
  'mail-templates': typeof mailTemplatesWords
  'news-office': typeof newsOfficeWords
  notifications: typeof notificationsWords
  office: typeof officeWords
  files: typeof filesWords
  offline: typeof offlineWords
  'open-classes': typeof openClassesWords
  'theme-names': typeof themeNamesWords
  'ordered-list': typeof orderedListWords
  'own-reasons': typeof ownReasonsWords
  'own-data': typeof ownDataWords
  palette: typeof paletteWords
  people: typeof peopleWords
  'academy-file': typeof academyFileWords
  'past-class': typeof pastClassWords
  'people-import': typeof peopleImportWords
  person: typeof personWords
  'merge-people': typeof mergePeopleWords
  'person-record': typeof personRecordWords
  placement: typeof placementWords
  'plan-terms': typeof planTermsWords
  plans: typeof plansWords
  platform: typeof platformWords
  preferences: typeof preferencesWords
  'private-class': typeof privateClassWords
  problems: typeof problemWords
  profile: typeof profileWords
  'profile-form': typeof profileFormWords
  progress: typeof progressWords
  'public-profile': typeof publicProfileWords
  question: typeof questionWords
  rates: typeof ratesWords
  rating: typeof ratingWords
  recorder: typeof recorderWords
  proof: typeof proofWords
  refusals: typeof refusalWords
  remarks: typeof remarksWords
  reserve: typeof reserveWords
  'webhook-events': typeof webhookEventWords
  rights: typeof rightsWords
  'setting-names': typeof settingNamesWords
  settings: typeof settingsWords
  setup: typeof setupWords
  'setup-back-link': typeof setupBackLinkWords
  'staff-pages': typeof staffPagesWords
  'sign-in-care': typeof signInCareWords
  statements: typeof statementsWords
  'student-subscription': typeof studentSubscriptionWords
  subscription: typeof subscriptionWords
  'subscription-pill': typeof subscriptionPillWords
  'syllabus-file': typeof syllabusFileWords
  'syllabus-editing': typeof syllabusEditingWords
  'teacher-class': typeof teacherClassWords
  'teacher-home': typeof teacherHomeWords
  'teacher-documents': typeof teacherDocumentsWords
  teaching: typeof teachingWords
  test: typeof testWords
  'test-results': typeof testResultsWords
  assessments: typeof assessmentsWords
  'create-test': typeof createTestWords
  certificates: typeof certificateWords
  'class-materials': typeof classMaterialWords
  'video-notes': typeof videoNoteWords
  waitlist: typeof waitlistWords
  welcome: typeof welcomeWords
}

/** A complete translation of every catalog. */
export type Translations = { readonly [A in keyof English]: Translation<ReturnType<English[A]>> }
