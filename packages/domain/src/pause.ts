import { addDays, dayMilliseconds } from './days.ts'
import { mostDaysOfPause } from './limits.ts'
import { runs, type Subscription } from './subscription.ts'

/** Days on which a contract stands still, both included; days are YYYY-MM-DD in the academy's zone. */
export interface Pause {
  from: string
  to: string
}

interface ContractDates {
  date_limit: string
  warranty_limit: string
}

/** How many days a pause has. */
export function daysOfPause({ from, to }: Pause): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
}

/** Whether a day is one of the pause. */
export function isPaused(day: string, { from, to }: Pause): boolean {
  return from <= day && day <= to
}

/** The dates of a contract that stands still on `days` more days; negative for days that are given back. */
export function movedDates({ date_limit, warranty_limit }: ContractDates, days: number): ContractDates {
  return { date_limit: addDays(date_limit, days), warranty_limit: addDays(warranty_limit, days) }
}

/** Why a contract cannot be paused on these days, in the order in which the reasons are looked at. */
export const pauseRefusals = [
  'contract_not_running',
  'pause_in_past',
  'pause_backwards',
  'pause_too_long',
  'pause_beyond_contract',
] as const
export type PauseRefusal = (typeof pauseRefusals)[number]

/**
 * The first reason against pausing, or null. What is paused runs and is no trial; its pause begins today at the earliest and
 * on its last day at the latest.
 */
export function pauseRefusal(contract: Subscription | null, pause: Pause, today: string): PauseRefusal | null {
  if (!contract || contract.is_trial || !runs(contract, today)) return 'contract_not_running'
  if (pause.from < today) return 'pause_in_past'
  if (pause.to < pause.from) return 'pause_backwards'
  if (daysOfPause(pause) > mostDaysOfPause) return 'pause_too_long'
  return pause.from > contract.date_limit ? 'pause_beyond_contract' : null
}

/**
 * A pause that ends today, on which the student may come again: its last day, which is the one before its first where it had
 * not begun, and the days that are given back. Null where it is over, or ended before it began.
 */
export function endedPause(pause: Pause, today: string): { to: string; unused: number } | null {
  if (today > pause.to || pause.to < pause.from) return null
  const to = addDays(today > pause.from ? today : pause.from, -1)
  return { to, unused: daysOfPause({ from: addDays(to, 1), to: pause.to }) }
}
