import type { PauseRefusal } from '@aulaviva/domain/pause'

export const noSubscription = { status: 409, code: 'no_subscription', title: 'There is no subscription' }
export const subscriptionEnded = { status: 409, code: 'contract_ended', title: 'The contract has ended already' }
export const subscriptionRuns = {
  status: 409,
  code: 'contract_runs',
  title: 'Hours of a paid contract can still be used; an unpaid one would close it',
}
export const alreadyPaid = { status: 409, code: 'already_paid', title: 'The subscription is paid already' }
export const subscriptionCanceled = {
  status: 409,
  code: 'contract_canceled',
  title: 'The student has canceled this contract',
}
export const notEnoughHours = {
  status: 409,
  code: 'not_enough_hours',
  title: 'The student does not have as many hours',
}
export const pauseExists = { status: 409, code: 'pause_exists', title: 'The contract has a pause already' }
export const pauseOver = { status: 409, code: 'pause_over', title: 'There is no such pause any more' }
export const classesReserved = {
  status: 409,
  code: 'classes_reserved',
  title: 'Classes are reserved on days of the pause that are not named',
}

const pauseTitles = {
  contract_not_running: 'No paid contract runs that could be paused',
  pause_in_past: 'A pause begins today at the earliest',
  pause_backwards: 'The pause ends before it begins',
  pause_too_long: 'The pause is too long',
  pause_beyond_contract: 'The contract ends before the pause begins',
} satisfies Record<PauseRefusal, string>

export function pauseRefused(code: PauseRefusal) {
  return { status: 409, code, title: pauseTitles[code] }
}
