import { hasPermission } from '@aulaviva/domain/access'
import { requireProof } from '../../../platform/auth/permit.ts'
import type { Actor } from '../../../platform/auth/person.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { areaNotAllowed, notAuthenticated, notForTokens, Problem } from '../../../platform/problem/problem.ts'
import { lockStaff, otherOwnerRemains } from './last-staff.repository.ts'
import { lastStaff } from './people.errors.ts'

/**
 * Locks the staff until the transaction ends, so that changes of staff accounts are made one after another. Throws 401
 * if the caller was disabled while waiting. Throws 403 if the caller is no longer an owner, uses an API token, or
 * hasn't proved the password recently, so that a stolen session can't change staff accounts. Command-line operators
 * aren't checked.
 */
export async function lockStaffAsOwner(tx: Transaction, by: Pick<Actor, 'id' | 'justProved'>): Promise<void> {
  const staff = await lockStaff.all(tx)
  if (by.id === null) return
  const caller = staff.find(({ id }) => id === by.id)
  if (!caller) throw new Problem(notAuthenticated)
  if (caller.by_token) throw new Problem(notForTokens)
  if (!hasPermission(caller.staff_rights, 'owner')) throw new Problem(areaNotAllowed)
  requireProof(by)
}

/** Throws 409 if no other owner would remain. The caller must have locked the staff. */
export async function requireOtherOwner(tx: Transaction, user: string): Promise<void> {
  if (!(await otherOwnerRemains.first(tx, user))?.stay) throw new Problem(lastStaff)
}

/** For a staff member who leaves on their own: locks the staff and throws 409 if no other owner would remain. */
export async function requireOtherStaff(tx: Transaction, user: string): Promise<void> {
  await lockStaff.all(tx)
  await requireOtherOwner(tx, user)
}
