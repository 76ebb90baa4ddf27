import { useQuery } from '@tanstack/react-query'
import { progressQuery } from '#entities/courses/course.queries.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClassView } from './class-view.tsx'
import { CourseOverview } from './course-overview.tsx'
import { CoursePageSkeleton } from './course-page-skeleton.tsx'
import { progressIn } from './course-progress.ts'
import { courseQuery } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import type { CourseSearch } from './load-courses.ts'

/** A course: its classes and how far they are watched, or one of them playing. */
export function CoursePage({ id, search }: { id: string; search: CourseSearch }) {
  const words = coursesWords()
  const { data: course, error, isFetching, refetch } = useQuery(courseQuery(id))
  const progress = useQuery(progressQuery)
  if (course && !progress.isPending) {
    const open = course.course_classes.find(one => one.id === search.class)
    const known = progressIn(course, progress.data)
    return open ? (
      <ClassView key={open.id} course={course} courseClass={open} progress={known} />
    ) : (
      <CourseOverview course={course} progress={known} />
    )
  }
  if (course || !error) {
    return (
      <Page title={words.course.loading}>
        <CoursePageSkeleton playing={search.class !== undefined} />
      </Page>
    )
  }
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <Page title={words.title}>
        <EmptyState
          icon="play"
          title={words.course.gone.title}
          action={
            <ButtonLink to="/students/courses" variant="primary">
              {words.course.all}
            </ButtonLink>
          }
        >
          {words.course.gone.body}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={words.title}>
      <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
    </Page>
  )
}
