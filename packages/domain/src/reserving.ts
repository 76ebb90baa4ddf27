import { dayOf, spanOfDay, spanOfMonth, spanOfWeek } from './days.ts'
import { type DeadlineRules, reservableFrom, reservableUntil } from './deadlines.ts'
import { isPaused, type Pause } from './pause.ts'

/** Decides whether a student can reserve a class now. Used by the list, the detail page, and the reservation. */

export interface ReservableClass {
  id: string
  startsAt: Date
  endsAt: Date
  canceled: boolean
  capacity: number
  /** Reserved seats and seats held for the waitlist. */
  takenSeats: number
  costMinutes: number
  /** Position of the class's level in the syllabus. Null for a class for all levels. */
  levelPosition: number | null
  unitId: string | null
  typeId: string
}

export interface ReservingStudent {
  levelPosition: number | null
  balanceMinutes: number
  /** First day of the subscription, YYYY-MM-DD. Null without a subscription. */
  startsOn: string | null
  /** Last day of the subscription, YYYY-MM-DD. Null without a subscription. */
  dateLimit: string | null
  warrantyLimit: string | null
  weeklyLimitMinutes: number | null
  monthlyLimitMinutes: number | null
  /** The subscription's minutes for classes of a type. A type that is not listed has no limit. */
  typeLimits: ReadonlyMap<string, number>
  /** Maximum reservations of classes that are not over, at once. */
  openLimit: number | null
  /** Pauses that are not over. */
  pauses: readonly Pause[]
  /**
   * Active reservations that may overlap the class or are in its week or month. With a limit per type or of upcoming
   * reservations, all since the first day of the subscription.
   */
  reservations: readonly ActiveReservation[]
  /** Seats held for the student by the waitlist. */
  offers: readonly SeatOffer[]
  /** Units with an attended class that was not approved and no approval since. */
  unitsNotPassed: ReadonlySet<string>
}

export interface SeatOffer {
  classId: string
  /** The instant at which it expires. */
  until: Date
}

export interface ActiveReservation {
  classId: string
  startsAt: Date
  endsAt: Date
  /** Minutes it costs. 0 for an excused absence. */
  costMinutes: number
  typeId: string
}

export interface ReservingRules extends Pick<DeadlineRules, 'reserveMinMinutesBefore' | 'reserveHorizonDays'> {
  academyZone: string
  levelsBelow: number
  levelsAbove: number
  /** Whether staff reserve for the student in spite of the reasons that they can override. */
  overridden?: boolean
  /** Whether the class was taught, so that it can be before the subscription that would pay for it. */
  taught?: boolean
}

/** Why a student cannot reserve a class, in the order of the checks. */
export const reserveErrorCodes = [
  'class_canceled',
  'class_started',
  'already_reserved',
  'too_late_to_reserve',
  'beyond_horizon',
  'after_contract_end',
  'contract_paused',
  'level_mismatch',
  'class_full',
  'overlapping_class',
  'not_enough_hours',
  'weekly_limit_reached',
  'monthly_limit_reached',
  'type_limit_reached',
  'open_reservations_reached',
] as const
export type ReserveErrorCode = (typeof reserveErrorCodes)[number]

/**
 * The reasons that staff can override when they reserve for a student. A full group class gets one more seat. Without
 * enough hours, in two classes at once, or outside the subscription no one can reserve.
 */
export const overridableRefusals: readonly ReserveErrorCode[] = [
  'too_late_to_reserve',
  'beyond_horizon',
  'level_mismatch',
  'class_full',
  'weekly_limit_reached',
  'monthly_limit_reached',
  'type_limit_reached',
  'open_reservations_reached',
]

/** Returns the first reason against reserving, or null. */
export function reserveRefusal(
  liveClass: ReservableClass,
  student: ReservingStudent,
  rules: ReservingRules,
  now: Date,
): ReserveErrorCode | null {
  const { startsAt } = liveClass
  const { overridden = false } = rules
  if (liveClass.canceled) return 'class_canceled'
  if (now >= startsAt) return 'class_started'
  if (student.reservations.some(reservation => reservation.classId === liveClass.id)) return 'already_reserved'
  if (!overridden && now > reservableUntil(startsAt, rules)) return 'too_late_to_reserve'
  if (!overridden && now < reservableFrom(startsAt, rules)) return 'beyond_horizon'
  if (!isWithinSubscription(liveClass, student, rules)) return 'after_contract_end'
  if (isPausedOn(liveClass, student, rules)) return 'contract_paused'
  if (!overridden && !isLevelAllowed(liveClass, student, rules)) return 'level_mismatch'
  if (!overridden && takenSeatsFor(liveClass, student, now) >= liveClass.capacity) return 'class_full'
  if (overlappingReservation(liveClass, student.reservations)) return 'overlapping_class'
  if (student.balanceMinutes < liveClass.costMinutes) return 'not_enough_hours'
  return overridden ? null : limitRefusal(liveClass, student, rules, now)
}

/**
 * The first reason against a seat in a class of a group that the student is enrolled in, or null. The deadlines of
 * single reservations and the plan's limits don't apply, because the seats of a whole term are taken at once.
 */
export function enrollmentRefusal(
  liveClass: ReservableClass,
  student: ReservingStudent,
  rules: ReservingRules,
  now: Date,
): ReserveErrorCode | null {
  const refusal = reserveRefusal(liveClass, student, { ...rules, overridden: true }, now)
  if (refusal !== null || rules.overridden) return refusal
  if (!isLevelAllowed(liveClass, student, rules)) return 'level_mismatch'
  return takenSeatsFor(liveClass, student, now) >= liveClass.capacity ? 'class_full' : null
}

/** The student's reservation at the same time as the class, if there is one. */
export function overlappingReservation(
  liveClass: { id: string; startsAt: Date; endsAt: Date },
  reservations: readonly ActiveReservation[],
): ActiveReservation | undefined {
  // As numbers: the classes of a day are compared with all reservations, and each comparison of dates would convert
  // them.
  const from = liveClass.startsAt.getTime()
  const to = liveClass.endsAt.getTime()
  return reservations.find(
    reservation =>
      reservation.startsAt.getTime() < to &&
      reservation.endsAt.getTime() > from &&
      reservation.classId !== liveClass.id,
  )
}

/** A seat held for this student counts as free. */
export function takenSeatsFor(
  liveClass: Pick<ReservableClass, 'id' | 'takenSeats'>,
  student: Pick<ReservingStudent, 'offers'>,
  now: Date,
): number {
  const offered = student.offers.some(offer => offer.classId === liveClass.id && now < offer.until)
  return offered ? liveClass.takenSeats - 1 : liveClass.takenSeats
}

function isWithinSubscription(liveClass: ReservableClass, student: ReservingStudent, rules: ReservingRules): boolean {
  if (student.dateLimit === null) return false
  const day = dayOf(liveClass.startsAt, rules.academyZone)
  if (rules.taught && student.startsOn !== null && day < student.startsOn) return false
  if (day <= student.dateLimit) return true
  const repeats = liveClass.unitId !== null && student.unitsNotPassed.has(liveClass.unitId)
  return repeats && student.warrantyLimit !== null && day <= student.warrantyLimit
}

function isPausedOn({ startsAt }: ReservableClass, { pauses }: ReservingStudent, { academyZone }: ReservingRules) {
  const day = dayOf(startsAt, academyZone)
  return pauses.some(pause => isPaused(day, pause))
}

function isLevelAllowed(liveClass: ReservableClass, student: ReservingStudent, rules: ReservingRules): boolean {
  if (liveClass.levelPosition === null) return true
  if (student.levelPosition === null) return false
  const above = liveClass.levelPosition - student.levelPosition
  return above <= rules.levelsAbove && -above <= rules.levelsBelow
}

function limitRefusal(
  liveClass: ReservableClass,
  student: ReservingStudent,
  rules: ReservingRules,
  now: Date,
): ReserveErrorCode | null {
  const day = dayOf(liveClass.startsAt, rules.academyZone)
  const spent = (span: { from: Date; to: Date }) => minutesWithin(student.reservations, span) + liveClass.costMinutes
  const { weeklyLimitMinutes, monthlyLimitMinutes } = student
  if (weeklyLimitMinutes !== null && spent(spanOfWeek(day, rules.academyZone)) > weeklyLimitMinutes) {
    return 'weekly_limit_reached'
  }
  if (monthlyLimitMinutes !== null && spent(spanOfMonth(day, rules.academyZone)) > monthlyLimitMinutes) {
    return 'monthly_limit_reached'
  }
  if (isTypeLimitReached(liveClass, student, rules)) return 'type_limit_reached'
  const open = student.reservations.filter(reservation => reservation.endsAt > now).length
  return student.openLimit !== null && open >= student.openLimit ? 'open_reservations_reached' : null
}

/** Counts classes of the type since the first day of the subscription. */
function isTypeLimitReached(
  { typeId, costMinutes }: ReservableClass,
  { typeLimits, startsOn, reservations }: ReservingStudent,
  { academyZone }: ReservingRules,
): boolean {
  const limit = typeLimits.get(typeId)
  if (limit === undefined || startsOn === null) return false
  const { from } = spanOfDay(startsOn, academyZone)
  const spent = reservations
    .filter(reservation => reservation.typeId === typeId && reservation.startsAt >= from)
    .reduce((sum, reservation) => sum + reservation.costMinutes, 0)
  return spent + costMinutes > limit
}

/** Total minutes of reservations that start within the span. */
export function minutesWithin(reservations: readonly ActiveReservation[], span: { from: Date; to: Date }): number {
  const from = span.from.getTime()
  const to = span.to.getTime()
  return reservations
    .filter(({ startsAt }) => startsAt.getTime() >= from && startsAt.getTime() < to)
    .reduce((sum, reservation) => sum + reservation.costMinutes, 0)
}
