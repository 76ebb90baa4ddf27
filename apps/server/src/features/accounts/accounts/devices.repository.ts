import { idleSpan } from '../../../platform/auth/idle.ts'
import { command, query } from '../../../platform/database/statement.ts'

export interface DeviceRow {
  id: string
  user_agent: string | null
  created_at: string
  seen_at: string
  current: boolean
}

/**
 * The active sign-ins of a person that have a session or a valid token. The current one is first, then the most
 * recently used.
 */
export const devicesOfUser = query<[user: string, token: Uint8Array | null, now: string], DeviceRow>(
  'devices.devices-of-user',
  `select d.id, d.user_agent, d.created_at, date_trunc('minute', d.seen_at) as seen_at, d.current from (
     select s.id, s.user_agent, s.created_at, greatest(s.created_at, max(t.seen_at)) as seen_at,
            coalesce(bool_or(t.token_hash = $2), false) as current
     from accounts_sessions s
     left join access_tokens t on t.session_hash = s.id_hash and t.revoked_at is null and t.expires_at > $3
     where s.user_id = $1 and s.ended_at is null group by s.id_hash
     having (s.expires_at > $3 or count(t.token_hash) > 0)
       and greatest(s.created_at, max(greatest(t.created_at, t.seen_at))) + ${idleSpan} > $3
   ) d order by d.current desc, d.seen_at desc, d.id desc limit 100`,
)

export const revokeSessionById = command<[user: string, id: string, now: string]>(
  'devices.revoke-session-by-id',
  `update accounts_sessions set ended_at = $3 where user_id = $1 and id = $2 and ended_at is null`,
)
