import { createFileRoute } from '@tanstack/react-router'
import { CoursesPage } from '#features/courses/courses-page.tsx'
import { loadCourses } from '#features/courses/load-courses.ts'

export const Route = createFileRoute('/_frame/_student/students/courses/')({
  loader: () => loadCourses(),
  component: CoursesPage,
  codeSplitGroupings: [['loader', 'component']],
})
