import type { Transaction } from '../../../platform/database/queryable.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { chargeSeats, insertMovement, lockStudentRow, type MovementKind, refundSeats } from './hours.repository.ts'

/**
 * The ledger of students' hours: every change of a balance is a movement with its cause, and no movement is ever
 * changed.
 */

interface Movement {
  student: string
  kind: MovementKind
  /** Positive adds to the student's balance, negative subtracts. 0 saves nothing. */
  minutes: number
  reason: string
  /** The person who caused it. Null for the clock. */
  by: string | null
  now: Date
  reservation?: string
  /** The subscription it belongs to. Defaults to the student's latest. */
  subscription?: string | undefined
}

/**
 * Locks a student until the transaction ends. Everything that decides about their hours or attempts takes this lock.
 * Throws 404 if the student doesn't exist, for example because the account was merged in the meantime.
 */
export async function lockStudent(tx: Transaction, student: string): Promise<void> {
  orNotFound(await lockStudentRow.first(tx, student))
}

/**
 * Adds minutes to a student's balance, or subtracts them. The caller has locked the student. Throws if
 * `hours_never_negative` is violated.
 */
export async function bookMinutes(tx: Transaction, movement: Movement): Promise<void> {
  const { student, kind, minutes, reason, by, now, reservation = null, subscription = null } = movement
  if (minutes === 0) return
  await insertMovement.run(tx, student, subscription, reservation, kind, minutes, reason, by, now.toISOString())
}

/** Refunds the price of each of these reservations, with one reason. The caller has locked their students. */
export async function bookRefunds(
  tx: Transaction,
  reservations: readonly string[],
  reason: 'class canceled' | 'class moved' | 'canceled by the academy',
  now: Date,
  by: string | null = null,
): Promise<void> {
  await refundSeats.run(tx, reservations, reason, by, now.toISOString())
}

/**
 * Charges the price of each of these reservations. The caller has locked their students. Throws if
 * `hours_never_negative` is violated.
 */
export async function bookCharges(
  tx: Transaction,
  reservations: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  await chargeSeats.run(tx, reservations, '', by, now.toISOString())
}
