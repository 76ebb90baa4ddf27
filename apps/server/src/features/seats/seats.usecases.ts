import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import { orRefuse } from '../../platform/database/failures.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { bookMinutes } from '../hours/hours.usecases.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'
import { refusal } from './seats.errors.ts'
import { insertReservation } from './seats.repository.ts'

/** What the database refuses if ever the rules above it miss a case. */
export const seatRefusals = {
  one_seat_per_student: refusal('already_reserved'),
  no_seat_sold_twice: refusal('class_full'),
  one_class_at_a_time_per_student: refusal('overlapping_class'),
  hours_never_negative: refusal('not_enough_hours'),
}

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
  const at = now.toISOString()
  const write = insertReservation.one(tx, id, studentId, starts_at, ends_at, cost_minutes, at)
  const reserved = await orRefuse(write, seatRefusals)
  const booked = bookMinutes(tx, {
    student: studentId,
    reservation: reserved.id,
    kind: 'RESERVE',
    minutes: -cost_minutes,
    reason: '',
    by: studentId,
    now,
  })
  await orRefuse(booked, seatRefusals)
  return reserved.id
}

/** A refusal of the rules of reserving, to be thrown by who asked them; `extras` go into its body. */
export function refusalProblem(code: ReserveErrorCode, extras: Record<string, unknown> = {}): Problem {
  return new Problem(refusal(code), extras)
}
