import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NewClassSearch } from '#entities/class-planning/timetable-search.ts'
import { readMarkingSearch } from '#features/assessment/marking/marking-search.ts'
import { readClassesSearch, readClassSearch } from '#features/classes/attendance/classes-search.ts'
import { readCancellationsSearch } from '#features/classes/substitutions/cancellations-search.ts'
import { readMonthSearch } from '#platform/page/read-address.ts'
import { areaFor } from './frame.tsx'
import { pageOf } from './page-of.ts'

/** One chunk for all of them except those that emails link to, as for the staff's pages. */
const lazyPage = (name: keyof typeof import('./teacher-pages.ts')) => pageOf(() => import('./teacher-pages.ts'), name)

const area = createRoute({ ...areaFor('teachers'), id: '_teacher' })
const inArea = { getParentRoute: () => area }

export const teacherPages = area.addChildren([
  createRoute({
    ...inArea,
    path: '/teachers/classes',
    staticData: { page: 'teachers-classes' },
    validateSearch: readClassesSearch,
    component: lazyPage('TeacherClassesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/$id',
    staticData: { page: 'teachers-classes-id' },
    validateSearch: readClassSearch,
    loader: async ({ params }) =>
      (await import('#features/classes/attendance/teacher-class-page.tsx')).loadTeacherClass(params.id),
    component: lazyRouteComponent(
      () => import('#features/classes/attendance/teacher-class-page.tsx'),
      'TeacherClassPage',
    ),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/new',
    staticData: { page: 'teachers-classes-new' },
    // Unparsed: the page parses it.
    validateSearch: (search): NewClassSearch => search,
    component: lazyPage('NewClassPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/reserve',
    staticData: { page: 'teachers-classes-reserve' },
    component: lazyPage('OpenClassesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/cancellations',
    staticData: { page: 'teachers-classes-cancellations' },
    validateSearch: readCancellationsSearch,
    component: lazyPage('CancellationsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/availability',
    staticData: { page: 'teachers-availability' },
    component: lazyPage('AvailabilityPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/honorarium',
    staticData: { page: 'teachers-honorarium' },
    validateSearch: readMonthSearch,
    component: lazyPage('HonorariumPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/marking',
    staticData: { page: 'teachers-marking' },
    validateSearch: readMarkingSearch,
    component: lazyPage('MarkingPage'),
  }),
])
