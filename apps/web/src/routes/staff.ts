import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readDocumentsSearch } from '#features/absences/documents-search.ts'
import { readChangesSearch } from '#features/changes/changes-search.ts'
import { readMonthSearch } from '#features/honorarium/month-search.ts'
import { readPeopleSearch } from '#features/people/people-search.ts'
import { areaFor } from './frame.tsx'

const area = createRoute({ ...areaFor('staff'), id: '_staff' })
const inArea = { getParentRoute: () => area }

/** The pages for staff. */
export const staffPages = area.addChildren([
  createRoute({
    ...inArea,
    path: '/staff',
    staticData: { page: 'staff-office' },
    component: lazyRouteComponent(() => import('#features/home/office-page.tsx'), 'OfficePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/setup',
    staticData: { page: 'staff-setup' },
    component: lazyRouteComponent(() => import('#features/setup/setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people',
    staticData: { page: 'staff-people' },
    validateSearch: readPeopleSearch,
    component: lazyRouteComponent(() => import('#features/people/people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people/import',
    staticData: { page: 'staff-people-import' },
    component: lazyRouteComponent(() => import('#features/people-import/imports-page.tsx'), 'ImportsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people/import/$id',
    staticData: { page: 'staff-people-import-id' },
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => import('#features/people-import/import-page.tsx'), 'ImportPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/people/$id',
    staticData: { page: 'staff-people-id' },
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => import('./person.tsx'), 'Person'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/honorarium',
    staticData: { page: 'staff-honorarium' },
    validateSearch: readMonthSearch,
    component: lazyRouteComponent(() => import('#features/honorarium/statements-page.tsx'), 'StatementsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/honorarium/$id',
    staticData: { page: 'staff-honorarium-id' },
    validateSearch: readMonthSearch,
    remountDeps: ({ params, search }) => ({ ...params, ...search }),
    component: lazyRouteComponent(() => import('#features/honorarium/statement-page.tsx'), 'StatementPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/rates',
    staticData: { page: 'staff-rates' },
    component: lazyRouteComponent(() => import('#features/honorarium/rates-page.tsx'), 'RatesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/rates/$id',
    staticData: { page: 'staff-rates-id' },
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => import('#features/honorarium/rate-page.tsx'), 'RatePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/documents',
    staticData: { page: 'staff-documents' },
    validateSearch: readDocumentsSearch,
    component: lazyRouteComponent(() => import('#features/absences/documents-page.tsx'), 'DocumentsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/remarks',
    staticData: { page: 'staff-remarks' },
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'handled' | undefined } => ({
      tab: tab === 'handled' ? tab : undefined,
    }),
    component: lazyRouteComponent(() => import('#features/remarks/remarks-page.tsx'), 'RemarksPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/syllabus',
    staticData: { page: 'staff-syllabus' },
    component: lazyRouteComponent(() => import('#features/syllabus/levels-page.tsx'), 'LevelsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/syllabus/$id',
    staticData: { page: 'staff-syllabus-id' },
    validateSearch: ({ unit }: Record<string, unknown>): { unit?: string | undefined } => ({
      unit: typeof unit === 'string' ? unit : undefined,
    }),
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => import('#features/syllabus/level-page.tsx'), 'LevelPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/changes',
    staticData: { page: 'staff-changes' },
    validateSearch: readChangesSearch,
    component: lazyRouteComponent(() => import('#features/changes/changes-page.tsx'), 'ChangesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/class-types',
    staticData: { page: 'staff-class-types' },
    component: lazyRouteComponent(() => import('#features/class-types/class-types-page.tsx'), 'ClassTypesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/class-types/new',
    staticData: { page: 'staff-class-types-id' },
    component: lazyRouteComponent(() => import('#features/class-types/class-type-page.tsx'), 'NewClassTypePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/class-types/$id',
    staticData: { page: 'staff-class-types-id' },
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => import('#features/class-types/class-type-page.tsx'), 'ClassTypePage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/plans',
    staticData: { page: 'staff-plans' },
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'archived' | undefined } => ({
      tab: tab === 'archived' ? tab : undefined,
    }),
    component: lazyRouteComponent(() => import('#features/plans/plans-page.tsx'), 'PlansPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/plans/new',
    staticData: { page: 'staff-plans-id' },
    component: lazyRouteComponent(() => import('#features/plans/new-plan-page.tsx'), 'NewPlanPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/plans/$id',
    staticData: { page: 'staff-plans-id' },
    remountDeps: ({ params }) => params,
    component: lazyRouteComponent(() => import('#features/plans/plan-page.tsx'), 'PlanPage'),
  }),
  createRoute({
    ...inArea,
    path: '/staff/settings',
    staticData: { page: 'staff-settings' },
    component: lazyRouteComponent(() => import('#features/settings/settings-page.tsx'), 'SettingsPage'),
  }),
])
