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
import { questionQuery } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { QuestionEditor } from './question-editor.tsx'

/** The question that the address names: written on one side, seen as students see it on the other. */
export function QuestionPage() {
  return <OneQuestion id={useParams({ from: '/_frame/_staff/staff/questions/$id' }).id} />
}

/** One question of the bank with everything its author does to it. */
export function OneQuestion({ id }: { id: string }) {
  const words = questionBankWords()
  const { data, error, isFetching, refetch } = useQuery(questionQuery(id))
  return (
    <>
      <BackLink to="/staff/questions">{words.one.back}</BackLink>
      {data ? (
        <Page
          title={words.kinds[data.document.kind].name}
          intro={data.state === 'ARCHIVED' ? words.one.archived : words.one.intro}
        >
          <QuestionEditor question={data} onRenew={refetch} />
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
              icon="file"
              title={words.one.gone.title}
              action={<ButtonLink to="/staff/questions">{words.one.gone.action}</ButtonLink>}
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
