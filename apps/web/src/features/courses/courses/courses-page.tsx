import { useQuery } from '@tanstack/react-query'
import { progressQuery } from '#entities/courses/course.queries.ts'
import { useNetwork } from '#platform/device/network.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { CourseCard, CourseCardSkeleton } from './course-card.tsx'
import { courseProgressOf } from './course-progress.ts'
import { coursesQuery } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'
import { DevicePanel } from './device-panel.tsx'

/** Starts the requests of the course list without awaiting them. */
export function loadCourses(): void {
  void queryClient.prefetchQuery(coursesQuery)
  void queryClient.prefetchQuery(progressQuery)
}

/** The student's courses as covers with their progress. */
export function CoursesPage() {
  const words = coursesWords()
  return (
    <Page title={words.title} intro={words.intro}>
      <Courses />
    </Page>
  )
}

const grid = 'grid gap-4 tablet:grid-cols-2 desk:gap-5 wide:grid-cols-3'

function Courses() {
  const words = coursesWords()
  const { data, error, isFetching, refetch } = useQuery(coursesQuery)
  const progress = useQuery(progressQuery)
  const network = useNetwork()
  if (!data && error) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  if (!data || progress.isPending) {
    return (
      <Loading label={words.loading}>
        <div className={grid}>
          {['a', 'b', 'c'].map(card => (
            <CourseCardSkeleton key={card} />
          ))}
        </div>
      </Loading>
    )
  }
  if (data.length === 0 && network === 'offline') {
    return (
      <EmptyState icon="download" title={words.offline.empty.title}>
        {words.offline.empty.body}
      </EmptyState>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="play"
        title={words.empty.title}
        action={
          <>
            <ButtonLink to="/students/classes" variant="primary">
              {words.empty.classes}
            </ButtonLink>
            <ButtonLink to="/subscription">{words.empty.plan}</ButtonLink>
          </>
        }
      >
        {words.empty.body}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={grid}>
        {data.map(course => (
          <CourseCard key={course.id} course={course} progress={courseProgressOf(course, progress.data)} />
        ))}
      </ul>
      <DevicePanel />
    </>
  )
}
