import { lazyRouteComponent } from '@tanstack/react-router'

type LoadTimetable = typeof import('#features/classes/class-editing/timetable-page.tsx').loadTimetable
export const loadTimetable = async (...args: Parameters<LoadTimetable>) =>
  (await import('#features/classes/class-editing/timetable-page.tsx')).loadTimetable(...args)

/** The staff's pages by path, each in its own chunk, loaded when it is opened. */
export const pages = {
  '/staff': lazyRouteComponent(() => import('#features/academy/home/office-page.tsx'), 'OfficePage'),
  '/staff/figures': lazyRouteComponent(() => import('#features/academy/figures/figures-page.tsx'), 'FiguresPage'),
  '/staff/setup': lazyRouteComponent(() => import('#features/academy/setup/setup-page.tsx'), 'SetupPage'),
  '/staff/people': lazyRouteComponent(() => import('#features/people/people/people-page.tsx'), 'PeoplePage'),
  '/staff/teacher-documents': lazyRouteComponent(
    () => import('#features/people/teacher-documents/expiring-page.tsx'),
    'ExpiringDocumentsPage',
  ),
  '/staff/people/import': lazyRouteComponent(
    () => import('#features/people/people-import/imports-page.tsx'),
    'ImportsPage',
  ),
  '/staff/people/import/$id': lazyRouteComponent(
    () => import('#features/people/people-import/import-page.tsx'),
    'ImportPage',
  ),
  '/staff/people/$id': lazyRouteComponent(() => import('./person.tsx'), 'Person'),
  '/staff/people/$id/merge': lazyRouteComponent(() => import('#features/people/people/merge-page.tsx'), 'MergePage'),
  '/staff/honorarium': lazyRouteComponent(
    () => import('#features/money/honorarium/statements-page.tsx'),
    'StatementsPage',
  ),
  '/staff/honorarium/$id': lazyRouteComponent(
    () => import('#features/money/honorarium/statement-page.tsx'),
    'StatementPage',
  ),
  '/staff/rates': lazyRouteComponent(() => import('#features/money/honorarium/rates-page.tsx'), 'RatesPage'),
  '/staff/rates/$id': lazyRouteComponent(() => import('#features/money/honorarium/rate-page.tsx'), 'RatePage'),
  '/staff/documents': lazyRouteComponent(
    () => import('#features/classes/absences/documents-page.tsx'),
    'DocumentsPage',
  ),
  '/staff/remarks': lazyRouteComponent(() => import('#features/courses/remarks/remarks-page.tsx'), 'RemarksPage'),
  '/staff/courses': lazyRouteComponent(
    () => import('#features/courses/course-authoring/authored-courses-page.tsx'),
    'AuthoredCoursesPage',
  ),
  '/staff/courses/bring': lazyRouteComponent(
    () => import('#features/courses/course-authoring/import-course-page.tsx'),
    'ImportCoursePage',
  ),
  '/staff/courses/$id': lazyRouteComponent(
    () => import('#features/courses/course-authoring/course-editor-page.tsx'),
    'CourseEditorPage',
  ),
  '/staff/courses/$id/preview': lazyRouteComponent(
    () => import('#features/courses/courses/course-preview-page.tsx'),
    'CoursePreviewPage',
  ),
  '/staff/syllabus': lazyRouteComponent(() => import('#features/shared/syllabus/levels-page.tsx'), 'LevelsPage'),
  '/staff/syllabus/$id': lazyRouteComponent(() => import('#features/shared/syllabus/level-page.tsx'), 'LevelPage'),
  '/staff/placement': lazyRouteComponent(
    () => import('#features/assessment/placement/placement-bank-page.tsx'),
    'PlacementBankPage',
  ),
  '/staff/tests': lazyRouteComponent(() => import('#features/assessment/test-authoring/tests-page.tsx'), 'TestsPage'),
  '/staff/tests/$id': lazyRouteComponent(() => import('#features/assessment/test-authoring/test-page.tsx'), 'TestPage'),
  '/staff/tests/$id/preview': lazyRouteComponent(
    () => import('#features/assessment/test-authoring/test-preview-page.tsx'),
    'TestPreviewPage',
  ),
  '/staff/questions': lazyRouteComponent(
    () => import('#features/assessment/question-bank/questions-page.tsx'),
    'QuestionsPage',
  ),
  '/staff/questions/publish': lazyRouteComponent(
    () => import('#features/assessment/question-bank/publish-many-page.tsx'),
    'PublishManyPage',
  ),
  '/staff/questions/import': lazyRouteComponent(
    () => import('#features/assessment/question-import/imports-page.tsx'),
    'QuestionImportsPage',
  ),
  '/staff/questions/import/$id': lazyRouteComponent(
    () => import('#features/assessment/question-import/import-page.tsx'),
    'QuestionImportPage',
  ),
  '/staff/questions/$id': lazyRouteComponent(
    () => import('#features/assessment/question-bank/question-page.tsx'),
    'QuestionPage',
  ),
  '/staff/changes': lazyRouteComponent(() => import('#features/shared/changes/changes-page.tsx'), 'ChangesPage'),
  '/staff/timetable': lazyRouteComponent(
    () => import('#features/classes/class-editing/timetable-page.tsx'),
    'TimetablePage',
  ),
  '/staff/timetable/$id': lazyRouteComponent(
    () => import('#features/classes/class-editing/office-class-page.tsx'),
    'OfficeClassPage',
  ),
  '/staff/groups': lazyRouteComponent(() => import('#features/classes/groups/groups-page.tsx'), 'GroupsPage'),
  '/staff/groups/new': lazyRouteComponent(() => import('#features/classes/groups/new-group-page.tsx'), 'NewGroupPage'),
  '/staff/groups/$id': lazyRouteComponent(() => import('#features/classes/groups/group-page.tsx'), 'GroupPage'),
  '/staff/class-types': lazyRouteComponent(
    () => import('#features/classes/class-types/class-types-page.tsx'),
    'ClassTypesPage',
  ),
  '/staff/class-types/new': lazyRouteComponent(
    () => import('#features/classes/class-types/class-type-page.tsx'),
    'NewClassTypePage',
  ),
  '/staff/class-types/$id': lazyRouteComponent(
    () => import('#features/classes/class-types/class-type-page.tsx'),
    'ClassTypePage',
  ),
  '/staff/classrooms': lazyRouteComponent(
    () => import('#features/classes/classrooms/classrooms-page.tsx'),
    'ClassroomsPage',
  ),
  '/staff/days-off': lazyRouteComponent(() => import('#features/classes/days-off/days-off-page.tsx'), 'DaysOffPage'),
  '/staff/classrooms/new': lazyRouteComponent(
    () => import('#features/classes/classrooms/classroom-page.tsx'),
    'NewClassroomPage',
  ),
  '/staff/classrooms/$id': lazyRouteComponent(
    () => import('#features/classes/classrooms/classroom-page.tsx'),
    'ClassroomPage',
  ),
  '/staff/mails': lazyRouteComponent(() => import('#features/academy/mail-templates/mails-page.tsx'), 'MailsPage'),
  '/staff/mails/$id': lazyRouteComponent(() => import('#features/academy/mail-templates/mail-page.tsx'), 'MailPage'),
  '/staff/badges': lazyRouteComponent(
    () => import('#features/recognition/badges/badge-list-page.tsx'),
    'BadgeListPage',
  ),
  '/staff/badges/new': lazyRouteComponent(() => import('#features/recognition/badges/badge-page.tsx'), 'NewBadgePage'),
  '/staff/badges/$id': lazyRouteComponent(() => import('#features/recognition/badges/badge-page.tsx'), 'BadgePage'),
  '/staff/news': lazyRouteComponent(() => import('#features/academy/news/news-page.tsx'), 'NewsPage'),
  '/staff/news/new': lazyRouteComponent(
    () => import('#features/academy/news/announcement-page.tsx'),
    'NewAnnouncementPage',
  ),
  '/staff/news/$id': lazyRouteComponent(
    () => import('#features/academy/news/announcement-page.tsx'),
    'AnnouncementPage',
  ),
  '/staff/plans': lazyRouteComponent(() => import('#features/money/plans/plans-page.tsx'), 'PlansPage'),
  '/staff/plans/new': lazyRouteComponent(() => import('#features/money/plans/new-plan-page.tsx'), 'NewPlanPage'),
  '/staff/plans/$id': lazyRouteComponent(() => import('#features/money/plans/plan-page.tsx'), 'PlanPage'),
  '/staff/academy-file': lazyRouteComponent(
    () => import('#features/academy/academy-file/academy-file-page.tsx'),
    'AcademyFilePage',
  ),
  '/staff/api': lazyRouteComponent(() => import('#features/accounts/api-tokens/api-tokens-page.tsx'), 'ApiTokensPage'),
  '/staff/webhooks': lazyRouteComponent(() => import('#features/academy/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  '/staff/webhooks/$id': lazyRouteComponent(() => import('#features/academy/webhooks/webhook-page.tsx'), 'WebhookPage'),
  '/staff/settings': lazyRouteComponent(() => import('#features/academy/settings/settings-page.tsx'), 'SettingsPage'),
}
