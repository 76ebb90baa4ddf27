import { addDays, dayMilliseconds } from './days.ts'
import { maxPauseDays } from './limits.ts'
import { isCurrentSubscription, type Subscription } from './subscription.ts'

/** Days on which a subscription is paused, both inclusive, as YYYY-MM-DD in the academy's time zone. */
export interface Pause {
  from: string
  to: string
}

interface ContractDates {
  date_limit: string
  warranty_limit: string
}

export function daysOfPause({ from, to }: Pause): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
}

export function isPaused(day: string, { from, to }: Pause): boolean {
  return from <= day && day <= to
}

/** The dates of a subscription paused for `days` more days. Negative for days that are no longer paused. */
export function shiftedDates({ date_limit, warranty_limit }: ContractDates, days: number): ContractDates {
  return { date_limit: addDays(date_limit, days), warranty_limit: addDays(warranty_limit, days) }
}

/** Why a subscription cannot be paused on these days, in the order of the checks. */
export const pauseRefusals = [
  'contract_not_running',
  'pause_in_past',
  'pause_backwards',
  'pause_too_long',
  'pause_beyond_contract',
] as const
export type PauseRefusal = (typeof pauseRefusals)[number]

/**
 * Returns the first reason against a pause, or null. Only a current subscription that is not a trial can be paused. The
 * pause starts today at the earliest and on its last day at the latest.
 */
export function pauseRefusal(contract: Subscription | null, pause: Pause, today: string): PauseRefusal | null {
  if (!contract || contract.is_trial || !isCurrentSubscription(contract, today)) return 'contract_not_running'
  if (pause.from < today) return 'pause_in_past'
  if (pause.to < pause.from) return 'pause_backwards'
  if (daysOfPause(pause) > maxPauseDays) return 'pause_too_long'
  return pause.from > contract.date_limit ? 'pause_beyond_contract' : null
}

/**
 * A pause that ends today, so that the student can attend again: its new last day, which is the day before its first if
 * it had not started, and the number of unused days. Null if it is over or ended before it started.
 */
export function pauseEndedToday(pause: Pause, today: string): { to: string; unused: number } | null {
  if (today > pause.to || pause.to < pause.from) return null
  const to = addDays(today > pause.from ? today : pause.from, -1)
  return { to, unused: daysOfPause({ from: addDays(to, 1), to: pause.to }) }
}
