import { worksIn } from '@aulaviva/domain/access'
import type { Transaction } from '../../platform/database/queryable.ts'
import { areaNotAllowed, notAuthenticated, Problem } from '../../platform/problem/problem.ts'
import { lockStaff, othersStay } from './last-staff.repository.ts'
import { lastStaff } from './people.errors.ts'

/**
 * Holds the staff until the transaction ends, so that what one of them does about another is seen by the next. Throws 401 to
 * who was disabled while they waited, and 403 to who is no owner then or asks by an API token; nobody asks at the server's command line.
 */
export async function holdStaffAsOwner(tx: Transaction, by: string | null): Promise<void> {
  const staff = await lockStaff.all(tx)
  if (by === null) return
  const asking = staff.find(({ id }) => id === by)
  if (!asking) throw new Problem(notAuthenticated)
  if (asking.by_token || !worksIn(asking.staff_rights, 'owner')) throw new Problem(areaNotAllowed)
}

/** Throws 409 where nobody else could look after the academy as its owner. The caller holds the staff. */
export async function requireOtherOwner(tx: Transaction, user: string): Promise<void> {
  if (!(await othersStay.first(tx, user))?.stay) throw new Problem(lastStaff)
}

/** Both for somebody of the staff who goes by themselves: holds the staff, and throws 409 where no other owner stays. */
export async function requireOtherStaff(tx: Transaction, user: string): Promise<void> {
  await lockStaff.all(tx)
  await requireOtherOwner(tx, user)
}
