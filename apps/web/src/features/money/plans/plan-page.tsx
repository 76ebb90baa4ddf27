import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { currencyQuery } from '#entities/settings/config-constants.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ArchivePlanDialog } from './archive-plan-dialog.tsx'
import { useTypes } from './plan-fields.tsx'
import { PlanForm } from './plan-form.tsx'
import { type PlanWithHistory, planQuery } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'
import { planFailure, useArchivePlan } from './use-plan-change.ts'

/** One plan: its terms, the number of subscriptions that use it, and its history. */
export function PlanPage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/plans/$id' })
  const words = plansWords()
  const plan = useQuery(planQuery(id))
  const { types, error, isFetching, refetch } = useTypes(plan.data?.type_limits)
  const currency = useQuery(currencyQuery)
  const failure = (plan.data ? null : plan.error) ?? error ?? (currency.data ? null : currency.error)
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <BackLink to="/staff/plans">{words.new.back}</BackLink>
        <SetupBackLink />
      </div>
      {plan.data && types && currency.data ? (
        <PlanDetails plan={plan.data} types={types} currency={currency.data} />
      ) : (
        <Page title={words.page.title}>
          {!failure ? (
            <Loading label={words.page.loading}>
              <Skeleton height="48rem" />
            </Loading>
          ) : isNotFound(failure) ? (
            <EmptyState
              icon="card"
              title={words.page.notFound.title}
              action={<ButtonLink to="/staff/plans">{words.page.notFound.action}</ButtonLink>}
            >
              {words.page.notFound.body}
            </EmptyState>
          ) : (
            <LoadProblem
              title={words.page.loadFailed}
              error={failure}
              onRetry={() => Promise.all([plan.refetch(), refetch(), currency.refetch()])}
              pending={plan.isFetching || isFetching || currency.isFetching}
            />
          )}
        </Page>
      )}
    </>
  )
}

interface PlanDetailsProps {
  plan: PlanWithHistory
  types: readonly { id: string; name: string }[]
  currency: string
}

function PlanDetails({ plan, types, currency }: PlanDetailsProps) {
  const words = plansWords()
  const zone = zoneOf(useMe())
  const [isArchiving, setIsArchiving] = useState(false)
  return (
    <Page
      title={plan.name}
      intro={plan.running > 0 ? words.page.keepsTerms(plan.running) : words.page.unused}
      actions={
        plan.archived_at === null ? (
          <Button pending={false} onPress={() => setIsArchiving(true)}>
            {words.page.archive}
          </Button>
        ) : (
          <RestoreButton plan={plan} />
        )
      }
    >
      {plan.archived_at !== null && (
        <p className="mb-6 rounded-button bg-desk px-4 py-3 text-ink">
          {words.page.archivedNote(fullDate(plan.archived_at, zone))}
        </p>
      )}
      <PlanForm plan={plan} types={types} currency={currency} />
      <HistorySection className="mt-10 max-w-3xl border-t border-line pt-6" changes={plan.history} />
      {isArchiving && <ArchivePlanDialog plan={plan} onClose={() => setIsArchiving(false)} />}
    </Page>
  )
}

function RestoreButton({ plan }: { plan: PlanWithHistory }) {
  const words = plansWords()
  const restore = useArchivePlan(plan, () => toast.success(words.archiving.restored(plan.name)))
  return (
    <Button
      pending={restore.isPending}
      onPress={() => restore.mutate('restore', { onError: problem => toast.danger(planFailure(problem)) })}
    >
      {words.page.restore}
    </Button>
  )
}
