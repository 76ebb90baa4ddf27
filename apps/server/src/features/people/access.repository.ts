import type { Role } from '@aulaviva/domain/access'
import { command, query } from '../../platform/database/statement.ts'
import type { ChangeKind } from './people.repository.ts'

/** Who may come in, and what is kept of every change of that. */

export const roleOf = query<[user: string], { role: Role }>(
  'access.role',
  'select role from users where id = $1 and deleted_at is null',
)

/** An account, disabled or not, held: whoever chooses a password or changes its access waits. */
export const lockAccount = command<[user: string], { id: string; email: string; disabled: boolean }>(
  'access.lock',
  `select id, email, disabled_at is not null as disabled from users
   where id = $1 and deleted_at is null for no key update`,
)

/** Whether somebody was invited and has not come in. Read after the lock, in a statement of its own. */
export const hasOpenInvitation = command<[user: string], { open: boolean }>(
  'access.open-invitation',
  `select exists (select from invitations where user_id = $1 and accepted_at is null) as open`,
)

/** Both compare and set: they touch nothing that is so already. */
export const setDisabled = command<[user: string, now: string]>(
  'access.disable',
  'update users set disabled_at = $2 where id = $1 and disabled_at is null and deleted_at is null',
)
export const setEnabled = command<[user: string]>(
  'access.enable',
  'update users set disabled_at = null where id = $1 and disabled_at is not null and deleted_at is null',
)

export const insertChange = command<[user: string, kind: ChangeKind, by: string | null, reason: string, now: string]>(
  'access.keep-change',
  `insert into access_changes (user_id, kind, changed_by, reason, created_at) values ($1, $2, $3, $4, $5)`,
)
