import type { Database } from '../database/database.ts'
import { command } from '../database/statement.ts'
import { rateLimit } from '../problem/rate-limit.ts'

const touchToken = command<[token: Uint8Array, now: string]>(
  'auth.touch-token',
  `with token as (
     update access_tokens set seen_at = $2 where token_hash = $1 and (seen_at is null or seen_at < $2) returning user_id
   )
   update last_seen e set seen_at = $2 from token t
   where e.user_id = t.user_id and (e.seen_at is null or e.seen_at < $2)`,
)

/** One write a minute for a token in this process, whatever the number of requests. */
const writes = rateLimit({ most: 1, within: 60_000 })

/** Keeps when a token was last used, and when its person was last here, to the minute. */
export async function rememberSeen(database: Database, token: Uint8Array, now: Date): Promise<void> {
  if (writes.count(Buffer.from(token).toString('base64'), now) !== null) return
  await database.transaction(tx => touchToken.run(tx, token, now.toISOString()))
}
