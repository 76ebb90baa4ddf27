import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/queryable.ts'
import { command, query } from '../database/statement.ts'
import { Problem, tooManyRequests } from '../problem/problem.ts'
import { windowAt } from './attempts.ts'

/** How much one person may write, across all calls. */
export interface WriteLimits {
  perMinute: number
  perDay: number
}

const minute = { minutes: 1 }
const day = { minutes: 1440 }

/**
 * Counts a write of this person, unless a limit is reached. Then it returns no row, so that rejected writes don't
 * extend the window. It is one autocommitted statement outside the transaction of the write. A window never moves
 * backward, which could happen if the clocks of two servers differ.
 */
const countWriteStatement = query<
  [user: string, minute: string, day: string, perMinute: number, perDay: number],
  { in_minute: number }
>(
  'limits.count-write',
  `insert into write_counts as c (user_id, minute, in_minute, day, in_day) values ($1, $2, 1, $3, 1)
   on conflict (user_id) do update set
     minute = greatest(c.minute, excluded.minute),
     in_minute = case when excluded.minute > c.minute then 1 else c.in_minute + 1 end,
     day = greatest(c.day, excluded.day),
     in_day = case when excluded.day > c.day then 1 else c.in_day + 1 end
   where (excluded.minute > c.minute or c.in_minute < $4) and (excluded.day > c.day or c.in_day < $5)
   returning in_minute`,
)

const readDay = query<[user: string], { in_day: number }>(
  'limits.read-day',
  'select in_day from write_counts where user_id = $1',
)

// There is one row per person, and an index would cost every write.
const deleteOldCounts = command<[before: string]>(
  'limits.delete-old-counts',
  'delete from write_counts where minute < $1',
)

/** Counts a write before it starts. Throws 429 with the time to wait if this person has written too much. */
export async function countWrite(db: Database, user: string, limits: WriteLimits, now: Date): Promise<void> {
  const { perMinute, perDay } = limits
  const counted = await countWriteStatement.first(
    db,
    user,
    windowAt(minute, now).start,
    windowAt(day, now).start,
    perMinute,
    perDay,
  )
  if (counted) return
  const today = (await readDay.first(db, user))?.in_day ?? 0
  const { secondsLeft } = windowAt(today >= perDay ? day : minute, now)
  throw new Problem(tooManyRequests, { headers: { 'retry-after': String(secondsLeft) } })
}

/** Deletes the counts of people who have written nothing since this instant. */
export async function purgeWriteCounts(tx: Transaction, before: Date): Promise<void> {
  await deleteOldCounts.run(tx, before.toISOString())
}
