import type { Role, StaffRight } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import { idleSpan } from '../../../platform/auth/idle.ts'
import { chosenLanguage } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'

interface AccountRow {
  id: string
  email: string
  password_hash: string | null
}

interface SessionRow {
  user_id: string
  role: Role
  email: string
  language: Language | null
  factor_shown: boolean
}

/**
 * Finds an account that its person can sign in to. People who were imported and not invited yet need the invitation
 * first.
 */
export const findAccount = query<[string], AccountRow & { language: Language | null }>(
  'accounts.find-account',
  `select id, email, password_hash, ${chosenLanguage('u')} as language
   from users u where email_canonical = $1 and disabled_at is null
   and not exists (select from listed_people l where l.person_id = u.id and l.state = 'NOT_INVITED')`,
)

/**
 * Finds an account by its email for sign-in, also a disabled or merged one: after the right password, the person learns
 * why it can't be used. `instead` is the email of the account it was merged into, if the person confirmed that both are
 * theirs.
 */
export const findSignIn = query<[string], AccountRow & { disabled: boolean; merged: boolean; instead: string | null }>(
  'accounts.find-sign-in',
  `select id, email, password_hash, disabled_at is not null as disabled,
     u.merged_into is not null as merged,
     (select m.email from users m join merge_requests r on r.goes_id = u.id and r.stays_id = m.id
        and r.state = 'DONE' and r.confirmed_at is not null
      where m.id = u.merged_into and m.deleted_at is null limit 1) as instead
   from users u where email_canonical = $1`,
)

export const findExisting = query<[string[]], { email: string }>(
  'accounts.find-existing',
  `select email_canonical as email from users where email_canonical = any($1) and disabled_at is null`,
)

export const insertUser = command<
  [
    email: string,
    canonical: string,
    passwordHash: string | null,
    role: string,
    firstName: string,
    lastName: string,
    timeZone: string | null,
    language: Language | null,
    staffRights: readonly StaffRight[],
    phone: string | null,
    externalId: string | null,
  ],
  { id: string }
>(
  'accounts.insert-user',
  `insert into users (email, email_canonical, password_hash, role, first_name, last_name, time_zone, language, staff_rights,
     phone, external_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (email_canonical) do nothing
   returning id`,
)

export const setAddress = command<[user: string, shown: string, canonical: string]>(
  'accounts.set-address',
  `update users set email = $2, email_canonical = $3, version = version + 1 where id = $1`,
)

export const insertStudent = command<[string, string | null]>(
  'accounts.insert-student',
  `insert into students (user_id, level_id) values ($1, $2)`,
)

export const insertTeacher = command<[string]>('accounts.insert-teacher', `insert into teachers (user_id) values ($1)`)

export const findSession = query<[Uint8Array, string], SessionRow>(
  'accounts.find-session',
  `select s.user_id, u.role, u.email, u.language, s.factor_shown
   from accounts_sessions s join users u on u.id = s.user_id and u.disabled_at is null
   where s.id_hash = $1 and s.ended_at is null and s.expires_at > $2
   and (s.created_at + ${idleSpan} > $2 or exists (
     select from access_tokens t where t.user_id = s.user_id and t.revoked_at is null and t.session_hash = s.id_hash
     and greatest(t.created_at, t.seen_at) + ${idleSpan} > $2
   ))`,
)

export const findNames = query<[string], { first_name: string; last_name: string; email: string }>(
  'accounts.find-names',
  `select first_name, last_name, email from users where id = $1`,
)

export const insertSession = command<[Uint8Array, string, string | null, string, string, factorShown: boolean]>(
  'accounts.insert-session',
  `insert into accounts_sessions (id_hash, user_id, user_agent, created_at, expires_at, factor_shown)
   values ($1, $2, $3, $4, $5, $6)`,
)

export const revokeSession = command<[Uint8Array, string]>(
  'accounts.revoke-session',
  `update accounts_sessions set ended_at = $2 where id_hash = $1 and ended_at is null`,
)

/**
 * Deletes the sign-ins of a person beyond the newest ones, with their tokens and codes. Ended ones are deleted first.
 */
export const removeOldSessions = command<[user: string, kept: number]>(
  'accounts.remove-old-sessions',
  `delete from accounts_sessions where id_hash = any (array(
     select id_hash from accounts_sessions where user_id = $1
     order by ended_at is null desc, created_at desc, id desc offset $2))`,
)

/** Compare-and-set: replaces the hash only if it is still the one that was checked. */
export const replacePassword = command<[string, string, string]>(
  'accounts.replace-password',
  `update users set password_hash = $3 where id = $1 and password_hash = $2`,
)

/** Whether the password is still the one that was checked. Locks it, so that changes and other sign-ins wait. */
export const lockPassword = command<[string, string | null], { id: string }>(
  'accounts.lock-password',
  `select id from users where id = $1 and password_hash = $2 and disabled_at is null for no key update`,
)

/** Ends the sign-ins of a person, with their tokens, except one. */
export const revokeSessionsExcept = command<[user: string, kept: Uint8Array | null, now: string]>(
  'accounts.revoke-sessions-except',
  `update accounts_sessions set ended_at = $3 where user_id = $1 and id_hash is distinct from $2 and ended_at is null`,
)

export const revokeApiTokensOf = command<[user: string, now: string]>(
  'accounts.revoke-api-tokens-of',
  `update api_tokens set revoked_at = $2 where user_id = $1 and revoked_at is null`,
)

/** Finds the sign-in of a token. */
export const findSessionOfToken = query<[token: Uint8Array], { hash: Buffer }>(
  'accounts.find-session-of-token',
  'select session_hash as hash from access_tokens where token_hash = $1',
)

/** Records that the password was entered in the sign-in of this token. */
export const saveProof = command<[token: Uint8Array | null, now: string]>(
  'accounts.save-proof',
  'update access_tokens set proved_at = $2 where token_hash = $1 and revoked_at is null',
)
