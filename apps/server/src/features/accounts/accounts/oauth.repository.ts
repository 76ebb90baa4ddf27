import { maxPurgedRows, purgeStatement } from '../../../platform/database/purge.ts'
import { command, query } from '../../../platform/database/statement.ts'

interface CodeRow {
  user_id: string
  redirect_uri: string
  code_challenge: string | null
  session_hash: Buffer
}

/** Locks a browser's open sign-in, so that only one request at a time counts and issues its codes and tokens. */
export const lockSession = command<[session: Uint8Array], { id_hash: Buffer }>(
  'oauth.lock-session',
  'select id_hash from accounts_sessions where id_hash = $1 and ended_at is null for no key update',
)

/** Whether a code was ever issued, also if it has been redeemed. */
export const isCodeIssued = query<[code: Uint8Array], { given: boolean }>(
  'oauth.is-code-issued',
  `select true as given where exists (select from oauth_codes where code_hash = $1)
   or exists (select from access_tokens where code_hash = $1)`,
)

/** Locks the sign-in of a code before the code itself, in the same order as `lockSession` and its followers. */
export const lockSessionOfCode = command<[code: Uint8Array], { id_hash: Buffer }>(
  'oauth.lock-session-of-code',
  `select s.id_hash from oauth_codes c join accounts_sessions s on s.id_hash = c.session_hash
   where c.code_hash = $1 for no key update of s`,
)

/** Deletes the unredeemed codes of a sign-in beyond the newest ones. */
export const removeOldCodes = command<[session: Uint8Array, kept: number]>(
  'oauth.remove-old-codes',
  `delete from oauth_codes where code_hash = any (array(
     select c.code_hash from oauth_codes c
     where c.session_hash = $1 and (select true from access_tokens t where t.code_hash = c.code_hash limit 1) is null
     order by c.expires_at desc offset $2))`,
)

/** Deletes the tokens of a sign-in beyond the newest ones. */
export const removeOldTokens = command<[session: Uint8Array, kept: number]>(
  'oauth.remove-old-tokens',
  `delete from access_tokens where token_hash = any (array(
     select token_hash from access_tokens where session_hash = $1
     order by revoked_at is null desc, created_at desc, id desc offset $2))`,
)

export const insertCode = command<[Uint8Array, string, string, string, string | null, Uint8Array, string]>(
  'oauth.insert-code',
  `insert into oauth_codes (code_hash, user_id, client_id, redirect_uri, code_challenge, session_hash, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * The only statement that redeems a code. Of concurrent attempts, one gets the row. The others wait for its commit and
 * get none.
 */
export const consumeCode = command<[Uint8Array, string, string], CodeRow>(
  'oauth.consume-code',
  `update oauth_codes c set consumed_at = $3
   where c.code_hash = $1 and c.client_id = $2 and c.consumed_at is null and c.expires_at > $3
   returning c.user_id, c.redirect_uri, c.code_challenge, c.session_hash`,
)

/** The user, unless disabled or signed out since the code was issued. */
export const findActiveUser = query<[string, Uint8Array, string], { id: string }>(
  'oauth.find-active-user',
  `select u.id from accounts_sessions s join users u on u.id = s.user_id and u.disabled_at is null
   where u.id = $1 and s.id_hash = $2 and s.ended_at is null and s.expires_at > $3`,
)

export const revokeTokensOfCode = command<[Uint8Array, string]>(
  'oauth.revoke-tokens-of-code',
  `update access_tokens set revoked_at = $2 where code_hash = $1 and revoked_at is null`,
)

/**
 * `proved_at` is when the session's password was entered. Null without a code: the token is created at the server,
 * where no password was entered.
 */
export const insertToken = command<[Uint8Array, string, string, Uint8Array | null, Uint8Array, string, string]>(
  'oauth.insert-token',
  `insert into access_tokens (token_hash, user_id, client_id, code_hash, session_hash, created_at, expires_at, proved_at)
   select $1, $2, $3, $4, id_hash, $6, $7, case when $4::bytea is not null then created_at end
   from accounts_sessions where id_hash = $5`,
)

/** A token that was issued, valid or not. */
export const findToken = query<[Uint8Array, string], { session_hash: Buffer }>(
  'oauth.find-token',
  `select session_hash from access_tokens where token_hash = $1 and client_id = $2`,
)

// a session deletes its codes and tokens, and a code its token, so delete tokens first and keep what still has one
export const removeExpiredTokens = purgeStatement('oauth.remove-expired-tokens', 'access_tokens', {
  since: 'least(expires_at, revoked_at)',
})
export const removeTokensOfEndedSessions = command<[before: string]>(
  'oauth.remove-tokens-of-ended-sessions',
  `delete from access_tokens where ctid = any (array(
     select t.ctid from accounts_sessions s join access_tokens t on t.session_hash = s.id_hash
     where least(s.expires_at, s.ended_at) < $1::timestamptz and s.ended_at < $1::timestamptz
     order by least(s.expires_at, s.ended_at) limit ${maxPurgedRows}))`,
)
export const removeExpiredCodes = purgeStatement('oauth.remove-expired-codes', 'oauth_codes', {
  since: 'expires_at',
  condition: '(select true from access_tokens a where a.code_hash = t.code_hash limit 1) is null',
})
export const removeExpiredSessions = purgeStatement('oauth.remove-expired-sessions', 'accounts_sessions', {
  since: 'least(expires_at, ended_at)',
  condition: `(select true from oauth_codes c where c.session_hash = t.id_hash limit 1) is null
    and (select true from access_tokens a where a.session_hash = t.id_hash limit 1) is null`,
})
