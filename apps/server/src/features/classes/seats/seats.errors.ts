import type { ReserveErrorCode } from '@aulaviva/domain/reserving'

const titles = {
  class_canceled: 'This class was canceled',
  class_started: 'This class has started',
  already_reserved: 'You’ve already reserved this class',
  too_late_to_reserve: 'It’s too late to reserve this class',
  beyond_horizon: 'This class can’t be reserved yet',
  after_contract_end: 'Your subscription ends before this class',
  contract_paused: 'Your subscription is paused on that day',
  level_mismatch: 'This class is for another level',
  class_full: 'This class is full',
  overlapping_class: 'You have another class at that time',
  not_enough_hours: 'You don’t have enough hours',
  weekly_limit_reached: 'This class would exceed your weekly hour limit',
  monthly_limit_reached: 'This class would exceed your monthly hour limit',
  type_limit_reached: 'Your plan doesn’t have enough hours left for this class type',
  open_reservations_reached: 'You’ve reached your plan’s limit of open reservations',
} satisfies Record<ReserveErrorCode, string>

export function refusalFor(code: ReserveErrorCode) {
  return { status: 409, code, title: titles[code] }
}
