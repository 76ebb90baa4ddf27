import type { Database } from './database.ts'
import type { Transaction } from './queryable.ts'
import { command } from './statement.ts'

/** Maximum number of rows per statement, small enough that no one waits long for its locks. */
export const forgottenAtOnce = 5_000

/**
 * A statement that deletes up to `forgottenAtOnce` rows whose instant `since` is before its argument, oldest first. A
 * further SQL condition on such a row `t` is optional. A row that changes in the meantime stays.
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
 * Deletes batch by batch, each in its own transaction, until a batch is not full. A function that returns no number has
 * deleted all.
 */
export async function forgetAll(database: Database, some: (tx: Transaction) => Promise<unknown>): Promise<void> {
  for (;;) {
    const removed = await database.transaction(some)
    if (typeof removed !== 'number' || removed < forgottenAtOnce) return
  }
}
