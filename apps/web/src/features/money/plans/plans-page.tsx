import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { currencyQuery } from '#entities/settings/config-constants.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { formatPrice, formatTerms } from '#entities/subscriptions/plan-terms.ts'
import { type PlanForSale, plansKey, plansQuery } from '#entities/subscriptions/plans.queries.ts'
import { api } from '#platform/api/api.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { capitalize } from '#platform/time/region.ts'
import { toast } from '#platform/toasts/toast.ts'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { plansWords } from './plans.words.ts'
import { planFailure, refreshPlans } from './use-plan-change.ts'

/** The plans in the order in which students see them, with a tab for archived ones. */
export function PlansPage() {
  const words = plansWords()
  const navigate = useNavigate()
  const { tab = 'current' } = useSearch({ from: '/_frame/_staff/staff/plans' })
  const showTab = useTabInAddress(
    'current',
    tab,
    (tab, step) => void navigate({ to: '/staff/plans', search: { tab }, ...step }),
  )
  const plans = useQuery(plansQuery)
  const currency = useQuery(currencyQuery)
  const failed = [plans, currency].find(query => query.error && !query.data)
  return (
    <>
      <SetupBackLink>
        <AdminLink />
      </SetupBackLink>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <ButtonLink to="/staff/plans/new" variant="primary" icon="plus">
            {words.add}
          </ButtonLink>
        }
      >
        <Tabs
          label={words.tabs.label}
          tabs={[
            { value: 'current', label: words.tabs.current },
            { value: 'archived', label: words.tabs.archived },
          ]}
          value={tab}
          onChange={showTab}
        >
          {failed ? (
            <LoadProblem
              title={words.loadFailed}
              error={failed.error}
              onRetry={() => Promise.all([plans.refetch(), currency.refetch()])}
              pending={plans.isFetching || currency.isFetching}
            />
          ) : !plans.data || !currency.data ? (
            <PlansSkeleton />
          ) : tab === 'archived' ? (
            <ArchivedPlans plans={plans.data.filter(isArchived)} currency={currency.data} />
          ) : (
            <CurrentPlans plans={plans.data.filter(plan => !isArchived(plan))} currency={currency.data} />
          )}
        </Tabs>
      </Page>
    </>
  )
}

const isArchived = ({ archived_at }: PlanForSale) => archived_at !== null

interface ListProps {
  plans: readonly PlanForSale[]
  currency: string
}

function CurrentPlans({ plans, currency }: ListProps) {
  const words = plansWords()
  const order = useSavePlanOrder()
  if (plans.length === 0) {
    return (
      <EmptyState
        icon="card"
        title={words.empty.title}
        action={
          <ButtonLink to="/staff/plans/new" variant="primary">
            {words.add}
          </ButtonLink>
        }
      >
        {words.empty.body}
      </EmptyState>
    )
  }
  return (
    <div className="max-w-4xl">
      <OrderedList
        label={words.order}
        locale={activeLocale()}
        words={orderedListWords()}
        rows={plans.map(plan => ({
          id: plan.id,
          name: plan.name,
          content: <PlanRow plan={plan} currency={currency} />,
        }))}
        onReorder={order}
      />
    </div>
  )
}

function ArchivedPlans({ plans, currency }: ListProps) {
  const words = plansWords()
  if (plans.length === 0) {
    return (
      <EmptyState icon="card" title={words.noArchived.title}>
        {words.noArchived.body}
      </EmptyState>
    )
  }
  return (
    <ul className="max-w-4xl divide-y divide-line overflow-hidden rounded-card border border-line bg-room px-4 shadow-card">
      {plans.map(plan => (
        <li key={plan.id}>
          <PlanRow plan={plan} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** A plan in one or two lines: name, hours, price, and number of subscriptions. */
function PlanRow({ plan, currency }: { plan: PlanForSale; currency: string }) {
  const words = plansWords()
  return (
    <article className="grid gap-x-5 gap-y-1 py-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/staff/plans/$id"
            params={{ id: plan.id }}
            className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere rounded-button font-semibold text-ink underline-offset-4 hover:underline"
          >
            {plan.name}
          </Link>
          {plan.is_trial && <StatusPill tone="info">{words.trial}</StatusPill>}
          {plan.archived_at === null && !plan.offered && <StatusPill tone="neutral">{words.hidden}</StatusPill>}
        </div>
        <p className="tabular text-small wrap-anywhere text-ink-2">{formatTerms(plan).join(' · ')}</p>
      </div>
      <p className="tabular flex flex-wrap gap-x-3 text-small text-ink-2 tablet:flex-col tablet:items-end">
        <span className="font-display text-body font-semibold text-ink">{capitalize(formatPrice(plan, currency))}</span>
        <span>{words.running(plan.running)}</span>
      </p>
    </article>
  )
}

/** Reorders the plans: immediately on the screen, and back if the server rejects it. */
function useSavePlanOrder() {
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api('POST /api/payments/plans/order/', { body: { plans: ids } }),
    onMutate: async ids => {
      await queryClient.cancelQueries({ queryKey: plansKey })
      queryClient.setQueryData(plansQuery.queryKey, (plans: PlanForSale[] = []) => [
        ...ids.flatMap(id => plans.find(plan => plan.id === id) ?? []),
        ...plans.filter(isArchived),
      ])
    },
    onSuccess: () => toast.success(orderedListWords().saved),
    onError: problem => toast.danger(planFailure(problem)),
    onSettled: refreshPlans,
  })
  return mutate
}

function PlansSkeleton() {
  return (
    <Loading label={plansWords().loading}>
      <div className="grid max-w-4xl gap-px">
        {['a', 'b', 'c', 'd', 'e'].map(row => (
          <div key={row} className="flex h-28 gap-4 border border-line bg-room p-4 tablet:h-22">
            <div className="grid grow content-start gap-2">
              <Skeleton width="12rem" height="1.25rem" />
              <Skeleton width="70%" height="0.875rem" />
            </div>
            <Skeleton width="6rem" height="1.25rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
