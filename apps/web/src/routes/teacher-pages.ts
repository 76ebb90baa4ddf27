import { lazyRouteComponent } from '@tanstack/react-router'

// Each page of the teachers in its own chunk, loaded when it is opened.
export const TeacherClassesPage = lazyRouteComponent(
  () => import('#features/attendance/teacher-classes-page.tsx'),
  'TeacherClassesPage',
)
export const NewClassPage = lazyRouteComponent(
  () => import('#features/class-planning/new-class-page.tsx'),
  'NewClassPage',
)
export const OpenClassesPage = lazyRouteComponent(
  () => import('#features/substitutions/open-classes-page.tsx'),
  'OpenClassesPage',
)
export const CancellationsPage = lazyRouteComponent(
  () => import('#features/substitutions/cancellations-page.tsx'),
  'CancellationsPage',
)
export const AvailabilityPage = lazyRouteComponent(
  () => import('#features/availability/availability-page.tsx'),
  'AvailabilityPage',
)
export const HonorariumPage = lazyRouteComponent(
  () => import('#features/honorarium/honorarium-page.tsx'),
  'HonorariumPage',
)
export const MarkingPage = lazyRouteComponent(() => import('#features/marking/marking-page.tsx'), 'MarkingPage')
