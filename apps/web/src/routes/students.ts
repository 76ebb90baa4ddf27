import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPrivateSearch } from '#features/classes/availability/private-search.ts'
import { readMyClassesSearch } from '#features/classes/reservations/my-classes-search.ts'
import { readReserveSearch } from '#features/classes/timetable/reserve-search.ts'
import { readId, readSecond } from '#platform/page/read-address.ts'
import { areaFor } from './frame.tsx'

const area = createRoute({ ...areaFor('students'), id: '_student' })
const inArea = { getParentRoute: () => area }

export const studentPages = area.addChildren([
  createRoute({
    ...inArea,
    path: '/students/classes',
    staticData: { page: 'students-classes' },
    validateSearch: readMyClassesSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ deps }) =>
      (await import('#features/classes/reservations/my-classes-page.tsx')).loadMyClasses(deps),
    component: lazyRouteComponent(() => import('#features/classes/reservations/my-classes-page.tsx'), 'MyClassesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/students/classes/reserve',
    staticData: { page: 'students-classes-reserve' },
    validateSearch: readReserveSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ deps, context }) =>
      (await import('#features/classes/timetable/reserve-page.tsx')).loadReserve(deps, context.me),
    component: lazyRouteComponent(() => import('#features/classes/timetable/reserve-page.tsx'), 'ReservePage'),
  }),
  createRoute({
    ...inArea,
    path: '/students/classes/reserve/private',
    staticData: { page: 'students-classes-reserve' },
    validateSearch: readPrivateSearch,
    component: lazyRouteComponent(
      () => import('#features/classes/availability/private-class-page.tsx'),
      'PrivateClassPage',
    ),
  }),
  createRoute({
    ...inArea,
    path: '/students/classes/progress',
    staticData: { page: 'students-classes-progress' },
    component: lazyRouteComponent(() => import('#features/shared/syllabus/progress-page.tsx'), 'ProgressPage'),
  }),
  createRoute({
    ...inArea,
    path: '/students/courses',
    staticData: { page: 'students-courses' },
    loader: async () => (await import('#features/courses/courses/courses-page.tsx')).loadCourses(),
    component: lazyRouteComponent(() => import('#features/courses/courses/courses-page.tsx'), 'CoursesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/students/courses/$id',
    staticData: { page: 'students-courses-id' },
    // The open class, and the second at which its video starts.
    validateSearch: (search: Record<string, unknown>): { class?: string | undefined; at?: number | undefined } => ({
      class: readId(search.class),
      at: readSecond(search.at),
    }),
    loaderDeps: ({ search }) => search,
    loader: async ({ params, deps }) =>
      (await import('#features/courses/courses/course-page.tsx')).loadCourse(params.id, deps),
    component: lazyRouteComponent(() => import('#features/courses/courses/course-page.tsx'), 'CoursePage'),
  }),
  createRoute({
    ...inArea,
    path: '/students/courses/tests/$id',
    staticData: { page: 'students-courses-tests-id' },
    component: lazyRouteComponent(() => import('#features/assessment/assessments/test-page.tsx'), 'TestPage'),
  }),
  createRoute({
    ...inArea,
    path: '/students/courses/tests/$id/results',
    staticData: { page: 'students-courses-tests-id-results' },
    // The displayed attempt. Without one, the latest submitted one.
    validateSearch: ({ attempt }: Record<string, unknown>): { attempt?: string } =>
      typeof attempt === 'string' ? { attempt } : {},
    component: lazyRouteComponent(
      () => import('#features/assessment/assessments/test-results-page.tsx'),
      'TestResultsPage',
    ),
  }),
  createRoute({
    ...inArea,
    path: '/badges',
    staticData: { page: 'badges' },
    component: lazyRouteComponent(() => import('#features/recognition/badges/badges-page.tsx'), 'BadgesPage'),
  }),
  createRoute({
    ...inArea,
    path: '/placement-test',
    staticData: { page: 'placement-test' },
    component: lazyRouteComponent(() => import('#features/assessment/placement/placement-page.tsx'), 'PlacementPage'),
  }),
  createRoute({
    ...inArea,
    path: '/subscription',
    staticData: { page: 'subscription' },
    component: lazyRouteComponent(
      () => import('#features/money/subscriptions/subscription-page.tsx'),
      'SubscriptionPage',
    ),
  }),
])
