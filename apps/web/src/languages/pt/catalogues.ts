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
import { classFacts } from './class-facts.ts'
import { classMaterials } from './class-materials.ts'
import { classPlanning } from './class-planning.ts'
import { classTexts } from './class-texts.ts'
import { classTypes } from './class-types.ts'
import { classrooms } from './classrooms.ts'
import { controls } from './controls.ts'
import { copyWeek } from './copy-week.ts'
import { course } from './course.ts'
import { courseAuthoring } from './course-authoring.ts'
import { courses } from './courses.ts'
import { coverRequests } from './cover-requests.ts'
import { createTest } from './create-test.ts'
import { daysOff } from './days-off.ts'
import { errors } from './errors.ts'
import { figures } from './figures.ts'
import { files } from './files.ts'
import { frame } from './frame.ts'
import { groups } from './groups.ts'
import { home } from './home.ts'
import { honorarium } from './honorarium.ts'
import { importCourse } from './import-course.ts'
import { invite } from './invite.ts'
import { liveClass } from './live-class.ts'
import { mailNames } from './mail-names.ts'
import { mailTemplates } from './mail-templates.ts'
import { marking } from './marking.ts'
import { mergePeople } from './merge-people.ts'
import { move } from './move.ts'
import { myClasses } from './my-classes.ts'
import { nativeSignIn } from './native-sign-in.ts'
import { news } from './news.ts'
import { newsOffice } from './news-office.ts'
import { notifications } from './notifications.ts'
import { office } from './office.ts'
import { offline } from './offline.ts'
import { openClasses } from './open-classes.ts'
import { orderedList } from './ordered-list.ts'
import { ownData } from './own-data.ts'
import { ownReasons } from './own-reasons.ts'
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
import { platform, themeNames } from './platform.ts'
import { preferences } from './preferences.ts'
import { privateClass } from './private-class.ts'
import { problems } from './problems.ts'
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
import { refusals } from './refusals.ts'
import { remarks } from './remarks.ts'
import { reserve } from './reserve.ts'
import { rights } from './rights.ts'
import { settingNames } from './setting-names.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { setupBackLink } from './setup-back-link.ts'
import { signInCare } from './sign-in-care.ts'
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
import { welcome } from './welcome.ts'
import { zoneRegions } from './zone-regions.ts'

const portuguese: Translations = {
  absence: absence,
  absences: absences,
  'academy-contact': academyContact,
  'academy-file': academyFile,
  access: access,
  'api-tokens': apiTokens,
  area: area,
  'cover-requests': coverRequests,
  assessments: assessments,
  attendance: attendance,
  availability: availability,
  'badge-office': badgeOffice,
  badges: badges,
  'import-course': importCourse,
  calendar: calendar,
  cancellations: cancellations,
  captions: captions,
  certificates: certificates,
  changes: changes,
  'changes-log': changesLog,
  'class-editing': classEditing,
  'class-facts': classFacts,
  'class-materials': classMaterials,
  'class-planning': classPlanning,
  'class-texts': classTexts,
  'class-types': classTypes,
  classrooms: classrooms,
  controls: controls,
  'copy-week': copyWeek,
  course: course,
  'course-authoring': courseAuthoring,
  courses: courses,
  'days-off': daysOff,
  errors: errors,
  figures: figures,
  files: files,
  frame: frame,
  groups: groups,
  home: home,
  honorarium: honorarium,
  invite: invite,
  'live-class': liveClass,
  'mail-names': mailNames,
  'mail-templates': mailTemplates,
  'create-test': createTest,
  marking: marking,
  'merge-people': mergePeople,
  move: move,
  'my-classes': myClasses,
  'native-sign-in': nativeSignIn,
  news: news,
  'news-office': newsOffice,
  notifications: notifications,
  office: office,
  offline: offline,
  'open-classes': openClasses,
  'theme-names': themeNames,
  'ordered-list': orderedList,
  'own-data': ownData,
  'own-reasons': ownReasons,
  palette: palette,
  people: people,
  'past-class': pastClass,
  'people-import': peopleImport,
  person: person,
  'person-record': personRecord,
  placement: placement,
  'placement-bank': placementBank,
  'plan-terms': planTerms,
  plans: plans,
  platform: platform,
  preferences: preferences,
  'private-class': privateClass,
  problems: problems,
  profile: profile,
  'profile-form': profileForm,
  progress: progress,
  proof: proof,
  'public-profile': publicProfile,
  question: question,
  'question-bank': questionBank,
  'question-import': questionImport,
  rates: rates,
  rating: rating,
  recorder: recorder,
  refusals: refusals,
  remarks: remarks,
  reserve: reserve,
  rights: rights,
  'setting-names': settingNames,
  settings: settings,
  setup: setup,
  'setup-back-link': setupBackLink,
  'sign-in-care': signInCare,
  'staff-pages': staffPages,
  statements: statements,
  'student-subscription': studentSubscription,
  subscription: subscription,
  'subscription-pill': subscriptionPill,
  'staff-reservations': staffReservations,
  substitutes: substitutes,
  'syllabus-file': syllabusFile,
  'syllabus-editing': syllabusEditing,
  'teacher-class': teacherClass,
  'teacher-documents': teacherDocuments,
  'teacher-home': teacherHome,
  teaching: teaching,
  test: test,
  'test-authoring': testAuthoring,
  'test-results': testResults,
  'timetable-grid': timetableGrid,
  typed: typed,
  'video-notes': videoNotes,
  waitlist: waitlist,
  'webhook-events': webhookEvents,
  webhooks: webhooks,
  welcome: welcome,
  'zone-regions': zoneRegions,
}
export default portuguese
