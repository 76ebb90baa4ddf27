import { inBatches } from '../concurrency/batches.ts'
import type { Database } from '../database/database.ts'
import { command } from '../database/statement.ts'
import { rateLimit } from '../problem/rate-limit.ts'

// Skips locked rows, so that no transaction waits for another.
const touchTokens = command<[tokens: readonly string[], instants: readonly string[]]>(
  'auth.touch-tokens',
  `with token as (
     select a.token_hash, a.user_id, s.seen_at
     from unnest($1::bytea[], $2::timestamptz[]) s (token_hash, seen_at) join access_tokens a using (token_hash)
     where a.seen_at is null or a.seen_at < s.seen_at
     order by a.token_hash for no key update of a skip locked
   ), touched as (
     update access_tokens a set seen_at = t.seen_at from token t where a.token_hash = t.token_hash
   ), person as (
     select e.user_id, t.seen_at
     from (select user_id, max(seen_at) as seen_at from token group by user_id) t join last_seen e using (user_id)
     where e.seen_at is null or e.seen_at < t.seen_at
     order by e.user_id for no key update of e skip locked
   )
   update last_seen e set seen_at = p.seen_at from person p where e.user_id = p.user_id`,
)

interface Seen {
  token: Uint8Array
  now: Date
}

/** At most one write a minute per token in this process, however many requests arrive. */
const writes = rateLimit({ max: 1, windowMs: 60_000 })
const batches = new WeakMap<Database, (seen: Seen) => Promise<void>>()

/**
 * Records when a token was last used and its person last active, to the minute. Concurrent calls share one transaction.
 * It never waits for locks: rows locked by another transaction are updated in the next minute.
 */
export async function recordLastSeen(database: Database, token: Uint8Array, now: Date): Promise<void> {
  if (writes.count(Buffer.from(token).toString('base64'), now) !== null) return
  const record = batches.get(database) ?? inBatches((seen: Seen[]) => touch(database, seen))
  batches.set(database, record)
  await record({ token, now })
}

async function touch(database: Database, seen: Seen[]): Promise<void> {
  const tokens = seen.map(one => `\\x${Buffer.from(one.token).toString('hex')}`)
  const instants = seen.map(one => one.now.toISOString())
  await database.transaction(tx => touchTokens.run(tx, tokens, instants))
}
