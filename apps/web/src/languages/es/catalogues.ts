import type { Translations } from '../translations.ts'
import { absence } from './absence.ts'
import { absences } from './absences.ts'
import { academyContact } from './academy-contact.ts'
import { academyFile } from './academy-file.ts'
import { access } from './access.ts'
import { apiTokens } from './api-tokens.ts'
import { area } from './area.ts'
import { assessments } from './assessments.ts'
import { attendance } from './attendance.ts'
import { availability } from './availability.ts'
import { badgeOffice } from './badge-office.ts'
import { badges } from './badges.ts'
import { calendar } from './calendar.ts'
import { cancellations } from './cancellations.ts'
import { captions } from './captions.ts'
import { certificates } from './certificates.ts'
import { changes } from './changes.ts'
import { changesLog } from './changes-log.ts'
import { classEditing } from './class-editing.ts'
import { classMaterials } from './class-materials.ts'
import { classPlanning } from './class-planning.ts'
import { classTexts } from './class-texts.ts'
import { classTypes } from './class-types.ts'
import { classrooms } from './classrooms.ts'
import { copyWeek } from './copy-week.ts'
import { courseAuthoring } from './course-authoring.ts'
import { course, courses, offline } from './courses.ts'
import { coverRequests } from './cover-requests.ts'
import { createTest } from './create-test.ts'
import { daysOff } from './days-off.ts'
import { errors } from './errors.ts'
import { figures } from './figures.ts'
import { files } from './files.ts'
import { frame, nativeSignIn } from './frame.ts'
import { groups } from './groups.ts'
import { home } from './home.ts'
import { honorarium } from './honorarium.ts'
import { importCourse } from './import-course.ts'
import { invite } from './invite.ts'
import { classFacts, liveClass } from './live-class.ts'
import { mailNames } from './mail-names.ts'
import { mailTemplates } from './mail-templates.ts'
import { marking } from './marking.ts'
import { mergePeople } from './merge-people.ts'
import { move } from './move.ts'
import { myClasses } from './my-classes.ts'
import { news } from './news.ts'
import { newsOffice } from './news-office.ts'
import { notifications } from './notifications.ts'
import { office } from './office.ts'
import { openClasses } from './open-classes.ts'
import { ownData } from './own-data.ts'
import { palette } from './palette.ts'
import { pastClass } from './past-class.ts'
import { people } from './people.ts'
import { peopleImport } from './people-import.ts'
import { person } from './person.ts'
import { personRecord } from './person-record.ts'
import { placement } from './placement.ts'
import { placementBank } from './placement-bank.ts'
import { planTerms } from './plan-terms.ts'
import { plans } from './plans.ts'
import { controls, orderedList, ownReasons, platform, themeNames } from './platform.ts'
import { preferences } from './preferences.ts'
import { privateClass } from './private-class.ts'
import { profile } from './profile.ts'
import { profileForm } from './profile-form.ts'
import { progress } from './progress.ts'
import { proof } from './proof.ts'
import { publicProfile } from './public-profile.ts'
import { question } from './question.ts'
import { questionBank } from './question-bank.ts'
import { questionImport } from './question-import.ts'
import { rates } from './rates.ts'
import { rating } from './rating.ts'
import { recorder } from './recorder.ts'
import { problems, refusals } from './refusals.ts'
import { remarks } from './remarks.ts'
import { reserve } from './reserve.ts'
import { rights } from './rights.ts'
import { settingNames } from './setting-names.ts'
import { settings } from './settings.ts'
import { setup, setupBackLink } from './setup.ts'
import { signInCare, welcome } from './sign-in-care.ts'
import { staffPages } from './staff-pages.ts'
import { staffReservations } from './staff-reservations.ts'
import { statements } from './statements.ts'
import { studentSubscription } from './student-subscription.ts'
import { subscription } from './subscription.ts'
import { subscriptionPill } from './subscription-pill.ts'
import { substitutes } from './substitutes.ts'
import { syllabusEditing } from './syllabus-editing.ts'
import { syllabusFile } from './syllabus-file.ts'
import { teacherClass } from './teacher-class.ts'
import { teacherDocuments } from './teacher-documents.ts'
import { teacherHome } from './teacher-home.ts'
import { teaching } from './teaching.ts'
import { test } from './test.ts'
import { testAuthoring } from './test-authoring.ts'
import { testResults } from './test-results.ts'
import { timetableGrid } from './timetable-grid.ts'
import { typed } from './typed.ts'
import { videoNotes } from './video-notes.ts'
import { waitlist } from './waitlist.ts'
import { webhookEvents } from './webhook-events.ts'
import { webhooks } from './webhooks.ts'
import { zoneRegions } from './zone-regions.ts'

/** Latin American Spanish. */
const spanish: Translations = {
  absence,
  absences,
  'academy-contact': academyContact,
  'academy-file': academyFile,
  access,
  'api-tokens': apiTokens,
  area,
  attendance,
  availability,
  badges,
  'badge-office': badgeOffice,
  calendar,
  cancellations,
  changes,
  'changes-log': changesLog,
  'cover-requests': coverRequests,
  'class-editing': classEditing,
  'class-facts': classFacts,
  'copy-week': copyWeek,
  'staff-reservations': staffReservations,
  substitutes,
  'webhook-events': webhookEvents,
  'timetable-grid': timetableGrid,
  typed,
  'zone-regions': zoneRegions,
  'class-planning': classPlanning,
  'class-texts': classTexts,
  'class-types': classTypes,
  classrooms,
  'days-off': daysOff,
  figures,
  'placement-bank': placementBank,
  'test-authoring': testAuthoring,
  'question-bank': questionBank,
  'question-import': questionImport,
  course,
  'import-course': importCourse,
  captions,
  'course-authoring': courseAuthoring,
  courses,
  errors,
  frame,
  groups,
  home,
  honorarium,
  invite,
  'live-class': liveClass,
  marking,
  controls,
  move,
  'my-classes': myClasses,
  'native-sign-in': nativeSignIn,
  news,
  'mail-names': mailNames,
  'mail-templates': mailTemplates,
  'news-office': newsOffice,
  notifications,
  office,
  files,
  offline,
  'open-classes': openClasses,
  'theme-names': themeNames,
  'ordered-list': orderedList,
  'own-reasons': ownReasons,
  'own-data': ownData,
  palette,
  people,
  'past-class': pastClass,
  'people-import': peopleImport,
  person,
  'merge-people': mergePeople,
  'person-record': personRecord,
  placement,
  'plan-terms': planTerms,
  plans,
  platform,
  preferences,
  'private-class': privateClass,
  problems,
  profile,
  'profile-form': profileForm,
  progress,
  'public-profile': publicProfile,
  question,
  rates,
  rating,
  recorder,
  proof,
  refusals,
  remarks,
  reserve,
  rights,
  'setting-names': settingNames,
  settings,
  setup,
  'setup-back-link': setupBackLink,
  'staff-pages': staffPages,
  'sign-in-care': signInCare,
  statements,
  'student-subscription': studentSubscription,
  subscription,
  'subscription-pill': subscriptionPill,
  'syllabus-file': syllabusFile,
  'syllabus-editing': syllabusEditing,
  'teacher-class': teacherClass,
  'teacher-home': teacherHome,
  'teacher-documents': teacherDocuments,
  teaching,
  test,
  'test-results': testResults,
  certificates,
  assessments,
  'create-test': createTest,
  'class-materials': classMaterials,
  'video-notes': videoNotes,
  waitlist,
  webhooks,
  welcome,
}
export default spanish
