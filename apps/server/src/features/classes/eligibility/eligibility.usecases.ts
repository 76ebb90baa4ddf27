import { maxClassMinutes } from '@aulaviva/domain/class-editing'
import { classTitle } from '@aulaviva/domain/class-title'
import { dayMilliseconds, dayOf, spanOfMonth, spanOfWeek } from '@aulaviva/domain/days'
import {
  type ActiveReservation,
  overlappingReservation,
  type ReservableClass,
  type ReserveErrorCode,
  type ReservingRules,
  type ReservingStudent,
  reserveRefusal,
  type SeatOffer,
} from '@aulaviva/domain/reserving'
import type { Person, Student } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { notFound, Problem } from '../../../platform/problem/problem.ts'
import type { AcademySettings } from '../../../platform/settings/academy-settings.ts'
import {
  type CheckedClass,
  type EligibilityRow,
  type ReservationOrOfferRow,
  readBalanceMinutes,
  readEligibility,
} from './eligibility.repository.ts'

/** A student's eligibility for classes: reserved, open, or closed with the reason. */

interface OwnReservation extends ActiveReservation {
  studentClassId: string
  title: string
}

export interface StudentEligibility extends ReservingStudent {
  reservations: readonly OwnReservation[]
}

export interface Eligibility {
  student_class_id: string | null
  refusal: ReserveErrorCode | null
  conflict: { id: string; title: string; starts_at: string } | null
}

export function reservingRules(settings: AcademySettings): ReservingRules {
  return { ...settings, academyZone: settings.timeZone }
}

// later than any class
const endOfTime = new Date('9999-12-31')

/**
 * Returns what decides whether this student can reserve classes that start between two instants, read at one moment.
 */
export async function loadStudentEligibility(
  db: Queryable,
  person: Person & { student: Student },
  classes: { from: Date; to: Date },
  rules: ReservingRules,
): Promise<StudentEligibility> {
  const { academyZone: zone } = rules
  const days = { firstDay: dayOf(classes.from, zone), lastDay: dayOf(classes.to, zone) }
  return studentEligibilityFrom(
    person,
    await readEligibility(db, person.id, { ...spanOfLimits(classes, zone), ...days }),
  )
}

/**
 * Returns one class, and what decides whether this student can reserve it or any other upcoming class, read at one
 * moment. A rejection based on it was correct then, even if other transactions commit since. Throws 404 if the class
 * doesn't exist.
 */
export async function loadEligibilityAtClass(
  db: Queryable,
  person: Person & { student: Student },
  { id, rules, now }: { id: string; rules: ReservingRules; now: Date },
): Promise<{ liveClass: CheckedClass; student: StudentEligibility }> {
  const { academyZone: zone } = rules
  // one more day covers a class whose start time the clocks skip
  const horizon = new Date(now.getTime() + (rules.reserveHorizonDays + 1) * dayMilliseconds)
  const days = { firstDay: dayOf(now, zone), lastDay: dayOf(horizon, zone) }
  const { from } = spanOfLimits({ from: now, to: now }, zone)
  const row = await readEligibility(db, person.id, { from, to: endOfTime, ...days }, id)
  if (!row?.live_class) throw new Problem(notFound)
  return { liveClass: row.live_class, student: studentEligibilityFrom(person, row) }
}

function studentEligibilityFrom(
  { student }: { student: Student },
  row: EligibilityRow | undefined,
): StudentEligibility {
  return {
    levelPosition: student.level?.position ?? null,
    balanceMinutes: row?.balance_minutes ?? 0,
    startsOn: row?.starts_on ?? null,
    dateLimit: row?.date_limit ?? null,
    warrantyLimit: row?.warranty_limit ?? null,
    weeklyLimitMinutes: row?.weekly_limit_minutes ?? null,
    monthlyLimitMinutes: row?.monthly_limit_minutes ?? null,
    typeLimits: new Map(Object.entries(row?.type_limits ?? {})),
    openLimit: row?.open_limit ?? null,
    pauses: row?.pauses ?? [],
    reservations: (row?.held ?? []).flatMap(held => reservationOf(held) ?? []),
    offers: (row?.held ?? []).flatMap(held => offerOf(held) ?? []),
    unitsNotPassed: new Set(row?.units_not_passed),
  }
}

/** A reservation that the student would exchange for another. */
export interface ReleasedSeat {
  classId: string
  paidMinutes: number
  /** Minimum price in minutes, even if the new class costs less. */
  minMinutes: number
}

/** The student without one of their reservations, with its minutes back in the balance. */
export function eligibilityWithout(
  student: StudentEligibility,
  { classId, paidMinutes }: ReleasedSeat,
): StudentEligibility {
  return {
    ...student,
    balanceMinutes: student.balanceMinutes + paidMinutes,
    reservations: student.reservations.filter(held => held.classId !== classId),
  }
}

/** A class with its price for a student who exchanges another one for it. */
export function withMinimumCost(liveClass: ReservableClass, released: ReleasedSeat | undefined): ReservableClass {
  if (!released || released.minMinutes <= liveClass.costMinutes) return liveClass
  return { ...liveClass, costMinutes: released.minMinutes }
}

/** Returns the student's current balance in minutes. */
export function loadAvailableMinutes(db: Queryable, studentId: string): Promise<number> {
  return readBalanceMinutes(db, studentId)
}

/** Returns the student's eligibility for one class. */
export function eligibilityOf(
  liveClass: ReservableClass,
  student: StudentEligibility,
  rules: ReservingRules,
  now: Date,
): Eligibility {
  const own = student.reservations.find(held => held.classId === liveClass.id)
  const refusal = reserveRefusal(liveClass, student, rules, now)
  const other = overlappingReservation(liveClass, student.reservations) as OwnReservation | undefined
  return {
    student_class_id: own?.studentClassId ?? null,
    refusal,
    conflict: other ? { id: other.studentClassId, title: other.title, starts_at: other.startsAt.toISOString() } : null,
  }
}

/** The maximum class length in milliseconds. */
const maxClassMilliseconds = maxClassMinutes * 60_000

/**
 * Returns the whole weeks and months that contain the classes, because limits apply to those, and reservations that
 * cross their edges.
 */
function spanOfLimits({ from, to }: { from: Date; to: Date }, zone: string): { from: Date; to: Date } {
  const first = dayOf(from, zone)
  const last = dayOf(to, zone)
  return {
    from: new Date(
      Math.min(spanOfWeek(first, zone).from.getTime(), spanOfMonth(first, zone).from.getTime()) - maxClassMilliseconds,
    ),
    to: new Date(
      Math.max(spanOfWeek(last, zone).to.getTime(), spanOfMonth(last, zone).to.getTime()) + maxClassMilliseconds,
    ),
  }
}

function offerOf({ class_id, held_until }: ReservationOrOfferRow): SeatOffer | null {
  return held_until === null ? null : { classId: class_id, until: new Date(held_until) }
}

function reservationOf(row: ReservationOrOfferRow): OwnReservation | null {
  if (row.student_class_id === null) return null
  return {
    studentClassId: row.student_class_id,
    classId: row.class_id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    costMinutes: row.cost_minutes,
    typeId: row.type_id,
    title: classTitle({
      topic: row.topic_title ? { title: row.topic_title } : null,
      description: row.description,
      live_class_type: { name: row.type_name },
    }),
  }
}
