import type { Role } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import { purgeStatement } from '../../../platform/database/purge.ts'
import { chosenLanguage } from '../../../platform/database/reader-language.ts'
import { command, query } from '../../../platform/database/statement.ts'

/** Links that let a known person choose a password. Links for the first staff account have no person yet. */
export type LinkKind = 'PASSWORD_RESET' | 'INVITATION'

interface LinkRow {
  user_id: string
  email: string
  language: Language | null
}

export const insertLink = command<[Uint8Array, LinkKind, user: string, now: string, expires: string]>(
  'account-links.insert-link',
  `insert into account_links (token_hash, kind, user_id, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
)

export const findOpenLink = query<[Uint8Array, LinkKind, now: string], LinkRow>(
  'account-links.find-open-link',
  `select l.user_id, u.email, ${chosenLanguage('u')} as language
   from account_links l join users u on u.id = l.user_id and u.disabled_at is null
   where l.token_hash = $1 and l.kind = $2 and l.used_at is null and l.expires_at > $3`,
)

/** Every change to what a person signs in with takes this lock first. */
export const lockUser = command<[user: string], { id: string }>(
  'account-links.lock-user',
  `select id from users where id = $1 and disabled_at is null for no key update`,
)

/** Compare-and-set: of concurrent uses of a link, only one changes it. */
export const useLink = command<[Uint8Array, LinkKind, now: string]>(
  'account-links.use-link',
  `update account_links set used_at = $3
   where token_hash = $1 and kind = $2 and used_at is null and expires_at > $3`,
)

export const closeLinksOf = command<[user: string, now: string]>(
  'account-links.close-links-of',
  `update account_links set used_at = $2 where user_id = $1 and used_at is null`,
)

export const setPassword = command<[user: string, passwordHash: string]>(
  'account-links.set-password',
  `update users set password_hash = $2 where id = $1`,
)

/** Choosing a password accepts an open invitation, whichever link was used. */
/** Accepts an open invitation and returns its person. Returns no row if it was accepted before or there is none. */
export const acceptInvitation = command<[user: string, now: string], { first_name: string; role: Role }>(
  'account-links.accept-invitation',
  `update invitations i set accepted_at = $2 from users u
   where i.user_id = $1 and i.accepted_at is null and u.id = i.user_id returning u.first_name, u.role`,
)

export const purgeLinks = purgeStatement('account-links.forget', 'account_links', { since: 'expires_at' })
