import { ratingChangeHours } from './limits.ts'

/** The instants a class imposes, as numbers of the academy's settings before or after its times. */

export interface DeadlineRules {
  reserveMinMinutesBefore: number
  reserveHorizonDays: number
  cancelFreeHoursBefore: number
  rescheduleHoursBefore: number
  joinWindowMinutes: number
  attendanceWindowDays: number
  withoutTeacherDeadlineHours: number
}
type Rule<Name extends keyof DeadlineRules> = Pick<DeadlineRules, Name>

/** What a reservation says about being given back and moved; it keeps what was said when it was made. */
export type ReservationTerms = Rule<'cancelFreeHoursBefore' | 'rescheduleHoursBefore'>

/** The terms on which a class is reserved: its type's own, and the academy's where the type has none. */
export function termsOf(
  type: { cancel_free_hours_before: number | null; reschedule_hours_before: number | null },
  academy: ReservationTerms,
): ReservationTerms {
  return {
    cancelFreeHoursBefore: type.cancel_free_hours_before ?? academy.cancelFreeHoursBefore,
    rescheduleHoursBefore: type.reschedule_hours_before ?? academy.rescheduleHoursBefore,
  }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** From this instant (included) the class can be reserved. */
export function reservableFrom(startsAt: Date, { reserveHorizonDays }: Rule<'reserveHorizonDays'>): Date {
  return new Date(startsAt.getTime() - reserveHorizonDays * day)
}

/** Until this instant (included) the class can be reserved. */
export function reservableUntil(startsAt: Date, { reserveMinMinutesBefore }: Rule<'reserveMinMinutesBefore'>): Date {
  return new Date(startsAt.getTime() - reserveMinMinutesBefore * minute)
}

/**
 * Until this instant (included) a student may cancel and get the hours back. `cap` is a deadline that had passed when the
 * reservation was moved: no later class brings it back.
 */
export function cancelFreeUntil(startsAt: Date, rules: Rule<'cancelFreeHoursBefore'>, cap: Date | null = null): Date {
  const until = startsAt.getTime() - rules.cancelFreeHoursBefore * hour
  return new Date(cap ? Math.min(until, cap.getTime()) : until)
}

/** Until this instant (included) a student may move the reservation to another class. */
export function rescheduleUntil(startsAt: Date, { rescheduleHoursBefore }: Rule<'rescheduleHoursBefore'>): Date {
  return new Date(startsAt.getTime() - rescheduleHoursBefore * hour)
}

/** Whether canceling now is free of charge. */
export function cancelsFree(
  startsAt: Date,
  rules: Rule<'cancelFreeHoursBefore'>,
  now: Date,
  cap: Date | null = null,
): boolean {
  return now <= cancelFreeUntil(startsAt, rules, cap)
}

/** Whether the reservation may still be moved to another class. */
export function mayReschedule(startsAt: Date, rules: Rule<'rescheduleHoursBefore'>, now: Date): boolean {
  return now <= rescheduleUntil(startsAt, rules)
}

/** From this instant until the end of the class the room is open. */
export function roomOpensAt(startsAt: Date, { joinWindowMinutes }: Rule<'joinWindowMinutes'>): Date {
  return new Date(startsAt.getTime() - joinWindowMinutes * minute)
}

export function roomIsOpen(
  liveClass: { startsAt: Date; endsAt: Date },
  rules: Rule<'joinWindowMinutes'>,
  now: Date,
): boolean {
  return now >= roomOpensAt(liveClass.startsAt, rules) && now < liveClass.endsAt
}

/** Attendance and feedback are recorded from the start of a class until this instant. */
export function attendanceUntil(endsAt: Date, { attendanceWindowDays }: Rule<'attendanceWindowDays'>): Date {
  return new Date(endsAt.getTime() + attendanceWindowDays * day)
}

/** Until this instant (excluded) a class without a teacher may find one; then it is canceled. */
export function teacherNeededUntil(startsAt: Date, rules: Rule<'withoutTeacherDeadlineHours'>): Date {
  return new Date(startsAt.getTime() - rules.withoutTeacherDeadlineHours * hour)
}

/** Until this instant (included) a student may change a rating. */
export function ratingChangeableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ratingChangeHours * hour)
}
