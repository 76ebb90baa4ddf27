import { ratingChangeHours } from './limits.ts'

/** Deadlines of a class, as amounts of time before or after it, from the academy's settings. */

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

/** Terms for canceling and switching a reservation. It keeps the terms it was made with. */
export type ReservationTerms = Rule<'cancelFreeHoursBefore' | 'rescheduleHoursBefore'>

/** The terms on which a class is reserved: those of its type, otherwise the academy's. */
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

/** The class can be reserved from this instant (inclusive). */
export function reservableFrom(startsAt: Date, { reserveHorizonDays }: Rule<'reserveHorizonDays'>): Date {
  return new Date(startsAt.getTime() - reserveHorizonDays * day)
}

/** The class can be reserved until this instant (inclusive). */
export function reservableUntil(startsAt: Date, { reserveMinMinutesBefore }: Rule<'reserveMinMinutesBefore'>): Date {
  return new Date(startsAt.getTime() - reserveMinMinutesBefore * minute)
}

/**
 * Until this instant (inclusive), a student gets the hours back when canceling. `cap` is a deadline that had already
 * passed when the student switched classes: a later class does not extend it.
 */
export function cancelFreeUntil(startsAt: Date, rules: Rule<'cancelFreeHoursBefore'>, cap: Date | null = null): Date {
  const until = startsAt.getTime() - rules.cancelFreeHoursBefore * hour
  return new Date(cap ? Math.min(until, cap.getTime()) : until)
}

/** Until this instant (inclusive), a student may switch the reservation to another class. */
export function rescheduleUntil(startsAt: Date, { rescheduleHoursBefore }: Rule<'rescheduleHoursBefore'>): Date {
  return new Date(startsAt.getTime() - rescheduleHoursBefore * hour)
}

/** Whether canceling now returns the hours. */
export function cancelsFree(
  startsAt: Date,
  rules: Rule<'cancelFreeHoursBefore'>,
  now: Date,
  cap: Date | null = null,
): boolean {
  return now <= cancelFreeUntil(startsAt, rules, cap)
}

/** Whether the student may still switch to another class. */
export function canReschedule(startsAt: Date, rules: Rule<'rescheduleHoursBefore'>, now: Date): boolean {
  return now <= rescheduleUntil(startsAt, rules)
}

/** The online room is open from this instant until the end of the class. */
export function roomOpensAt(startsAt: Date, { joinWindowMinutes }: Rule<'joinWindowMinutes'>): Date {
  return new Date(startsAt.getTime() - joinWindowMinutes * minute)
}

export function isRoomOpen(
  liveClass: { startsAt: Date; endsAt: Date },
  rules: Rule<'joinWindowMinutes'>,
  now: Date,
): boolean {
  return now >= roomOpensAt(liveClass.startsAt, rules) && now < liveClass.endsAt
}

/** Attendance and feedback can be recorded from the start of a class until this instant. */
export function attendanceUntil(endsAt: Date, { attendanceWindowDays }: Rule<'attendanceWindowDays'>): Date {
  return new Date(endsAt.getTime() + attendanceWindowDays * day)
}

/** Until this instant (exclusive), a class without a teacher can be covered. Then it is canceled. */
export function teacherNeededUntil(startsAt: Date, rules: Rule<'withoutTeacherDeadlineHours'>): Date {
  return new Date(startsAt.getTime() - rules.withoutTeacherDeadlineHours * hour)
}

/** Until this instant (inclusive), a student may change a rating. */
export function ratingChangeableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ratingChangeHours * hour)
}
