import type { Transaction } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { insertMovement, lockStudentRow, type MovementKind, refundSeats } from './hours.repository.ts'

/** The ledger of students' hours: every change of a balance is a movement with its cause, and nothing is ever rewritten. */

interface Movement {
  student: string
  kind: MovementKind
  /** Positive for the student, negative against; 0 books nothing. */
  minutes: number
  reason: string
  /** Who caused it; null for the clock. */
  by: string | null
  now: Date
  reservation?: string
  /** The subscription it belongs to; the student's latest if it is not told. */
  subscription?: string | undefined
}

/**
 * Locks a student until the transaction ends: whoever decides over their hours or attempts waits here. Throws 404 where there
 * is none, as when the account became another's meanwhile.
 */
export async function lockStudent(tx: Transaction, student: string): Promise<void> {
  if (!(await lockStudentRow.first(tx, student))) throw new Problem(notFound)
}

/** Books minutes for or against a student, who is locked. Throws what `hours_never_negative` refuses. */
export async function bookMinutes(tx: Transaction, movement: Movement): Promise<void> {
  const { student, kind, minutes, reason, by, now, reservation = null, subscription = null } = movement
  if (minutes === 0) return
  await insertMovement.run(tx, student, subscription, reservation, kind, minutes, reason, by, now.toISOString())
}

/** Books the price of each of these reservations back, for one reason; their students are locked. */
export async function bookRefunds(
  tx: Transaction,
  reservations: readonly string[],
  reason: 'class canceled' | 'class moved',
  now: Date,
): Promise<void> {
  await refundSeats.run(tx, reservations, reason, now.toISOString())
}
