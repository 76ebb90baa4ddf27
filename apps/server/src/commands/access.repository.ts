import { command, query } from '../platform/database/statement.ts'

export const userByEmail = query<[email: string], { id: string }>(
  'commands.user-by-email',
  'select id from users where email_canonical = $1 and disabled_at is null',
)

export const insertStaffLink = command<[tokenHash: Uint8Array, now: string, expires: string]>(
  'commands.staff-link',
  `insert into account_links (token_hash, kind, role, created_at, expires_at) values ($1, 'FIRST_STAFF', 'staff', $2, $3)`,
)
