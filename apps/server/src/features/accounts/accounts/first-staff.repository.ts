import { command, query } from '../../../platform/database/statement.ts'

export const findStaff = query<[], { id: string }>(
  'first-staff.find-staff',
  `select id from users where role = 'staff' and disabled_at is null limit 1`,
)

export const insertStaffLink = command<[Uint8Array, string, string]>(
  'first-staff.insert-staff-link',
  `insert into account_links (token_hash, kind, role, created_at, expires_at)
   values ($1, 'FIRST_STAFF', 'staff', $2, $3)`,
)

export const findOpenStaffLink = query<[Uint8Array, string], { expires_at: string }>(
  'first-staff.find-open-staff-link',
  `select expires_at from account_links
   where token_hash = $1 and kind = 'FIRST_STAFF' and used_at is null and expires_at > $2`,
)

/** Compare-and-set: of concurrent uses of a link, only one changes it. */
export const useStaffLink = command<[Uint8Array, string]>(
  'first-staff.use-staff-link',
  `update account_links set used_at = $2
   where token_hash = $1 and kind = 'FIRST_STAFF' and used_at is null and expires_at > $2`,
)

export const closeStaffLinks = command<[string]>(
  'first-staff.close-staff-links',
  `update account_links set used_at = $1 where kind = 'FIRST_STAFF' and used_at is null`,
)
