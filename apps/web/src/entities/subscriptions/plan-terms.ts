import { hoursInWords } from '#entities/live-class/live-class.ts'
import { money } from '#platform/money/money.ts'
import { planTermsWords } from './plan-terms.words.ts'
import type { Plan } from './plans.queries.ts'

/** What of a plan is told: as it is sold, as a contract keeps it, or as it is being made. */
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

/** What a plan brings and how it may be used: `24 hours over 150 days`, `at most 6 hours a week`. */
export function limitsInWords(plan: PlanTerms): string[] {
  const words = planTermsWords()
  return [
    words.hours(hoursInWords(plan.hours), plan.days),
    plan.weekly_limit_hours !== null && words.week(hoursInWords(plan.weekly_limit_hours)),
    plan.monthly_limit_hours !== null && words.month(hoursInWords(plan.monthly_limit_hours)),
    ...plan.type_limits.map(({ name, hours }) => words.type(name, hoursInWords(hours))),
    plan.open_limit !== null && words.open(plan.open_limit),
  ].filter(fact => fact !== false)
}

/** The same with what becomes of hours that are left at the end. */
export function termsInWords(plan: PlanTerms): string[] {
  const words = planTermsWords()
  return [
    ...limitsInWords(plan),
    plan.warranty_days > 0 && words.warranty(plan.warranty_days),
    plan.carry_over_hours !== null && words.carry(hoursInWords(plan.carry_over_hours)),
  ].filter(fact => fact !== false)
}

/** The price, or that there is none. */
export const priceInWords = ({ price_cents }: Pick<Plan, 'price_cents'>, currency: string) =>
  price_cents > 0 ? money(price_cents, currency) : planTermsWords().free
