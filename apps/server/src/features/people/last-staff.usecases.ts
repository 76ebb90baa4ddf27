import { worksIn } from '@aulaviva/domain/access'
import { requireProof } from '../../platform/auth/permit.ts'
import type { Actor } from '../../platform/auth/person.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { areaNotAllowed, notAuthenticated, notForTokens, Problem } from '../../platform/problem/problem.ts'
import { lockStaff, othersStay } from './last-staff.repository.ts'
import { lastStaff } from './people.errors.ts'

/**
 * Holds the staff until the transaction ends, so that what one of them does about another is seen by the next. Throws 401 to
 * who was disabled while they waited, and 403 to who is no owner then, asks by an API token, or has not shown the password a
 * moment ago: an open sign-in that was stolen does nothing to the staff. Nobody asks at the server's command line.
 */
export async function holdStaffAsOwner(tx: Transaction, by: Pick<Actor, 'id' | 'justProved'>): Promise<void> {
  const staff = await lockStaff.all(tx)
  if (by.id === null) return
  const asking = staff.find(({ id }) => id === by.id)
  if (!asking) throw new Problem(notAuthenticated)
  if (asking.by_token) throw new Problem(notForTokens)
  if (!worksIn(asking.staff_rights, 'owner')) throw new Problem(areaNotAllowed)
  requireProof(by)
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
