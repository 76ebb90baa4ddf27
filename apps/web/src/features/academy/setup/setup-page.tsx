import { hasPermission } from '@aulaviva/domain/access'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Setup, setupQuery } from '#entities/setup/setup.queries.ts'
import { useApi } from '#platform/api/use-api.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { setupWords } from './setup.words.ts'
import { SetupSteps } from './setup-steps.tsx'

/** The steps from an empty academy to its first class. They can be paused and resumed. */
export function SetupPage() {
  const words = setupWords()
  const { data, error, refetch, isFetching } = useQuery(setupQuery)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        {data ? (
          <Steps setup={data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton height="48rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function Steps({ setup: { steps, put_away_at } }: { setup: Setup }) {
  const words = setupWords()
  const settings = hasPermission(useMe().staff_rights ?? [], 'settings')
  const done = steps.filter(step => step.done).length
  return (
    <div className="grid max-w-3xl gap-6">
      <ProgressBar value={done / steps.length} label={words.progress} text={words.of(done, steps.length)} />
      {done === steps.length && (
        <Card mark="var(--good)">
          <h2 className="font-display text-large font-semibold text-ink">{words.ready.title}</h2>
          <p className="text-ink-2">{words.ready.body}</p>
        </Card>
      )}
      <SetupSteps steps={steps} />
      {settings && <HideSetup isHidden={put_away_at !== null} />}
    </div>
  )
}

function HideSetup({ isHidden }: { isHidden: boolean }) {
  const words = setupWords()
  const call = useApi()
  const saveHidden = useMutation({
    mutationFn: () => {
      const body = { put_away: !isHidden }
      return call('PUT /api/main/setup/', { body })
    },
    onSuccess: setup => {
      queryClient.setQueryData(setupQuery.queryKey, setup)
      void queryClient.invalidateQueries({ queryKey: ['office'] })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button pending={saveHidden.isPending} onPress={() => saveHidden.mutate()}>
        {isHidden ? words.showAgain : words.hide}
      </Button>
      {!isHidden && <p className="text-small text-ink-2">{words.hideHint}</p>}
    </div>
  )
}
