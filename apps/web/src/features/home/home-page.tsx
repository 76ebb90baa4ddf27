import { worksIn } from '@aulaviva/domain/access'
import { lazy, Suspense } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { type Me, useMe } from '#platform/session/me.ts'
import { studentHomeQuery } from './home.queries.ts'
import { StudentHome } from './student-home.tsx'

const TeacherHome = lazy(() => import('./teacher-home.tsx'))
const Office = lazy(async () => ({ default: (await import('./office-page.tsx')).OfficePage }))

/** Begins to read a student's home; nothing is waited for. */
export function loadHome(me: Me): void {
  if (me.is_student) void queryClient.prefetchQuery(studentHomeQuery)
}

/**
 * The first page: a student's home travels with it, that of others comes when they do. For staff who do not look after
 * classes it is the office.
 */
export function HomePage() {
  const { is_student, staff_rights } = useMe()
  if (is_student) return <StudentHome />
  return <Suspense>{staff_rights && !worksIn(staff_rights, 'timetable') ? <Office /> : <TeacherHome />}</Suspense>
}
