import type { Transaction } from '../database/queryable.ts'
import { enqueue } from './enqueue.ts'

/**
 * Asks, in the transaction of what a student has achieved, that the rules of badges and certificates be held against it. The
 * job runs after the commit, so of two achievements that end at the same time the later one sees both.
 */
export async function askForBadges(tx: Transaction, ...students: string[]): Promise<void> {
  const jobs = students.map(student => ({ data: { student } }))
  await enqueue(tx, 'badges', jobs)
}
