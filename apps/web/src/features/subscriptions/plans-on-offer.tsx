import { useQuery } from '@tanstack/react-query'
import { priceInWords, termsInWords } from '#entities/subscriptions/plan-terms.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { atStart } from '#platform/time/region.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { subscriptionWords } from './subscription.words.ts'
import { plansOnOfferQuery } from './subscriptions.queries.ts'

/** What the academy offers; nothing where it offers nothing. `mine` is the plan the student has. */
export function PlansOnOffer({ mine }: { mine: string | null }) {
  const words = subscriptionWords().offers
  const { data, error, isFetching, refetch } = useQuery(plansOnOfferQuery)
  if (data?.plans.length === 0) return null
  return (
    <section>
      <SectionHeading note={words.note}>{words.title}</SectionHeading>
      {data ? (
        <ul className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
          {data.plans.map(plan => (
            <Card key={plan.id} as="li" {...(plan.id === mine && { mark: 'var(--color-lamp)' })}>
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <h3 className="font-display text-large font-semibold wrap-anywhere text-ink">{plan.name}</h3>
                {plan.id === mine && <StatusPill tone="lamp">{words.yours}</StatusPill>}
              </div>
              <p className="tabular font-semibold text-ink">{atStart(priceInWords(plan, data.currency))}</p>
              {plan.description && (
                <p className="mt-1.5 wrap-anywhere whitespace-pre-line text-ink-2">{plan.description}</p>
              )}
              <ul className="tabular mt-2 grid list-disc gap-1 ps-5 text-small wrap-anywhere text-ink-2 marker:text-lamp-ink">
                {termsInWords(plan).map(fact => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </Card>
          ))}
        </ul>
      ) : error ? (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </section>
  )
}
