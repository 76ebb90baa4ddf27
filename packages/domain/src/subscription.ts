import { addDays } from './days.ts'

/** A subscription for date rules. Days are YYYY-MM-DD in the academy's time zone. */
export interface Subscription {
  date_limit: string
  warranty_limit: string
  paid_at: string | null
  canceled_at: string | null
  is_trial: boolean
}

/** Whether the subscription is current on `today`, so that a new one would follow it. */
export function isCurrentSubscription(subscription: Subscription, today: string): boolean {
  return isUsable(subscription, today) && subscription.canceled_at === null && today <= subscription.date_limit
}

/**
 * Whether hours of this subscription can be used in any way on `today`: it is current, canceled, or in its warranty.
 */
function isUsable(subscription: Subscription, today: string): boolean {
  return (subscription.is_trial || subscription.paid_at !== null) && today <= lastUsableDay(subscription)
}

/**
 * Whether an unpaid subscription assigned on `today` would end something paid: remaining days, hours, or upcoming
 * classes.
 */
export function wouldEndPaidSubscription(previous: Subscription, hasToLose: boolean, today: string): boolean {
  return isCurrentSubscription(previous, today) || (hasToLose && isUsable(previous, today))
}

/** The last day on which a subscription's hours can be used in any way. A canceled one has no warranty. */
export function lastUsableDay({ date_limit, warranty_limit, canceled_at }: Subscription): string {
  return canceled_at === null && warranty_limit > date_limit ? warranty_limit : date_limit
}

/** Whether the subscription's hours can no longer be used. The remaining ones expire. */
export function hasSubscriptionEnded(subscription: Subscription, today: string): boolean {
  return lastUsableDay(subscription) < today
}

/**
 * The dates of a subscription that starts today. If another one is current, the days are added to its end, so that
 * renewing early costs nothing. A current trial is replaced.
 */
export function subscriptionDates(
  plan: { days: number; warranty_days: number },
  current: Subscription | undefined,
  today: string,
): { date_limit: string; warranty_limit: string } {
  const from = current && !current.is_trial && isCurrentSubscription(current, today) ? current.date_limit : today
  const date_limit = addDays(from, plan.days)
  return { date_limit, warranty_limit: addDays(date_limit, plan.warranty_days) }
}
