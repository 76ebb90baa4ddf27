import type { Role } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { readerLanguage } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'

/** A level that a student can have, locked against archiving until the transaction ends. */
export const lockLevelForShare = command<[level: string], { id: string }>(
  'people.lock-level-for-share',
  'select id from levels where id = $1 and archived_at is null for share',
)

interface LockedRow {
  id: string
  email: string
  first_name: string
  language: Language
  role: Role
  has_password: boolean
  has_contract: boolean
  disabled: boolean
}

/** Locks a person, so that they can't choose a password at the same time. */
export const lockInvitee = command<[user: string], LockedRow>(
  'people.lock-invitee',
  `select id, email, first_name, ${readerLanguage('users')} as language, role, password_hash is not null as has_password,
     exists (select from subscriptions where student_id = users.id) as has_contract, disabled_at is not null as disabled
   from users where id = $1 and deleted_at is null for no key update`,
)

export interface InvitationRow {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  sent_at: string
  expires_at: string
  accepted_at: string | null
  disabled: boolean
}

const invitationSelect = `u.id, u.email, u.first_name, u.last_name, u.role, i.sent_at, i.expires_at, i.accepted_at,
   u.disabled_at is not null as disabled
   from invitations i join users u on u.id = i.user_id and u.deleted_at is null`

export const invitationById = query<[user: string], InvitationRow>(
  'people.invitation-by-id',
  `select ${invitationSelect} where i.user_id = $1`,
)

const matchesName = `($1::text[] is null or u.folded_words like all ($1))`

/** Invited people whose name matches all LIKE patterns, if any. Open invitations come first. */
export const invitations = pagedList<[patterns: string[] | null], InvitationRow>('people.list', {
  page: `select count(*) over () as total, ${invitationSelect} where ${matchesName}
         order by i.accepted_at is not null, i.sent_at desc, u.id desc limit $2 offset $3`,
  count: `select count(*) from (select ${invitationSelect} where ${matchesName}) i`,
})

/** Saves that the person was invited and when the last link expires. */
export const saveInvitation = command<[user: string, now: string, expires: string]>(
  'people.save-invitation',
  `insert into invitations (user_id, sent_at, expires_at) values ($1, $2, $3)
   on conflict (user_id) do update set sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
)
