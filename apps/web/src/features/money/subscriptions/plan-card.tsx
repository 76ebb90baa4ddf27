import type { StudentStatus } from '@aulaviva/domain/access'
import { formatLimits } from '#entities/subscriptions/plan-terms.ts'
import { SubscriptionPill } from '#entities/subscriptions/subscription-pill.tsx'
import { formatMoney } from '#platform/money/money.ts'
import { Card } from '#ui/card.tsx'
import { DateLine } from './date-line.tsx'
import { PauseNote } from './pause-note.tsx'
import type { Subscription } from './subscriptions.queries.ts'

interface Props {
  subscription: Subscription
  status: StudentStatus
  currency: string
  /** What the status means to the reader. */
  note: string | null
  /** Further facts about the subscription, shown after what the plan allows. */
  extraFacts?: readonly string[]
}

/** The plan's terms: what it allows, and its dates on a line. */
export function PlanCard({ subscription, status, currency, note, extraFacts = [] }: Props) {
  const { plan, pause } = subscription
  const price = plan.price_cents > 0 ? [formatMoney(plan.price_cents, currency)] : []
  const facts = [...formatLimits(plan), ...price, ...extraFacts]
  return (
    <Card as="section" padding="wide">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-display text-figure font-semibold text-ink">{plan.name}</h2>
        <SubscriptionPill status={status} />
      </div>
      {plan.description && <p className="mt-1 max-w-[65ch] whitespace-pre-line text-ink-2">{plan.description}</p>}
      <ul className="tabular mt-2 flex flex-col gap-x-5 gap-y-1 text-small text-ink-2 tablet:flex-row tablet:flex-wrap">
        {facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {note && <p className="mt-4 rounded-button bg-desk px-4 py-3 text-ink">{note}</p>}
      <DateLine subscription={subscription} hasHours={status !== 'HOURS_COMPLETED'} />
      {pause && <PauseNote pause={pause} />}
    </Card>
  )
}
