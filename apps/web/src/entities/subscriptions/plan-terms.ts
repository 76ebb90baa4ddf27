import { formatHours } from '#entities/live-class/live-class.ts'
import { formatMoney } from '#platform/money/money.ts'
import { planTermsWords } from './plan-terms.words.ts'
import type { Plan } from './plans.queries.ts'

/** The terms of a plan that are shown: as sold, as stored with a subscription, or while it is being created. */
export type PlanTerms = Pick<
  Plan,
  | 'hours'
  | 'days'
  | 'warranty_days'
  | 'carry_over_hours'
  | 'weekly_limit_hours'
  | 'monthly_limit_hours'
  | 'type_limits'
  | 'open_limit'
  | 'price_cents'
>

/** The hours and limits of a plan: `24 hours over 150 days`, `at most 6 hours a week`. */
export function formatLimits(plan: PlanTerms): string[] {
  const words = planTermsWords()
  return [
    words.hours(formatHours(plan.hours), plan.days),
    plan.weekly_limit_hours !== null && words.week(formatHours(plan.weekly_limit_hours)),
    plan.monthly_limit_hours !== null && words.month(formatHours(plan.monthly_limit_hours)),
    ...plan.type_limits.map(({ name, hours }) => words.type(name, formatHours(hours))),
    plan.open_limit !== null && words.open(plan.open_limit),
  ].filter(fact => fact !== false)
}

/** The same with what happens to unused hours at the end. */
export function formatTerms(plan: PlanTerms): string[] {
  const words = planTermsWords()
  return [
    ...formatLimits(plan),
    plan.warranty_days > 0 && words.warranty(plan.warranty_days),
    plan.carry_over_hours !== null && words.rollover(formatHours(plan.carry_over_hours)),
  ].filter(fact => fact !== false)
}

/** The price, or that there is none. */
export const formatPrice = ({ price_cents }: Pick<Plan, 'price_cents'>, currency: string) =>
  price_cents > 0 ? formatMoney(price_cents, currency) : planTermsWords().free
