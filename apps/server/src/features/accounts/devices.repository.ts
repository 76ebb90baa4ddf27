import { idleSpan } from '../../platform/auth/idle.ts'
import { command, query } from '../../platform/database/statement.ts'

export interface DeviceRow {
  id: string
  user_agent: string | null
  created_at: string
  seen_at: string
  current: boolean
}

/** The open sessions of a person, and the valid tokens that have none: the current one first, then the latest seen. */
export const listDevices = query<[user: string, token: Uint8Array | null, now: string], DeviceRow>(
  'devices.list',
  `select d.id, d.user_agent, d.created_at, date_trunc('minute', d.seen_at) as seen_at, d.current from (
     select s.id, s.user_agent, s.created_at, greatest(s.created_at, max(t.seen_at)) as seen_at,
            coalesce(bool_or(t.token_hash = $2), false) as current
     from accounts_sessions s left join access_tokens t on t.session_hash = s.id_hash and t.revoked_at is null
     where s.user_id = $1 and s.ended_at is null and s.expires_at > $3 group by s.id_hash
     having greatest(s.created_at, max(greatest(t.created_at, t.seen_at))) + ${idleSpan} > $3
     union all
     select t.id, s.user_agent, t.created_at, coalesce(t.seen_at, t.created_at), t.token_hash = $2
     from access_tokens t left join accounts_sessions s on s.id_hash = t.session_hash
     where t.user_id = $1 and t.revoked_at is null and t.expires_at > $3
       and greatest(t.created_at, t.seen_at) + ${idleSpan} > $3
       and (s.id_hash is null or s.ended_at is not null or s.expires_at <= $3)
   ) d order by d.current desc, d.seen_at desc, d.id desc limit 100`,
)

export const endSessionById = command<[user: string, id: string, now: string], { id_hash: Buffer }>(
  'devices.end-session',
  `update accounts_sessions set ended_at = $3 where user_id = $1 and id = $2 and ended_at is null returning id_hash`,
)

export const revokeTokenById = command<[user: string, id: string, now: string]>(
  'devices.revoke-token',
  `update access_tokens set revoked_at = $3 where user_id = $1 and id = $2 and revoked_at is null`,
)

export const endSessionsBeside = command<[user: string, token: Uint8Array | null, now: string]>(
  'devices.end-sessions-beside',
  `update accounts_sessions set ended_at = $3 where user_id = $1 and ended_at is null
   and id_hash is distinct from (select session_hash from access_tokens where token_hash = $2)`,
)

export const revokeTokensBeside = command<[user: string, token: Uint8Array | null, now: string]>(
  'devices.revoke-tokens-beside',
  `update access_tokens set revoked_at = $3 where user_id = $1 and revoked_at is null
   and token_hash is distinct from $2
   and (session_hash is null
        or session_hash is distinct from (select session_hash from access_tokens where token_hash = $2))`,
)
