import { hasPermission } from '@aulaviva/domain/access'
import { lazy, Suspense } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { type Me, useMe } from '#platform/session/me.ts'
import { studentHomeQuery } from './home.queries.ts'
import { StudentHome } from './student-home.tsx'

const TeacherHome = lazy(() => import('./teacher-home.tsx'))
const Office = lazy(async () => ({ default: (await import('./office-page.tsx')).OfficePage }))

/** Starts the request of a student's home page without awaiting it. */
export function loadHome(me: Me): void {
  if (me.is_student) void queryClient.prefetchQuery(studentHomeQuery)
}

/**
 * The home page. The student's is in the main bundle, others are loaded on demand. Staff who don't manage classes see
 * the Admin page.
 */
export function HomePage() {
  const { is_student, staff_rights } = useMe()
  if (is_student) return <StudentHome />
  return <Suspense>{staff_rights && !hasPermission(staff_rights, 'timetable') ? <Office /> : <TeacherHome />}</Suspense>
}
