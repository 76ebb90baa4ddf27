import type { Role, StaffRight } from '@aulaviva/domain/access'
import { command, query } from '../../../platform/database/statement.ts'

/** Who has access to the academy. */

/** A person's role and staff permissions. */
export const roleAndRightsOf = query<[user: string], { role: Role; staff_rights: StaffRight[] }>(
  'access.role-and-rights-of',
  'select role, staff_rights from users where id = $1 and deleted_at is null',
)

/** Locks an account, disabled or not. Choosing a password and other changes of access wait for it. */
export const lockAccount = command<[user: string], { id: string; email: string; role: Role; disabled: boolean }>(
  'access.lock-account',
  `select id, email, role, disabled_at is not null as disabled from users
   where id = $1 and deleted_at is null for no key update`,
)

/** Whether the person's invitation is still open. Read after the lock, in a statement of its own. */
export const hasOpenInvitation = command<[user: string], { open: boolean }>(
  'access.has-open-invitation',
  `select exists (select from invitations where user_id = $1 and accepted_at is null) as open`,
)

/** These two are compare-and-set: they change nothing if the state is already set. */
export const setDisabled = command<[user: string, now: string]>(
  'access.set-disabled',
  'update users set disabled_at = $2 where id = $1 and disabled_at is null and deleted_at is null',
)
export const setEnabled = command<[user: string]>(
  'access.set-enabled',
  'update users set disabled_at = null where id = $1 and disabled_at is not null and deleted_at is null',
)

export const setRights = command<[user: string, rights: readonly StaffRight[]]>(
  'access.set-rights',
  `update users set staff_rights = $2, version = version + 1 where id = $1 and role = 'staff'`,
)
