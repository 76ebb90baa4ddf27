import { createFileRoute } from '@tanstack/react-router'
import { CoursePage } from '#features/courses/course-page.tsx'
import { readCourseSearch } from '#features/courses/course-search.ts'
import { loadCourse } from '#features/courses/load-courses.ts'

export const Route = createFileRoute('/_frame/_student/students/courses/$id')({
  validateSearch: readCourseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadCourse(params.id, deps),
  component: CourseRoute,
  codeSplitGroupings: [['loader', 'component']],
})

function CourseRoute() {
  return <CoursePage id={Route.useParams().id} search={Route.useSearch()} />
}
