import { useQuery } from '@tanstack/react-query'
import { formatPrice, formatTerms } from '#entities/subscriptions/plan-terms.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { subscriptionWords } from './subscription.words.ts'
import { type PlansOnOffer as Offers, plansOnOfferQuery } from './subscriptions.queries.ts'
import { usePlanRequest } from './use-plan-request.ts'

interface Props {
  /** The student's current plan. */
  currentPlan: string | null
  /** Whether the student needs a plan next. */
  canRequest: boolean
  /** The student's plan is not paid yet, so it can't be requested again. */
  isUnpaid?: boolean
}

/** The plans the academy offers and how to get them. Renders nothing if it offers none. */
export function PlansOnOffer({ currentPlan, canRequest, isUnpaid = false }: Props) {
  const words = subscriptionWords().offers
  const { data, error, isFetching, refetch } = useQuery(plansOnOfferQuery)
  const requestPlan = usePlanRequest()
  const request = data?.request
  if (data?.plans.length === 0) return request && <PlanRequestNote request={request} requestPlan={requestPlan} />
  return (
    <section>
      <SectionHeading note={canRequest ? undefined : words.note}>{words.title}</SectionHeading>
      {data ? (
        <ul className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
          {data.plans.map(plan => (
            <Card key={plan.id} as="li" {...(plan.id === currentPlan && { mark: 'var(--color-lamp)' })}>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h3 className="font-display text-large font-semibold wrap-anywhere text-ink">{plan.name}</h3>
                {plan.id === currentPlan && <StatusPill tone="lamp">{words.yours}</StatusPill>}
              </div>
              <p className="tabular font-semibold text-ink">{capitalize(formatPrice(plan, data.currency))}</p>
              {plan.description && (
                <p className="mt-1.5 wrap-anywhere whitespace-pre-line text-ink-2">{plan.description}</p>
              )}
              <ul className="tabular mt-2 grid list-disc gap-1 ps-5 text-small wrap-anywhere text-ink-2 marker:text-lamp-ink">
                {formatTerms(plan).map(fact => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              {canRequest && plan.id !== request?.plan && !(isUnpaid && plan.id === currentPlan) && (
                <div className="mt-4">
                  <Button
                    pending={requestPlan.isPending && requestPlan.variables === plan.id}
                    onPress={() => !requestPlan.isPending && requestPlan.mutate(plan.id)}
                  >
                    {words.request} <span className="sr-only">{plan.name}</span>
                  </Button>
                </div>
              )}
              {plan.id === request?.plan && (
                <p className="mt-4 flex min-h-11 items-center gap-2 font-semibold text-ink">
                  <Icon name="check" size={20} className="shrink-0 text-good" />
                  {words.requestTitle}
                </p>
              )}
            </Card>
          ))}
        </ul>
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton height="12rem" />
        </Loading>
      )}
      {/* Below the plans, so that the pressed button stays in its place. */}
      {request && <PlanRequestNote request={request} requestPlan={requestPlan} />}
    </section>
  )
}

interface PlanRequestNoteProps {
  request: NonNullable<Offers['request']>
  requestPlan: ReturnType<typeof usePlanRequest>
}

/** The requested plan. The request can be withdrawn. */
function PlanRequestNote({ request, requestPlan }: PlanRequestNoteProps) {
  const words = subscriptionWords().offers
  const zone = zoneOf(useMe())
  return (
    <div className="mt-4">
      <Card>
        <p className="font-semibold text-ink">{words.yourRequest(request.name)}</p>
        <p className="mt-1 text-small text-ink-2">{words.since(fullDate(request.asked_at, zone))}</p>
        <div className="mt-3">
          <Button
            pending={requestPlan.isPending && requestPlan.variables === null}
            onPress={() => !requestPlan.isPending && requestPlan.mutate(null)}
          >
            {words.withdraw}
          </Button>
        </div>
      </Card>
    </div>
  )
}
