import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { progressQuery } from '#entities/courses/course.queries.ts'
import { notesQuery } from '#entities/video-notes/video-notes.queries.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClassView } from './class-view.tsx'
import { CourseOverview } from './course-overview.tsx'
import { CoursePageSkeleton } from './course-page-skeleton.tsx'
import { courseProgressOf } from './course-progress.ts'
import { courseQuery, mediaQuery, positionQuery } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'

interface CourseSearch {
  class?: string | undefined
  /** The start position in the video, in seconds. */
  at?: number | undefined
}

/** Starts the requests of a course or class page without awaiting them. */
export function loadCourse(id: string, search: CourseSearch): void {
  void queryClient.prefetchQuery(courseQuery(id))
  void queryClient.prefetchQuery(progressQuery)
  void queryClient.prefetchQuery(notesQuery(id))
  if (!search.class) return
  void queryClient.prefetchQuery(mediaQuery(search.class))
  void queryClient.prefetchQuery(positionQuery(search.class))
}

export function CoursePage() {
  const { id } = useParams({ from: '/_frame/_student/students/courses/$id' })
  return <Course id={id} search={useSearch({ from: '/_frame/_student/students/courses/$id' })} />
}

/** A course: its classes with their progress, or one of them playing. */
export function Course({ id, search }: { id: string; search: CourseSearch }) {
  const words = coursesWords()
  const { data: course, error, isFetching, refetch } = useQuery(courseQuery(id))
  const progress = useQuery(progressQuery)
  if (course && !progress.isPending) {
    const open = course.course_classes.find(one => one.id === search.class)
    const courseProgress = courseProgressOf(course, progress.data)
    return open ? (
      <ClassView key={open.id} course={course} courseClass={open} progress={courseProgress} at={search.at} />
    ) : (
      <CourseOverview course={course} progress={courseProgress} />
    )
  }
  if (course || !error) {
    return (
      <Page title={words.course.loading}>
        <CoursePageSkeleton playing={search.class !== undefined} />
      </Page>
    )
  }
  if (isNotFound(error)) {
    return (
      <Page title={words.title}>
        <EmptyState
          icon="play"
          title={words.course.notFound.title}
          action={
            <ButtonLink to="/students/courses" variant="primary">
              {words.course.all}
            </ButtonLink>
          }
        >
          {words.course.notFound.body}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={words.title}>
      <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
    </Page>
  )
}
