import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ThingHistory } from '#entities/changes/thing-history.tsx'
import { ApiProblem } from '#platform/api/problems.ts'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { testQuery } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'
import { TestEditor } from './test-editor.tsx'

/** The test that the address names, as its author has it. */
export function TestPage() {
  return <OneTest id={useParams({ from: '/_frame/_staff/staff/tests/$id' }).id} />
}

/** One quiz or evaluation with everything its author does to it. */
export function OneTest({ id }: { id: string }) {
  const words = testAuthoringWords()
  const { data, error, isFetching, refetch } = useQuery(testQuery(id))
  return (
    <>
      <BackLink to="/staff/tests">{words.one.back}</BackLink>
      {data ? (
        <Page
          title={data.document.title || words.unnamed}
          intro={data.state === 'ARCHIVED' ? words.one.archived : words.one.intro[data.kind]}
          actions={
            <ButtonLink to="/staff/tests/$id/preview" params={{ id }} icon="play">
              {words.one.preview}
            </ButtonLink>
          }
        >
          <TestEditor test={data} />
          <section className="mt-10">
            <SectionHeading>{words.one.history}</SectionHeading>
            <ThingHistory changes={data.history} none={words.one.unchanged} />
          </section>
        </Page>
      ) : (
        <Page title={words.title}>
          {!error ? (
            <Loading label={words.one.loading}>
              <Skeleton width="100%" height="36rem" />
            </Loading>
          ) : error instanceof ApiProblem && error.status === 404 ? (
            <EmptyState
              icon="check"
              title={words.one.gone.title}
              action={<ButtonLink to="/staff/tests">{words.one.gone.action}</ButtonLink>}
            >
              <p>{words.one.gone.body}</p>
            </EmptyState>
          ) : (
            <LoadProblem title={words.one.failed} error={error} onRetry={refetch} pending={isFetching} />
          )}
        </Page>
      )}
    </>
  )
}
