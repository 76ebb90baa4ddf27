import type { ReserveErrorCode } from '@aulaviva/domain/reserving'

const titles = {
  class_canceled: 'This class was canceled',
  class_started: 'This class has started',
  already_reserved: 'You have already reserved this class',
  too_late_to_reserve: 'This class starts too soon to reserve it',
  beyond_horizon: 'This class cannot be reserved yet',
  after_contract_end: 'This class is after the end of your contract',
  contract_paused: 'Your contract is paused on that day',
  level_mismatch: 'This class is for another level',
  class_full: 'This class is full',
  overlapping_class: 'You have another class at that time',
  not_enough_hours: 'You do not have enough hours',
  weekly_limit_reached: 'You have reached your weekly limit of hours',
  monthly_limit_reached: 'You have reached your monthly limit of hours',
  type_limit_reached: 'You have used the hours your plan has for this kind of class',
  open_reservations_reached: 'You have as many classes reserved as your plan allows at once',
} satisfies Record<ReserveErrorCode, string>

export function refusal(code: ReserveErrorCode) {
  return { status: 409, code, title: titles[code] }
}
