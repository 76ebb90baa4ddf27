import type { Database } from './database.ts'
import type { Transaction } from './queryable.ts'
import { command } from './statement.ts'

/** How many rows one statement forgets at most: so few that nobody waits long for what it locks. */
export const forgottenAtOnce = 5_000

/**
 * A statement that removes the rows whose instant `since` is before the one that it is given, the oldest first and
 * `forgottenAtOnce` at most; `besides` says what else has to be true of such a row `t`. One that is changed meanwhile stays.
 */
export function forgetSome(
  name: string,
  table: string,
  { since, besides = 'true' }: { since: string; besides?: string },
) {
  return command<[before: string]>(
    name,
    `delete from ${table} where ctid = any (array(
       select t.ctid from ${table} t where ${since} < $1::timestamptz and (${besides}) order by ${since} limit ${forgottenAtOnce}))`,
  )
}

/**
 * Forgets some, each time in a transaction of its own, until fewer are left than are forgotten at once. A function that answers
 * no number has forgotten all.
 */
export async function forgetAll(database: Database, some: (tx: Transaction) => Promise<unknown>): Promise<void> {
  for (;;) {
    const removed = await database.transaction(some)
    if (typeof removed !== 'number' || removed < forgottenAtOnce) return
  }
}
