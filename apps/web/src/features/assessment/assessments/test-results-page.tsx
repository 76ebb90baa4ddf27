import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type Overview, overviewQuery, resultsQuery } from '#entities/assessments/assessments.queries.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ResultQuestion } from './result-question.tsx'
import { ResultScore } from './result-score.tsx'
import { TestPlaceholder } from './test-page.tsx'
import { testResultsWords } from './test-results.words.ts'
import { TestSkeleton } from './test-skeleton.tsx'

/** The result of the attempt in the address, or of the latest submitted one. */
export function TestResultsPage() {
  const { id } = useParams({ from: '/_frame/_student/students/courses/tests/$id/results' })
  const { attempt: requested } = useSearch({ from: '/_frame/_student/students/courses/tests/$id/results' })
  const { data, error, refetch, isFetching } = useQuery(overviewQuery(id))
  if (!data) return <TestPlaceholder error={error} onRetry={refetch} pending={isFetching} />
  const attempt = requested ?? data.attempts.find(({ state }) => state !== 'IN_PROGRESS')?.id
  return attempt ? <AttemptResults overview={data} attempt={attempt} /> : <NoResults id={id} />
}

/** The time of an attempt may end slightly before the server closes the attempt. */
const pollInterval = 2000
const isNotSubmitted = (error: unknown) => error instanceof ApiProblem && error.code === 'not_submitted'

function AttemptResults({ overview, attempt }: { overview: Overview; attempt: string }) {
  const words = testResultsWords()
  const open = overview.attempts.find(({ id }) => id === attempt)
  const isEnding =
    open?.state === 'IN_PROGRESS' && open.expires_at !== null && Date.parse(open.expires_at) <= Date.now()
  const { data, error, refetch, isFetching } = useQuery({
    ...resultsQuery(attempt),
    refetchInterval: query => (isEnding && isNotSubmitted(query.state.error) ? pollInterval : false),
  })
  if (isNotSubmitted(error)) return isEnding ? <TestSkeleton /> : <NoResults id={overview.id} />
  if (!data) return <TestPlaceholder error={error} onRetry={refetch} pending={isFetching} />
  return (
    <Page title={data.title} tabTitle={words.tab(data.title)} intro={words.title}>
      <div className="flex flex-col gap-10">
        <ResultScore overview={overview} results={data} />
        <section>
          <SectionHeading>{words.answers}</SectionHeading>
          <ol className="flex flex-col gap-4">
            {data.questions.map((row, at) => (
              <ResultQuestion key={row.question.id} row={row} at={at + 1} onRenewSound={refetch} />
            ))}
          </ol>
        </section>
      </div>
    </Page>
  )
}

function NoResults({ id }: { id: string }) {
  const words = testResultsWords()
  return (
    <Page title={words.title}>
      <EmptyState
        icon="file"
        title={words.empty}
        action={
          <ButtonLink variant="primary" to="/students/courses/tests/$id" params={{ id }}>
            {words.toTest}
          </ButtonLink>
        }
      >
        {words.noneBody}
      </EmptyState>
    </Page>
  )
}
