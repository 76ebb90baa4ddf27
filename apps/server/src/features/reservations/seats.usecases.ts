import type { Refusal } from '@aulaviva/domain/reserving'
import type { Transaction } from '../../platform/database/database.ts'
import { breaks } from '../../platform/database/failures.ts'
import { Problem } from '../../platform/http/problem.ts'
import { bookMinutes } from '../hours/hours.usecases.ts'
import type { ClassRow } from '../schedule/schedule.usecases.ts'
import { refusal } from './reservations.errors.ts'
import { insertReservation } from './reservations.repository.ts'

/** What the database refuses if ever the rules above it miss a case. */
const walls: readonly [constraint: string, code: Refusal][] = [
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
    throw refusalOfWall(error)
  }
}

/** A refusal of the rules of reserving, to be thrown by who asked them. */
export function refusalProblem(code: Refusal): Problem {
  return new Problem(refusal(code))
}

/** The refusal that a broken constraint stands for, or the error itself. */
export function refusalOfWall(error: unknown): unknown {
  const wall = walls.find(([constraint]) => breaks(error, constraint))
  return wall ? new Problem(refusal(wall[1])) : error
}
