import type { Transaction } from '../../../platform/database/queryable.ts'
import { bookRefunds } from '../hours/hours.usecases.ts'
import { cancelSeats, lockStudentsOfClass, releaseAllSeats } from './released-seats.repository.ts'

/**
 * Ends every reservation of a canceled class and gives the hours back. Returns the students. The caller must hold the
 * class's lock. Locks the students in a fixed order.
 */
export async function releaseSeats(
  tx: Transaction,
  classId: string,
  now: Date,
): Promise<{ id: string; student_id: string }[]> {
  await lockStudentsOfClass.run(tx, classId)
  const released = await releaseAllSeats.all(tx, classId, now.toISOString())
  await bookRefunds(
    tx,
    released.map(({ id }) => id),
    'class canceled',
    now,
  )
  return released
}

interface CanceledSeat {
  id: string
  /** The price, or 0 if the hours aren't returned. */
  refunded: number
}

/**
 * Cancels a student's seats for the academy and gives hours back. The caller has locked their classes, then the student,
 * and offers the open seats to the waitlists.
 */
export async function cancelSeatsOfStudent(
  tx: Transaction,
  { seats, reason, by, now }: { seats: readonly CanceledSeat[]; reason: string; by: string; now: Date },
): Promise<void> {
  const minutes = seats.map(({ refunded }) => refunded)
  const at = now.toISOString()
  await cancelSeats.run(
    tx,
    seats.map(({ id }) => id),
    minutes,
    reason,
    at,
  )
  const refunded = seats.filter(seat => seat.refunded > 0).map(({ id }) => id)
  await bookRefunds(tx, refunded, 'canceled by the academy', now, by)
}
