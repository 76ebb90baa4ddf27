import type { Transaction } from '../../../platform/database/queryable.ts'
import { bookRefunds } from '../hours/hours.usecases.ts'
import { lockStudentsOfClass, releaseAllSeats } from './released-seats.repository.ts'

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
