import type { Transaction } from '../../platform/database/queryable.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { lockStaff, othersStay } from './last-staff.repository.ts'
import { lastStaff } from './people.errors.ts'

/** Holds the staff until the transaction ends, and returns who of them is enabled. */
export async function holdStaff(tx: Transaction): Promise<Set<string>> {
  return new Set((await lockStaff.all(tx)).map(({ id }) => id))
}

/** Throws 409 where nobody else could look after the academy as its owner. The staff are held. */
export async function requireOtherOwner(tx: Transaction, user: string): Promise<void> {
  if (!(await othersStay.first(tx, user))?.stay) throw new Problem(lastStaff)
}

/** Both: holds the staff, and throws 409 where no other owner stays. */
export async function requireOtherStaff(tx: Transaction, user: string): Promise<Set<string>> {
  const staff = await holdStaff(tx)
  await requireOtherOwner(tx, user)
  return staff
}
