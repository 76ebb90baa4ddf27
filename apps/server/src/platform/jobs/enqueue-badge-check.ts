import type { Transaction } from '../database/queryable.ts'
import { enqueue } from './enqueue.ts'

/**
 * Enqueues a check of the badge and certificate rules for these students, in the transaction of their achievement. The
 * job runs after the commit, so of two achievements that end together the later check sees both.
 */
export async function enqueueBadgeCheck(tx: Transaction, ...students: string[]): Promise<void> {
  const jobs = students.map(student => ({ data: { student } }))
  await enqueue(tx, 'badges', jobs)
}
