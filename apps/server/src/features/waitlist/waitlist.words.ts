import type { Refusal } from '@aulaviva/domain/reserving'

/** Why somebody in line cannot take the seat that is free. */
export type SkipReason = Refusal | 'status_not_allowed' | 'account_disabled'

const cannot = 'It could not be reserved for you at this moment.'

/** The reason as the student who was passed over reads it. */
export const skipReasons: Record<SkipReason, string> = {
  not_enough_hours: 'A seat came free, and you did not have enough hours for it.',
  overlapping_class: 'A seat came free, and you have another class at that time.',
  weekly_limit_reached: 'A seat came free, and you have reached your weekly limit of hours.',
  monthly_limit_reached: 'A seat came free, and you have reached your monthly limit of hours.',
  after_contract_end: 'A seat came free, and the class is after the end of your contract.',
  level_mismatch: 'A seat came free, and the class is for another level than yours.',
  status_not_allowed: 'A seat came free, and your plan does not let you reserve at present.',
  account_disabled: cannot,
  already_reserved: cannot,
  class_canceled: cannot,
  class_started: cannot,
  too_late_to_reserve: cannot,
  beyond_horizon: cannot,
  class_full: cannot,
}
