import { createFileRoute } from '@tanstack/react-router'
import { CoursePage } from '#features/courses/course-page.tsx'
import { type CourseSearch, loadCourse } from '#features/courses/load-courses.ts'

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

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address that anybody may have typed; what cannot be understood is left out. */
function readCourseSearch(search: Record<string, unknown>): CourseSearch {
  return { class: typeof search.class === 'string' && id.test(search.class) ? search.class : undefined }
}
