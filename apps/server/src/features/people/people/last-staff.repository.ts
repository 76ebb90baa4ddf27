import type { StaffRight } from '@aulaviva/domain/access'
import { actingTokenSql } from '../../../platform/auth/acting-token.ts'
import { command } from '../../../platform/database/statement.ts'

/** Locks all enabled staff. Concurrent changes of staff access or permissions wait for it. */
export const lockStaff = command<[], { id: string; staff_rights: StaffRight[]; by_token: boolean }>(
  'last-staff.lock-staff',
  `select id, staff_rights, ${actingTokenSql} is not null as by_token from users
   where role = 'staff' and disabled_at is null order by id for no key update`,
)

/**
 * Whether another owner who has accepted the invitation remains. Read after the lock, in a statement of its own, so
 * that it sees what was committed in the meantime.
 */
export const otherOwnerRemains = command<[user: string], { stay: boolean }>(
  'last-staff.other-owner-remains',
  `select exists (select from users u where u.role = 'staff' and 'owner' = any (u.staff_rights) and u.disabled_at is null and u.id <> $1
     and not exists (select from invitations i where i.user_id = u.id and i.accepted_at is null)
     and not exists (select from account_deletions d
                     where d.user_id = u.id and d.taken_back_at is null and d.done_at is null)) as stay`,
)
