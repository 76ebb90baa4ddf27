import { forgetSome } from '../../platform/database/forget-some.ts'
import { command, query } from '../../platform/database/statement.ts'

interface CodeRow {
  user_id: string
  redirect_uri: string
  code_challenge: string | null
  session_hash: Buffer | null
}

export const insertCode = command<[Uint8Array, string, string, string, string | null, Uint8Array, string]>(
  'oauth.insert-code',
  `insert into oauth_codes (code_hash, user_id, client_id, redirect_uri, code_challenge, session_hash, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** The one statement that redeems: of parallel tries one gets the row, the others wait for its commit and get none. */
export const consumeCode = command<[Uint8Array, string, string], CodeRow>(
  'oauth.consume-code',
  `update oauth_codes c set consumed_at = $3
   where c.code_hash = $1 and c.client_id = $2 and c.consumed_at is null and c.expires_at > $3
   returning c.user_id, c.redirect_uri, c.code_challenge, c.session_hash`,
)

/** The user, unless disabled or signed out since the code was given. Holds the session, so that a sign-out waits. */
export const mayStillSignIn = command<[string, Uint8Array | null, string], { id: string }>(
  'oauth.may-still-sign-in',
  `select u.id from accounts_sessions s join users u on u.id = s.user_id and u.disabled_at is null
   where u.id = $1 and s.id_hash = $2 and s.ended_at is null and s.expires_at > $3
   for share of s`,
)

export const revokeTokensOfCode = command<[Uint8Array, string]>(
  'oauth.revoke-tokens-of-code',
  `update access_tokens set revoked_at = $2 where code_hash = $1 and revoked_at is null`,
)

/**
 * A token is proved as its session is. One that no code gave was made at the server, whose operator needs no second factor and
 * has shown no password.
 */
export const insertToken = command<[Uint8Array, string, string, Uint8Array | null, Uint8Array | null, string, string]>(
  'oauth.insert-token',
  `insert into access_tokens
     (token_hash, user_id, client_id, code_hash, session_hash, created_at, expires_at, factor_shown, proved_at)
   select $1, $2, $3, $4, $5, $6, $7, coalesce(s.factor_shown, true),
     case when $4::bytea is not null then s.created_at end
   from (select $5::bytea as hash) given left join accounts_sessions s on s.id_hash = given.hash`,
)

/** A token that was given, whether or not it is still good. */
export const findToken = query<[Uint8Array, string], { session_hash: Buffer | null }>(
  'oauth.find-token',
  `select session_hash from access_tokens where token_hash = $1 and client_id = $2`,
)

export const revokeToken = command<[Uint8Array, string]>(
  'oauth.revoke-token',
  `update access_tokens set revoked_at = $2 where token_hash = $1 and revoked_at is null`,
)

// a code takes its token with it, so tokens go first and a code stays while its token lives
export const removeExpiredTokens = forgetSome('oauth.remove-expired-tokens', 'access_tokens', {
  since: 'least(expires_at, revoked_at)',
})
export const removeExpiredCodes = forgetSome('oauth.remove-expired-codes', 'oauth_codes', {
  since: 'expires_at',
  besides: '(select true from access_tokens a where a.code_hash = t.code_hash limit 1) is null',
})
export const removeExpiredSessions = forgetSome('oauth.remove-expired-sessions', 'accounts_sessions', {
  since: 'least(expires_at, ended_at)',
  besides: '(select true from oauth_codes c where c.session_hash = t.id_hash limit 1) is null',
})
