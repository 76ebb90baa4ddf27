import { mostDaysOfPause } from '@aulaviva/domain/limits'
import type { PauseRefusal } from '@aulaviva/domain/pause'

export const noSubscription = { status: 409, code: 'no_subscription', title: 'The student has no subscription' }
export const subscriptionEnded = { status: 409, code: 'contract_ended', title: 'The subscription has already ended' }
export const subscriptionRuns = {
  status: 409,
  code: 'contract_runs',
  title: 'The student still has hours on a paid subscription. An unpaid one would end it',
}
export const alreadyPaid = { status: 409, code: 'already_paid', title: 'The subscription is already paid' }
export const subscriptionCanceled = {
  status: 409,
  code: 'contract_canceled',
  title: 'The student canceled this subscription',
}
export const notEnoughHours = {
  status: 409,
  code: 'not_enough_hours',
  title: 'The student doesn’t have that many hours',
}
export const pauseExists = { status: 409, code: 'pause_exists', title: 'The subscription already has a pause' }
export const pauseOver = { status: 409, code: 'pause_over', title: 'This pause no longer exists' }
export const classesReserved = {
  status: 409,
  code: 'classes_reserved',
  title: 'The student has reserved classes during the pause. Confirm which ones to cancel',
}

const pauseTitles = {
  contract_not_running: 'There’s no active paid subscription to pause',
  pause_in_past: 'A pause can start today at the earliest',
  pause_backwards: 'The pause ends before it starts',
  pause_too_long: `A pause can’t be longer than ${mostDaysOfPause} days`,
  pause_beyond_contract: 'The subscription ends before the pause starts',
} satisfies Record<PauseRefusal, string>

export function pauseRefused(code: PauseRefusal) {
  return { status: 409, code, title: pauseTitles[code] }
}
