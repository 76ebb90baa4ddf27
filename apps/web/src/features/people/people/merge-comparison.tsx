import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#platform/api/problems.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { mergeQuery } from './merge-people.queries.ts'
import { mergePeopleWords } from './merge-people.words.ts'
import { MergeSides } from './merge-sides.tsx'
import { MergeSteps } from './merge-steps.tsx'

interface QueryState {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Shown while the accounts load, or if one of them doesn't exist. */
export function Awaited({ query: { error, isFetching, refetch } }: { query: QueryState }) {
  const words = mergePeopleWords()
  if (isNotFound(error)) {
    return (
      <EmptyState
        icon="user"
        title={words.notFound.title}
        action={<ButtonLink to="/staff/people">{words.chooseAnother}</ButtonLink>}
      >
        {words.notFound.body}
      </EmptyState>
    )
  }
  if (error) return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  return (
    <Loading label={words.loading}>
      <div className="grid gap-4 desk:grid-cols-2">
        <Skeleton width="100%" height="24rem" />
        <Skeleton width="100%" height="24rem" />
      </div>
    </Loading>
  )
}

/** Two accounts, what a merge would do, and the next step. */
export function MergeComparison({ stays, goes }: { stays: string; goes: string }) {
  const words = mergePeopleWords()
  const query = useQuery(mergeQuery(stays, goes))
  const { data } = query
  if (!data) return <Awaited query={query} />
  return (
    <>
      <MergeSides stays={data.stays} goes={data.goes} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/staff/people/$id/merge" params={{ id: goes }} search={{ other: stays }} replace icon="again">
          {words.swap}
        </ButtonLink>
        <ButtonLink to="/staff/people/$id/merge" params={{ id: stays }} search={{}} variant="quiet">
          {words.chooseAnother}
        </ButtonLink>
      </div>
      <div className="mt-8 max-w-3xl">
        <MergeSteps preview={data} />
      </div>
    </>
  )
}
