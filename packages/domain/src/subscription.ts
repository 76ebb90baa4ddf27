import { addDays } from './days.ts'

/** A subscription as the rules of its dates see it; days are YYYY-MM-DD in the academy's zone. */
export interface Subscription {
  date_limit: string
  warranty_limit: string
  paid_at: string | null
  canceled_at: string | null
  is_trial: boolean
}

/** Whether the subscription goes on, so that another one follows it, on `today`. */
export function runs(subscription: Subscription, today: string): boolean {
  return isUsable(subscription, today) && subscription.canceled_at === null && today <= subscription.date_limit
}

/** Whether anything can be done with hours by right of this subscription on `today`: it runs, is canceled or in its warranty. */
function isUsable(subscription: Subscription, today: string): boolean {
  return (subscription.is_trial || subscription.paid_at !== null) && today <= lastDay(subscription)
}

/** Whether an unpaid subscription given on `today` would take something that is paid: days that run, or hours and classes ahead. */
export function wouldClose(former: Subscription, hasToLose: boolean, today: string): boolean {
  return runs(former, today) || (hasToLose && isUsable(former, today))
}

/** The last day on which anything can be done with the hours of a subscription: a canceled one has no warranty. */
export function lastDay({ date_limit, warranty_limit, canceled_at }: Subscription): string {
  return canceled_at === null && warranty_limit > date_limit ? warranty_limit : date_limit
}

/** Whether hours are of no use by right of the subscription any more: those that are left are booked out. */
export function hasEnded(subscription: Subscription, today: string): boolean {
  return lastDay(subscription) < today
}

/**
 * The dates of a subscription that begins today. One bought while another runs adds its days to the end of that one, so
 * that renewing early costs nothing; a trial that runs is replaced.
 */
export function datesOf(
  plan: { days: number; warranty_days: number },
  running: Subscription | undefined,
  today: string,
): { date_limit: string; warranty_limit: string } {
  const from = running && !running.is_trial && runs(running, today) ? running.date_limit : today
  const date_limit = addDays(from, plan.days)
  return { date_limit, warranty_limit: addDays(date_limit, plan.warranty_days) }
}
