import { classTitle } from '@aulaviva/domain/class-title'
import { dayOf, spanOfDay, spanOfMonth, spanOfWeek } from '@aulaviva/domain/days'
import {
  type HeldOffer,
  type HeldReservation,
  overlapping,
  type ReservableClass,
  type ReserveErrorCode,
  type ReservingRules,
  type ReservingStudent,
  reserveRefusal,
} from '@aulaviva/domain/reserving'
import type { Person, Student } from '../../platform/auth/person.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { AcademySettings } from '../../platform/settings/academy-settings.ts'
import { balanceMinutes, type HeldRow, heldReservations, termsOf, unitsNotPassed } from './eligibility.repository.ts'

/** How classes stand for a student: reserved, open, or closed and why. */

interface Held extends HeldReservation {
  studentClassId: string
  title: string
}

export interface StudentStanding extends ReservingStudent {
  reservations: readonly Held[]
}

export interface Standing {
  student_class_id: string | null
  refusal: ReserveErrorCode | null
  conflict: { id: string; title: string; starts_at: string } | null
}

export function reservingRules(settings: AcademySettings, academyZone: string): ReservingRules {
  return { ...settings, academyZone }
}

// no class is later
const endOfTime = new Date('9999-12-31')

/**
 * What decides for this student about classes that start between the two instants. The subscription is read anew, since
 * staff may have changed it; `fresh` reads the balance anew, too, for a decision under the student's lock.
 */
export async function studentStanding(
  db: Queryable,
  person: Person & { student: Student },
  classes: { from: Date; to: Date },
  rules: ReservingRules,
  { fresh = false } = {},
): Promise<StudentStanding> {
  const { student } = person
  const zone = rules.academyZone
  const terms = await termsOf.first(db, person.id, dayOf(classes.from, zone))
  const typeLimits = new Map(Object.entries(terms?.type_limits ?? {}))
  const openLimit = terms?.open_limit ?? null
  const span = spanOfLimits(classes, zone)
  // what is counted over the whole contract may lie anywhere in it
  if (terms && (typeLimits.size > 0 || openLimit !== null)) {
    span.from = new Date(Math.min(span.from.getTime(), spanOfDay(terms.starts_on, zone).from.getTime()))
    span.to = endOfTime
  }
  const mayRepeat = terms !== undefined && dayOf(classes.to, zone) > terms.date_limit
  const rows = await heldReservations(db, person.id, span.from, span.to)
  return {
    levelPosition: student.level?.position ?? null,
    balanceMinutes: fresh ? await balanceMinutes(db, person.id) : student.balanceMinutes,
    startsOn: terms?.starts_on ?? null,
    dateLimit: terms?.date_limit ?? null,
    warrantyLimit: terms?.warranty_limit ?? null,
    weeklyLimitMinutes: terms?.weekly_limit_minutes ?? null,
    monthlyLimitMinutes: terms?.monthly_limit_minutes ?? null,
    typeLimits,
    openLimit,
    pauses: terms?.pauses ?? [],
    reservations: rows.flatMap(row => reservationOf(row) ?? []),
    offers: rows.flatMap(row => offerOf(row) ?? []),
    unitsNotPassed: mayRepeat ? await unitsNotPassed(db, person.id) : new Set(),
  }
}

/** A reservation the student would give up: what it is and what was paid for it. */
export interface Released {
  classId: string
  paidMinutes: number
}

/** The student as they would stand without one of their reservations, its minutes back in the balance. */
export function standingWithout(student: StudentStanding, { classId, paidMinutes }: Released): StudentStanding {
  return {
    ...student,
    balanceMinutes: student.balanceMinutes + paidMinutes,
    reservations: student.reservations.filter(held => held.classId !== classId),
  }
}

/** The student's balance at this moment, in minutes. */
export function availableMinutes(db: Queryable, studentId: string): Promise<number> {
  return balanceMinutes(db, studentId)
}

/** One class as it stands for the student. */
export function standingOf(
  liveClass: ReservableClass,
  student: StudentStanding,
  rules: ReservingRules,
  now: Date,
): Standing {
  const mine = student.reservations.find(held => held.classId === liveClass.id)
  const refusal = reserveRefusal(liveClass, student, rules, now)
  const other = overlapping(liveClass, student.reservations) as Held | undefined
  return {
    student_class_id: mine?.studentClassId ?? null,
    refusal,
    conflict: other ? { id: other.studentClassId, title: other.title, starts_at: other.startsAt.toISOString() } : null,
  }
}

/** The weeks and months that the classes touch: what their limits are counted over. */
function spanOfLimits({ from, to }: { from: Date; to: Date }, zone: string): { from: Date; to: Date } {
  const first = dayOf(from, zone)
  const last = dayOf(to, zone)
  return {
    from: new Date(Math.min(spanOfWeek(first, zone).from.getTime(), spanOfMonth(first, zone).from.getTime())),
    to: new Date(Math.max(spanOfWeek(last, zone).to.getTime(), spanOfMonth(last, zone).to.getTime())),
  }
}

function offerOf({ class_id, held_until }: HeldRow): HeldOffer | null {
  return held_until === null ? null : { classId: class_id, until: new Date(held_until) }
}

function reservationOf(row: HeldRow): Held | null {
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
