import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { placementStateQuery } from './placement.queries.ts'
import { placementWords } from './placement.words.ts'
import { PlacementAttempt } from './placement-attempt.tsx'
import { PlacementResult } from './placement-result.tsx'
import { PlacementStart } from './placement-start.tsx'

/** The placement test: start, questions, and result. */
export function PlacementPage() {
  const words = placementWords()
  const me = useMe()
  const { data, error, refetch, isFetching } = useQuery({ ...placementStateQuery, refetchOnMount: 'always' })
  const [attempt, setAttempt] = useState<string>()
  if (attempt) return <PlacementAttempt user={me.id} attempt={attempt} onLeave={() => setAttempt(undefined)} />
  if (!data) {
    return (
      <Page title={words.title} intro={words.intro}>
        {error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton height="24rem" />
          </Loading>
        )}
      </Page>
    )
  }
  if (data.result && !data.open_attempt) {
    return <PlacementResult result={data.result} state={data} onStarted={setAttempt} />
  }
  return (
    <Page title={words.title} intro={words.intro}>
      {data.available || data.open_attempt ? (
        <PlacementStart state={data} onStarted={setAttempt} />
      ) : (
        <EmptyState
          icon="path"
          title={words.unavailable.title}
          action={
            <ButtonLink to="/students/classes" variant="primary">
              {words.unavailable.action}
            </ButtonLink>
          }
        >
          {words.unavailable.body}
        </EmptyState>
      )}
    </Page>
  )
}
