/** The instants a class imposes, as numbers of the academy's settings before or after its times. */

export interface DeadlineRules {
  cancelFreeHoursBefore: number
  rescheduleHoursBefore: number
  joinWindowMinutes: number
  attendanceWindowDays: number
}

const minute = 60_000
const hour = 60 * minute

/**
 * Until this instant (included) a student may cancel and get the hours back. `cap` is a deadline that had passed when the
 * reservation was moved: no later class brings it back.
 */
export function cancelFreeUntil(startsAt: Date, rules: DeadlineRules, cap: Date | null = null): Date {
  const until = startsAt.getTime() - rules.cancelFreeHoursBefore * hour
  return new Date(cap ? Math.min(until, cap.getTime()) : until)
}

/** Until this instant (included) a student may move the reservation to another class. */
export function rescheduleUntil(startsAt: Date, rules: DeadlineRules): Date {
  return new Date(startsAt.getTime() - rules.rescheduleHoursBefore * hour)
}

/** Whether canceling now is free of charge. */
export function cancelsFree(startsAt: Date, rules: DeadlineRules, now: Date, cap: Date | null = null): boolean {
  return now <= cancelFreeUntil(startsAt, rules, cap)
}

/** Whether the reservation may still be moved to another class. */
export function mayReschedule(startsAt: Date, rules: DeadlineRules, now: Date): boolean {
  return now <= rescheduleUntil(startsAt, rules)
}

/** From this instant until the end of the class the room is open. */
export function roomOpensAt(startsAt: Date, rules: DeadlineRules): Date {
  return new Date(startsAt.getTime() - rules.joinWindowMinutes * minute)
}

export function roomIsOpen(liveClass: { startsAt: Date; endsAt: Date }, rules: DeadlineRules, now: Date): boolean {
  return now >= roomOpensAt(liveClass.startsAt, rules) && now < liveClass.endsAt
}

/** Attendance and feedback are recorded from the start of a class until this instant. */
export function attendanceUntil(endsAt: Date, rules: DeadlineRules): Date {
  return new Date(endsAt.getTime() + rules.attendanceWindowDays * 24 * hour)
}
