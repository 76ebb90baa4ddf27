import { defineWords } from './define-words.ts'

/** What the server's refusals mean to a person, by their stable code. */
export const problemWords = defineWords('problems', {
  unknown: 'Something happened. Try again later.',
  network: 'We can’t reach the academy. Check your connection and try again.',
  codes: {
    invalid_input: 'invalid data found, please fix them',
    forbidden: 'This isn’t yours to change.',
    status_not_allowed: 'You do not have access to this page',
    not_found: 'We couldn’t find that. It may have been removed.',
    too_large: 'That file is too large.',
    unsupported_media_type: 'That kind of file isn’t accepted here.',
    too_many_requests: 'That was too many tries at once. Wait a moment, then try again.',
    unavailable: 'The academy is taking a short break. Try again in a minute.',
    idempotency_in_flight: 'We’re still working on that. Give it a moment.',
    changed_meanwhile: 'This changed while you were editing. Load it again and repeat your change.',
    class_canceled: 'This class was canceled.',
    class_started: 'This class has already started.',
    already_reserved: 'You already have a seat in this class.',
    too_late_to_reserve: 'It’s too late to reserve this class.',
    beyond_horizon: 'This class isn’t open for reservations yet.',
    after_contract_end: 'This class is after the last day of your plan.',
    level_mismatch: 'This class is for another level.',
    class_full: 'This class is full.',
    overlapping_class: 'You have another class at that time.',
    not_enough_hours: 'You don’t have enough hours left.',
    weekly_limit_reached: 'You’ve reached this week’s limit of hours.',
    monthly_limit_reached: 'You’ve reached this month’s limit of hours.',
  } as Record<string, string>,
})
