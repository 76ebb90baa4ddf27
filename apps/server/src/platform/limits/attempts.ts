import { purgeStatement } from '../database/purge.ts'
import type { Transaction } from '../database/queryable.ts'
import { command } from '../database/statement.ts'

/** Maximum count per window, and the length of the window. */
export interface AttemptLimit {
  tries: number
  minutes: number
}

/** Window for counting emails to one person. */
export const mailHour = { minutes: 60 }

/** The start of the window that contains `now`, and the whole seconds until it ends. */
export function windowAt(
  { minutes }: Pick<AttemptLimit, 'minutes'>,
  now: Date,
): { start: string; secondsLeft: number } {
  const length = minutes * 60_000
  const start = Math.floor(now.getTime() / length) * length
  return { start: new Date(start).toISOString(), secondsLeft: Math.ceil((start + length - now.getTime()) / 1000) }
}

/** Counts one attempt. Returns no row at the limit, so rejected attempts don't extend the window. */
const countAttempt = command<[bucket: string, windowStart: string, limit: number], { attempts: number }>(
  'limits.count-attempt',
  `insert into attempt_counters as c (bucket, window_start, attempts) values ($1, $2, 1)
   on conflict (bucket, window_start) do update set attempts = c.attempts + 1 where c.attempts < $3
   returning attempts`,
)

/** Counts one attempt in a bucket across all servers. False if its limit is reached. */
export async function countWithin(tx: Transaction, bucket: string, limit: AttemptLimit, now: Date): Promise<boolean> {
  return (await countAttempt.first(tx, bucket, windowAt(limit, now).start, limit.tries)) !== undefined
}

/** Counts a request in a bucket. Returns the seconds to wait if its limit is reached, otherwise null. */
export async function countRequest(
  tx: Transaction,
  bucket: string,
  limit: AttemptLimit,
  now: Date,
): Promise<number | null> {
  return (await countWithin(tx, bucket, limit, now)) ? null : windowAt(limit, now).secondsLeft
}

const deleteOldCounters = purgeStatement('limits.forget-tries', 'attempt_counters', { since: 'window_start' })

/** Deletes some counters of windows that began before this instant. */
export function purgeAttemptCounters(tx: Transaction, before: Date): Promise<number> {
  return deleteOldCounters.run(tx, before.toISOString())
}
