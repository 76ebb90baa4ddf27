import { query } from '../platform/database/statement.ts'

/** Disabled or not. */
export const accountByEmail = query<[email: string], { id: string }>(
  'commands.account-by-email',
  'select id from users where email_canonical = $1 and deleted_at is null',
)

export const userByEmail = query<[email: string], { id: string }>(
  'commands.user-by-email',
  'select id from users where email_canonical = $1 and disabled_at is null',
)

/** An owner, or a person invited as one. */
export const anOwner = query<[], { id: string }>(
  'commands.an-owner',
  `select id from users where role = 'staff' and 'owner' = any (staff_rights) and disabled_at is null limit 1`,
)
