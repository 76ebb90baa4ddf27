import type { Role } from '@aulaviva/domain/access'
import { command, query } from '../../platform/database/statement.ts'

export const findLevel = query<[level: string], { id: string }>(
  'invitations.find-level',
  'select id from levels where id = $1',
)

interface InvitedRow {
  id: string
  email: string
  first_name: string
  role: Role
  has_password: boolean
}

/** A person, held so that they cannot choose a password meanwhile. */
export const lockInvited = command<[user: string], InvitedRow>(
  'invitations.lock',
  `select id, email, first_name, role, password_hash is not null as has_password
   from users where id = $1 and disabled_at is null for no key update`,
)
