import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { mapConstraintErrors } from '../../../platform/database/failures.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { bookCharges, bookMinutes } from '../hours/hours.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { refusalFor } from './seats.errors.ts'
import { insertReservation, insertReservations } from './seats.repository.ts'

/** Database constraints that reject what the rules may miss. */
export const seatRefusals = {
  one_seat_per_student: refusalFor('already_reserved'),
  no_seat_sold_twice: refusalFor('class_full'),
  one_class_at_a_time_per_student: refusalFor('overlapping_class'),
  hours_never_negative: refusalFor('not_enough_hours'),
}

/**
 * Inserts the reservation, charges its hours, and returns its id. The caller has locked class and student and checked
 * the rules. Ends the student's waitlist entry for the class, including a held seat. `by` is who reserves.
 */
export async function claimSeat(
  tx: Transaction,
  studentId: string,
  { id, starts_at, ends_at, cost_minutes }: Pick<ClassRow, 'id' | 'starts_at' | 'ends_at' | 'cost_minutes'>,
  now: Date,
  by = studentId,
): Promise<string> {
  const at = now.toISOString()
  const write = insertReservation.one(tx, id, studentId, starts_at, ends_at, cost_minutes, at)
  const reservation = await mapConstraintErrors(write, seatRefusals)
  const booking = bookMinutes(tx, {
    student: studentId,
    reservation: reservation.id,
    kind: 'RESERVE',
    minutes: -cost_minutes,
    reason: '',
    by,
    now,
  })
  await mapConstraintErrors(booking, seatRefusals)
  return reservation.id
}

/**
 * Reserves a seat in each of these classes and charges their hours. The caller has locked the classes, then the student,
 * and checked the rules for all of them together.
 */
export async function claimSeats(
  tx: Transaction,
  { student, classes, by, now }: { student: string; classes: readonly string[]; by: string; now: Date },
): Promise<void> {
  const write = insertReservations.all(tx, classes, student, now.toISOString())
  const reservations = await mapConstraintErrors(write, seatRefusals)
  const ids = reservations.map(({ id }) => id)
  await mapConstraintErrors(bookCharges(tx, ids, by, now), seatRefusals)
}

/** A problem for a reason from the reserving rules. The caller throws it. `extras` are added to its body. */
export function refusalProblem(code: ReserveErrorCode, extras: Record<string, unknown> = {}): Problem {
  return new Problem(refusalFor(code), extras)
}
