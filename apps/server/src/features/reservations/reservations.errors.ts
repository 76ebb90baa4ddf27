import type { Refusal } from '@aulaviva/domain/reserving'

const titles: Record<Refusal, string> = {
  class_canceled: 'This class was canceled',
  class_started: 'This class has started',
  already_reserved: 'You have already reserved this class',
  too_late_to_reserve: 'This class starts too soon to reserve it',
  beyond_horizon: 'This class cannot be reserved yet',
  after_contract_end: 'This class is after the end of your contract',
  level_mismatch: 'This class is for another level',
  class_full: 'This class is full',
  overlapping_class: 'You have another class at that time',
  not_enough_hours: 'You do not have enough hours',
  weekly_limit_reached: 'You have reached your weekly limit of hours',
  monthly_limit_reached: 'You have reached your monthly limit of hours',
}

export function refusal(code: Refusal) {
  return { status: 409, code, title: titles[code] }
}

export const alreadyCanceled = { status: 409, code: 'already_canceled', title: 'This reservation is canceled already' }
export const tooLateToReschedule = {
  status: 409,
  code: 'too_late_to_reschedule',
  title: 'It is too late to move this reservation',
}
export const roomClosed = { status: 409, code: 'room_closed', title: 'The room of this class is not open' }
export const movedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'This reservation was moved to another class meanwhile',
}
