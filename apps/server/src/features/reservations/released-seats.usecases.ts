import type { Transaction } from '../../platform/database/queryable.ts'
import { bookRefunds } from '../hours/hours.usecases.ts'
import { lockStudentsOfClass, releaseAllSeats } from './released-seats.repository.ts'

/**
 * Ends every reservation of a class that does not take place, with its hours back, and returns whose they were. The
 * caller holds the class's lock; the students' are taken in order.
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
