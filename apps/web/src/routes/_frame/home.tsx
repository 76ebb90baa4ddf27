import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadHome } from '#features/home/home.queries.ts'
import { StudentHome } from '#features/home/student-home.tsx'
import { useMe } from '#platform/session/me.ts'

const TeacherHome = lazy(() => import('#features/home/teacher-home.tsx'))

export const Route = createFileRoute('/_frame/home')({
  loader: ({ context }) => loadHome(context.me),
  component: HomeRoute,
  codeSplitGroupings: [['loader', 'component']],
})

function HomeRoute() {
  if (useMe().is_student) return <StudentHome />
  return (
    <Suspense>
      <TeacherHome />
    </Suspense>
  )
}
