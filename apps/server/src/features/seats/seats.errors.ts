import type { ReserveErrorCode } from '@aulaviva/domain/reserving'

const titles = {
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
} satisfies Record<ReserveErrorCode, string>

export function refusal(code: ReserveErrorCode) {
  return { status: 409, code, title: titles[code] }
}
