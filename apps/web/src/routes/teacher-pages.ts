import { lazyRouteComponent } from '@tanstack/react-router'

// Each page of the teachers in its own chunk, loaded when it is opened.
export const TeacherClassesPage = lazyRouteComponent(
  () => import('#features/classes/attendance/teacher-classes-page.tsx'),
  'TeacherClassesPage',
)
export const NewClassPage = lazyRouteComponent(
  () => import('#features/classes/class-planning/new-class-page.tsx'),
  'NewClassPage',
)
export const OpenClassesPage = lazyRouteComponent(
  () => import('#features/classes/substitutions/open-classes-page.tsx'),
  'OpenClassesPage',
)
export const CancellationsPage = lazyRouteComponent(
  () => import('#features/classes/substitutions/cancellations-page.tsx'),
  'CancellationsPage',
)
export const AvailabilityPage = lazyRouteComponent(
  () => import('#features/classes/availability/availability-page.tsx'),
  'AvailabilityPage',
)
export const HonorariumPage = lazyRouteComponent(
  () => import('#features/money/honorarium/honorarium-page.tsx'),
  'HonorariumPage',
)
export const MarkingPage = lazyRouteComponent(
  () => import('#features/assessment/marking/marking-page.tsx'),
  'MarkingPage',
)
