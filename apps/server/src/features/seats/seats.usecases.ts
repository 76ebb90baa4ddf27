import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { breaks } from '../../platform/database/failures.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { bookMinutes } from '../hours/hours.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { refusal } from './seats.errors.ts'
import { insertReservation } from './seats.repository.ts'

/** What the database refuses if ever the rules above it miss a case. */
const constraints: readonly [constraint: string, code: ReserveErrorCode][] = [
  ['one_seat_per_student', 'already_reserved'],
  ['no_seat_sold_twice', 'class_full'],
  ['one_class_at_a_time_per_student', 'overlapping_class'],
  ['hours_never_negative', 'not_enough_hours'],
]

/**
 * Writes the reservation and takes its hours; returns its id. Class and student are locked and the rules have been asked
 * before. A place of the student in the line of the class ends with it, and so does the seat held for them.
 */
export async function takeSeat(
  tx: Transaction,
  studentId: string,
  { id, starts_at, ends_at, cost_minutes }: Pick<ClassRow, 'id' | 'starts_at' | 'ends_at' | 'cost_minutes'>,
  now: Date,
): Promise<string> {
  try {
    const reserved = await insertReservation.first(
      tx,
      id,
      studentId,
      starts_at,
      ends_at,
      cost_minutes,
      now.toISOString(),
    )
    if (!reserved) throw new Error('An insert returned no row')
    await bookMinutes(tx, {
      student: studentId,
      reservation: reserved.id,
      kind: 'RESERVE',
      minutes: -cost_minutes,
      reason: '',
      by: studentId,
      now,
    })
    return reserved.id
  } catch (error) {
    throw refusalOfConstraint(error)
  }
}

/** A refusal of the rules of reserving, to be thrown by who asked them; `extras` go into its body. */
export function refusalProblem(code: ReserveErrorCode, extras: Record<string, unknown> = {}): Problem {
  return new Problem(refusal(code), extras)
}

/** The refusal that a broken constraint stands for, or the error itself. */
export function refusalOfConstraint(error: unknown): unknown {
  const broken = constraints.find(([constraint]) => breaks(error, constraint))
  return broken ? new Problem(refusal(broken[1])) : error
}
