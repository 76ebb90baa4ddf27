import { lazyRouteComponent } from '@tanstack/react-router'

// Each page of the staff in a file of its own, fetched when it is opened.
export const OfficePage = lazyRouteComponent(() => import('#features/home/office-page.tsx'), 'OfficePage')
export const SetupPage = lazyRouteComponent(() => import('#features/setup/setup-page.tsx'), 'SetupPage')
export const PeoplePage = lazyRouteComponent(() => import('#features/people/people-page.tsx'), 'PeoplePage')
export const ImportsPage = lazyRouteComponent(() => import('#features/people-import/imports-page.tsx'), 'ImportsPage')
export const ImportPage = lazyRouteComponent(() => import('#features/people-import/import-page.tsx'), 'ImportPage')
export const Person = lazyRouteComponent(() => import('./person.tsx'), 'Person')
export const EndingDocumentsPage = lazyRouteComponent(
  () => import('#features/teacher-documents/ending-page.tsx'),
  'EndingDocumentsPage',
)
export const MergePage = lazyRouteComponent(() => import('#features/people/merge-page.tsx'), 'MergePage')
export const StatementsPage = lazyRouteComponent(
  () => import('#features/honorarium/statements-page.tsx'),
  'StatementsPage',
)
export const StatementPage = lazyRouteComponent(
  () => import('#features/honorarium/statement-page.tsx'),
  'StatementPage',
)
export const RatesPage = lazyRouteComponent(() => import('#features/honorarium/rates-page.tsx'), 'RatesPage')
export const RatePage = lazyRouteComponent(() => import('#features/honorarium/rate-page.tsx'), 'RatePage')
export const DocumentsPage = lazyRouteComponent(() => import('#features/absences/documents-page.tsx'), 'DocumentsPage')
export const RemarksPage = lazyRouteComponent(() => import('#features/remarks/remarks-page.tsx'), 'RemarksPage')
export const LevelsPage = lazyRouteComponent(() => import('#features/syllabus/levels-page.tsx'), 'LevelsPage')
export const LevelPage = lazyRouteComponent(() => import('#features/syllabus/level-page.tsx'), 'LevelPage')
export const QuestionsPage = lazyRouteComponent(
  () => import('#features/question-bank/questions-page.tsx'),
  'QuestionsPage',
)
export const QuestionPage = lazyRouteComponent(
  () => import('#features/question-bank/question-page.tsx'),
  'QuestionPage',
)
export const QuestionImportsPage = lazyRouteComponent(
  () => import('#features/question-import/imports-page.tsx'),
  'QuestionImportsPage',
)
export const QuestionImportPage = lazyRouteComponent(
  () => import('#features/question-import/import-page.tsx'),
  'QuestionImportPage',
)
export const ChangesPage = lazyRouteComponent(() => import('#features/changes/changes-page.tsx'), 'ChangesPage')
export const TimetablePage = lazyRouteComponent(
  () => import('#features/class-editing/timetable-page.tsx'),
  'TimetablePage',
)
export const OfficeClassPage = lazyRouteComponent(
  () => import('#features/class-editing/office-class-page.tsx'),
  'OfficeClassPage',
)
export const ClassTypesPage = lazyRouteComponent(
  () => import('#features/class-types/class-types-page.tsx'),
  'ClassTypesPage',
)
export const NewClassTypePage = lazyRouteComponent(
  () => import('#features/class-types/class-type-page.tsx'),
  'NewClassTypePage',
)
export const ClassTypePage = lazyRouteComponent(
  () => import('#features/class-types/class-type-page.tsx'),
  'ClassTypePage',
)
export const ClassroomsPage = lazyRouteComponent(
  () => import('#features/classrooms/classrooms-page.tsx'),
  'ClassroomsPage',
)
export const NewClassroomPage = lazyRouteComponent(
  () => import('#features/classrooms/classroom-page.tsx'),
  'NewClassroomPage',
)
export const ClassroomPage = lazyRouteComponent(
  () => import('#features/classrooms/classroom-page.tsx'),
  'ClassroomPage',
)
export const NewsPage = lazyRouteComponent(() => import('#features/news/news-page.tsx'), 'NewsPage')
export const NewAnnouncementPage = lazyRouteComponent(
  () => import('#features/news/announcement-page.tsx'),
  'NewAnnouncementPage',
)
export const AnnouncementPage = lazyRouteComponent(
  () => import('#features/news/announcement-page.tsx'),
  'AnnouncementPage',
)
export const PlansPage = lazyRouteComponent(() => import('#features/plans/plans-page.tsx'), 'PlansPage')
export const NewPlanPage = lazyRouteComponent(() => import('#features/plans/new-plan-page.tsx'), 'NewPlanPage')
export const PlanPage = lazyRouteComponent(() => import('#features/plans/plan-page.tsx'), 'PlanPage')
export const AcademyFilePage = lazyRouteComponent(
  () => import('#features/academy-file/academy-file-page.tsx'),
  'AcademyFilePage',
)
export const ApiTokensPage = lazyRouteComponent(
  () => import('#features/api-tokens/api-tokens-page.tsx'),
  'ApiTokensPage',
)
export const WebhooksPage = lazyRouteComponent(() => import('#features/webhooks/webhooks-page.tsx'), 'WebhooksPage')
export const WebhookPage = lazyRouteComponent(() => import('#features/webhooks/webhook-page.tsx'), 'WebhookPage')
export const SettingsPage = lazyRouteComponent(() => import('#features/settings/settings-page.tsx'), 'SettingsPage')
export const AuthoredCoursesPage = lazyRouteComponent(
  () => import('#features/course-authoring/authored-courses-page.tsx'),
  'AuthoredCoursesPage',
)
export const CourseEditorPage = lazyRouteComponent(
  () => import('#features/course-authoring/course-editor-page.tsx'),
  'CourseEditorPage',
)
export const CoursePreviewPage = lazyRouteComponent(
  () => import('#features/courses/course-preview-page.tsx'),
  'CoursePreviewPage',
)
