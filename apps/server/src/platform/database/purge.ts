import type { Database } from './database.ts'
import type { Transaction } from './queryable.ts'
import { command } from './statement.ts'

/** Maximum number of rows per statement, small enough that no one waits long for its locks. */
export const maxPurgedRows = 5_000

/**
 * A statement that deletes up to `maxPurgedRows` rows whose instant `since` is before its argument, oldest first. A
 * further SQL condition on such a row `t` is optional. A row that changes in the meantime stays.
 */
export function purgeStatement(
  name: string,
  table: string,
  { since, condition = 'true' }: { since: string; condition?: string },
) {
  return command<[before: string]>(
    name,
    `delete from ${table} where ctid = any (array(
       select t.ctid from ${table} t where ${since} < $1::timestamptz and (${condition}) order by ${since} limit ${maxPurgedRows}))`,
  )
}

/**
 * Deletes batch by batch, each in its own transaction, until a batch is not full. A function that returns no number has
 * deleted all.
 */
export async function purgeInBatches(
  database: Database,
  purgeBatch: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const removed = await database.transaction(purgeBatch)
    if (typeof removed !== 'number' || removed < maxPurgedRows) return
  }
}
