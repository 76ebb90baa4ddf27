import type { Transaction } from '../../platform/database/queryable.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { lockStaff, othersStay } from './last-staff.repository.ts'
import { lastStaff } from './people.errors.ts'

/**
 * Throws 409 where nobody else of the staff could look after the academy. Holds the staff until the transaction ends, and
 * returns who of them is enabled.
 */
export async function requireOtherStaff(tx: Transaction, user: string): Promise<Set<string>> {
  const staff = await lockStaff.all(tx)
  if (!(await othersStay.first(tx, user))?.stay) throw new Problem(lastStaff)
  return new Set(staff.map(({ id }) => id))
}
