import { useId } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import type { Plan } from '#entities/subscriptions/plans.queries.ts'
import { formatMoney } from '#platform/money/money.ts'
import { studentSubscriptionWords } from './student-subscription.words.ts'

interface Props {
  plans: readonly Plan[]
  chosen: Plan | undefined
  currency: string
  error: string | null
  onChoose: (plan: Plan) => void
}

/** The plans to choose from, each with hours and price. */
export function PlanChoices({ plans, chosen, currency, error, onChoose }: Props) {
  const words = studentSubscriptionWords().assign
  const id = useId()
  if (plans.length === 0) return <p className="text-ink">{words.noPlans}</p>
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-2.5"
    >
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.plan}</legend>
      {plans.map(plan => (
        <label
          key={plan.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-button border border-edge px-4 py-2.5 transition-colors hover:bg-desk has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp"
        >
          <input
            type="radio"
            name={id}
            checked={plan === chosen}
            onChange={() => onChoose(plan)}
            className="size-5 shrink-0 accent-lamp outline-none"
          />
          <span className="min-w-0">
            <span className="block font-semibold text-ink">{plan.name}</span>
            <span className="tabular block text-small text-ink-2">
              {words.choice(
                formatHours(plan.hours),
                plan.days,
                plan.price_cents > 0 ? formatMoney(plan.price_cents, currency) : words.free,
              )}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
