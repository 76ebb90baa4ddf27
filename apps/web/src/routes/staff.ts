import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readDocumentsSearch } from '#features/absences/documents-search.ts'
import { readChangesSearch } from '#features/changes/changes-search.ts'
import { readTimetableSearch } from '#features/class-editing/timetable-search.ts'
import { readMonthSearch } from '#features/honorarium/month-search.ts'
import { readMergeSearch } from '#features/people/merge-search.ts'
import { readPeopleSearch } from '#features/people/people-search.ts'
import { readBankSearch } from '#features/question-bank/bank-search.ts'
import { areaFor } from './frame.tsx'

/** One address for all of them, so that the first page of everybody else names one file instead of thirty. */
const lazyPage = (name: keyof typeof import('./staff-pages.ts')) =>
  lazyRouteComponent(() => import('./staff-pages.ts'), name)

const readClassSearch = (search: Record<string, unknown>): { class?: string | undefined } => ({
  class: typeof search.class === 'string' ? search.class : undefined,
})

const readEditorSearch = (
  search: Record<string, unknown>,
): { class?: string | undefined; captions?: string | undefined } => ({
  ...readClassSearch(search),
  captions: typeof search.captions === 'string' && /^[a-z]{2,3}$/.test(search.captions) ? search.captions : undefined,
})

const area = createRoute({ ...areaFor('staff'), id: '_staff' })
const inArea = { getParentRoute: () => area }

/** The pages for staff. */
export const staffPages = area.addChildren([
  createRoute({
    ...inArea,
    path: '/staff',
    staticData: { page: 'staff-office' },
    component: lazyPage('OfficePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/setup',
    staticData: { page: 'staff-setup' },
    component: lazyPage('SetupPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people',
    staticData: { page: 'staff-people' },
    validateSearch: readPeopleSearch,
    component: lazyPage('PeoplePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/teacher-documents',
    staticData: { page: 'staff-teacher-documents' },
    component: lazyPage('EndingDocumentsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people/import',
    staticData: { page: 'staff-people-import' },
    component: lazyPage('ImportsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people/import/$id',
    staticData: { page: 'staff-people-import-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('ImportPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people/$id',
    staticData: { page: 'staff-people-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('Person'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people/$id/merge',
    staticData: { page: 'staff-people-id-merge' },
    validateSearch: readMergeSearch,
    remountDeps: ({ params, search }) => ({ ...params, ...search }),
    component: lazyPage('MergePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/honorarium',
    staticData: { page: 'staff-honorarium' },
    validateSearch: readMonthSearch,
    component: lazyPage('StatementsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/honorarium/$id',
    staticData: { page: 'staff-honorarium-id' },
    validateSearch: readMonthSearch,
    remountDeps: ({ params, search }) => ({ ...params, ...search }),
    component: lazyPage('StatementPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/rates',
    staticData: { page: 'staff-rates' },
    component: lazyPage('RatesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/rates/$id',
    staticData: { page: 'staff-rates-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('RatePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/documents',
    staticData: { page: 'staff-documents' },
    validateSearch: readDocumentsSearch,
    component: lazyPage('DocumentsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/remarks',
    staticData: { page: 'staff-remarks' },
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'handled' | undefined } => ({
      tab: tab === 'handled' ? tab : undefined,
    }),
    component: lazyPage('RemarksPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/courses',
    staticData: { page: 'staff-courses' },
    component: lazyPage('AuthoredCoursesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/courses/$id',
    staticData: { page: 'staff-courses-id' },
    validateSearch: readEditorSearch,
    remountDeps: ({ params }) => params,
    component: lazyPage('CourseEditorPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/courses/$id/preview',
    staticData: { page: 'staff-courses-id' },
    validateSearch: readClassSearch,
    remountDeps: ({ params }) => params,
    component: lazyPage('CoursePreviewPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/syllabus',
    staticData: { page: 'staff-syllabus' },
    component: lazyPage('LevelsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/syllabus/$id',
    staticData: { page: 'staff-syllabus-id' },
    validateSearch: ({ unit }: Record<string, unknown>): { unit?: string | undefined } => ({
      unit: typeof unit === 'string' ? unit : undefined,
    }),
    remountDeps: ({ params }) => params,
    component: lazyPage('LevelPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/questions',
    staticData: { page: 'staff-questions' },
    validateSearch: readBankSearch,
    component: lazyPage('QuestionsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/questions/import',
    staticData: { page: 'staff-questions-import' },
    component: lazyPage('QuestionImportsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/questions/import/$id',
    staticData: { page: 'staff-questions-import-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('QuestionImportPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/questions/$id',
    staticData: { page: 'staff-questions-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('QuestionPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/changes',
    staticData: { page: 'staff-changes' },
    validateSearch: readChangesSearch,
    component: lazyPage('ChangesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/timetable',
    staticData: { page: 'staff-timetable' },
    validateSearch: readTimetableSearch,
    component: lazyPage('TimetablePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/timetable/$id',
    staticData: { page: 'staff-timetable-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('OfficeClassPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/class-types',
    staticData: { page: 'staff-class-types' },
    component: lazyPage('ClassTypesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/class-types/new',
    staticData: { page: 'staff-class-types-id' },
    component: lazyPage('NewClassTypePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/class-types/$id',
    staticData: { page: 'staff-class-types-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('ClassTypePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/classrooms',
    staticData: { page: 'staff-classrooms' },
    component: lazyPage('ClassroomsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/classrooms/new',
    staticData: { page: 'staff-classrooms-id' },
    component: lazyPage('NewClassroomPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/classrooms/$id',
    staticData: { page: 'staff-classrooms-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('ClassroomPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/news',
    staticData: { page: 'staff-news' },
    component: lazyPage('NewsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/news/new',
    staticData: { page: 'staff-news-id' },
    component: lazyPage('NewAnnouncementPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/news/$id',
    staticData: { page: 'staff-news-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('AnnouncementPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/plans',
    staticData: { page: 'staff-plans' },
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'archived' | undefined } => ({
      tab: tab === 'archived' ? tab : undefined,
    }),
    component: lazyPage('PlansPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/plans/new',
    staticData: { page: 'staff-plans-id' },
    component: lazyPage('NewPlanPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/plans/$id',
    staticData: { page: 'staff-plans-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('PlanPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/academy-file',
    staticData: { page: 'staff-academy-file' },
    component: lazyPage('AcademyFilePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/api',
    staticData: { page: 'staff-api' },
    component: lazyPage('ApiTokensPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/webhooks',
    staticData: { page: 'staff-webhooks' },
    component: lazyPage('WebhooksPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/webhooks/$id',
    staticData: { page: 'staff-webhooks-id' },
    remountDeps: ({ params }) => params,
    component: lazyPage('WebhookPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/settings',
    staticData: { page: 'staff-settings' },
    component: lazyPage('SettingsPage'),
  }),
])
