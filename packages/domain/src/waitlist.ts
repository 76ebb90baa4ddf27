import { type DeadlineRules, reservableUntil } from './deadlines.ts'
import {
  type ReservableClass,
  type ReserveErrorCode,
  type ReservingRules,
  type ReservingStudent,
  reserveRefusal,
} from './reserving.ts'

/** The waitlist of a full class: who may join, how long a seat is held, and when it is reserved automatically. */

export interface WaitlistRules extends Pick<DeadlineRules, 'reserveMinMinutesBefore'> {
  waitlistOfferMinutes: number
}

const minute = 60_000
const hour = 60 * minute

/** Why this student may not join the waitlist: a seat is free, or reserving would be rejected. */
export function waitlistRefusal(
  liveClass: ReservableClass,
  student: ReservingStudent,
  rules: ReservingRules,
  now: Date,
): ReserveErrorCode | 'class_has_seats' | null {
  const refusal = reserveRefusal(liveClass, student, rules, now)
  if (refusal === null) return 'class_has_seats'
  if (refusal !== 'class_full') return refusal
  return reserveRefusal({ ...liveClass, takenSeats: 0 }, student, rules, now)
}

/**
 * Until when an offer made now holds its seat, at most until reservations close. Null if it is too late for an offer.
 */
export function offerExpiry(startsAt: Date, rules: WaitlistRules, now: Date): Date | null {
  const last = reservableUntil(startsAt, rules)
  if (now >= last) return null
  return new Date(Math.min(now.getTime() + rules.waitlistOfferMinutes * minute, last.getTime()))
}

/** Whether a seat that opens now is early enough to be reserved automatically for a student who asked for it. */
export function canAutoReserve(startsAt: Date, hoursBefore: number | null, now: Date): boolean {
  return hoursBefore !== null && now.getTime() <= startsAt.getTime() - hoursBefore * hour
}
