import { maxPauseDays } from '@aulaviva/domain/limits'
import type { PauseRefusal } from '@aulaviva/domain/pause'

export const noSubscription = { status: 409, code: 'no_subscription', title: 'There’s no subscription' }
export const subscriptionEnded = { status: 409, code: 'contract_ended', title: 'The subscription has already ended' }
export const subscriptionRuns = {
  status: 409,
  code: 'contract_runs',
  title: 'Assigning an unpaid plan would end a paid subscription that the student can still use',
}
export const alreadyPaid = { status: 409, code: 'already_paid', title: 'The subscription is already paid' }
export const subscriptionCanceled = {
  status: 409,
  code: 'contract_canceled',
  title: 'The student canceled this subscription, so its payment can’t be recorded',
}
export const notEnoughHours = {
  status: 409,
  code: 'not_enough_hours',
  title: 'The student doesn’t have that many hours',
}
export const pauseExists = { status: 409, code: 'pause_exists', title: 'The subscription already has a pause' }
export const pauseOver = { status: 409, code: 'pause_over', title: 'This pause has already ended' }
export const classesReserved = {
  status: 409,
  code: 'classes_reserved',
  title: 'The pause would cancel classes that you haven’t confirmed. Review it again',
}

const pauseTitles = {
  contract_not_running: 'There’s no active paid subscription to pause',
  pause_in_past: 'A pause can start today at the earliest',
  pause_backwards: 'The pause ends before it starts',
  pause_too_long: `A pause can’t be longer than ${maxPauseDays} days`,
  pause_beyond_contract: 'The subscription ends before the pause starts',
} satisfies Record<PauseRefusal, string>

export function pauseRefused(code: PauseRefusal) {
  return { status: 409, code, title: pauseTitles[code] }
}
