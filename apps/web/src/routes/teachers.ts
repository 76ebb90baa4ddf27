import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readClassesSearch, readClassSearch } from '#features/attendance/classes-search.ts'
import { readMonthSearch } from '#features/honorarium/month-search.ts'
import { readMarkingSearch } from '#features/marking/marking-search.ts'
import { readCancellationsSearch } from '#features/substitutions/cancellations-search.ts'
import { areaFor } from './frame.tsx'

const area = createRoute({ ...areaFor('teachers'), id: '_teacher' })
const inArea = { getParentRoute: () => area }

/** The pages for teachers and staff. */
export const teacherPages = area.addChildren([
  createRoute({
    ...inArea,
    path: '/teachers/classes',
    staticData: { page: 'teachers-classes' },
    validateSearch: readClassesSearch,
    component: lazyRouteComponent(() => import('#features/attendance/teacher-classes-page.tsx'), 'TeacherClassesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/$id',
    staticData: { page: 'teachers-classes-id' },
    validateSearch: readClassSearch,
    component: lazyRouteComponent(() => import('#features/attendance/teacher-class-page.tsx'), 'TeacherClassPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/new',
    staticData: { page: 'teachers-classes-new' },
    component: lazyRouteComponent(() => import('#features/class-planning/new-class-page.tsx'), 'NewClassPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/reserve',
    staticData: { page: 'teachers-classes-reserve' },
    component: lazyRouteComponent(() => import('#features/substitutions/open-classes-page.tsx'), 'OpenClassesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/classes/cancellations',
    staticData: { page: 'teachers-classes-cancellations' },
    validateSearch: readCancellationsSearch,
    component: lazyRouteComponent(() => import('#features/substitutions/cancellations-page.tsx'), 'CancellationsPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/availability',
    staticData: { page: 'teachers-availability' },
    component: lazyRouteComponent(() => import('#features/availability/availability-page.tsx'), 'AvailabilityPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/honorarium',
    staticData: { page: 'teachers-honorarium' },
    validateSearch: readMonthSearch,
    component: lazyRouteComponent(() => import('#features/honorarium/honorarium-page.tsx'), 'HonorariumPage'),
  }),
  createRoute({
    ...inArea,
    path: '/teachers/marking',
    staticData: { page: 'teachers-marking' },
    validateSearch: readMarkingSearch,
    component: lazyRouteComponent(() => import('#features/marking/marking-page.tsx'), 'MarkingPage'),
  }),
])
