import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { attemptQuery, type Overview, overviewQuery } from '#entities/assessments/assessments.queries.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { testWords } from './test.words.ts'
import { TestAttempt } from './test-attempt.tsx'
import { TestNotFound } from './test-not-found.tsx'
import { TestSkeleton } from './test-skeleton.tsx'
import { TestStart } from './test-start.tsx'

/** A quiz or an evaluation: its overview or, while an attempt is open, its questions. */
export function TestPage() {
  const { id } = useParams({ from: '/_frame/_student/students/courses/tests/$id' })
  const overview = useQuery(overviewQuery(id))
  if (!overview.data)
    return <TestPlaceholder error={overview.error} onRetry={overview.refetch} pending={overview.isFetching} />
  const open = overview.data.attempts.find(({ state }) => state === 'IN_PROGRESS')
  return open ? <OpenAttempt overview={overview.data} id={open.id} /> : <TestStart overview={overview.data} />
}

function OpenAttempt({ overview, id }: { overview: Overview; id: string }) {
  const me = useMe()
  const { data, error, refetch, isFetching } = useQuery(attemptQuery(id))
  if (!data) return <TestPlaceholder error={error} onRetry={refetch} pending={isFetching} />
  const { attempt, readAt } = data
  return <TestAttempt key={id} overview={overview} attempt={attempt} readAt={readAt} user={me.id} onRenew={refetch} />
}

interface TestPlaceholderProps {
  error: unknown
  onRetry: () => void
  pending: boolean
}

/** Loading, load failure, or not found. */
export function TestPlaceholder({ error, onRetry, pending }: TestPlaceholderProps) {
  const words = testWords()
  if (!error) return <TestSkeleton />
  // The server rejects an address that is not an identifier with 400. Show it as not found too.
  if (!(error instanceof ApiProblem) || ![400, 404].includes(error.status)) {
    return (
      <Page title={words.loadFailed}>
        <LoadProblem title={words.loadFailed} error={error} onRetry={onRetry} pending={pending} />
      </Page>
    )
  }
  return <TestNotFound />
}
