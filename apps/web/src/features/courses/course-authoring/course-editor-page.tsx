import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { authoredCourseQuery } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { CourseEditor } from './course-editor.tsx'

/** The course in the address and, if there is one, its class. */
export function CourseEditorPage() {
  const from = '/_frame/_staff/staff/courses/$id'
  const { class: open, captions } = useSearch({ from })
  return <EditedCourse id={useParams({ from }).id} open={open} captions={captions} />
}

/** The editor of one course. */
export function EditedCourse({
  id,
  open,
  captions,
}: {
  id: string
  open: string | undefined
  captions?: string | undefined
}) {
  const words = courseAuthoringWords().course
  const { data, error, isFetching, refetch } = useQuery(authoredCourseQuery(id))
  if (data) return <CourseEditor course={data} open={open} captions={captions} />
  return (
    <>
      <BackLink to="/staff/courses">{words.back}</BackLink>
      <Page title={words.title}>
        {!error ? (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="36rem" />
          </Loading>
        ) : isNotFound(error) ? (
          <EmptyState
            icon="play"
            title={words.notFound.title}
            action={<ButtonLink to="/staff/courses">{words.notFound.action}</ButtonLink>}
          >
            <p>{words.notFound.body}</p>
          </EmptyState>
        ) : (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        )}
      </Page>
    </>
  )
}
