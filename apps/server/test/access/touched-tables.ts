import type { Transaction } from '../../src/platform/database/queryable.ts'

/**
 * Tables into which this transaction has written rows, possibly including the previous transaction on this connection.
 * Checks only search these tables: a statement over every table takes many times as long as the request.
 */
export async function touchedTables(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ name: string }>({
    text: 'select relname as name from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd > 0',
  })
  return new Set(rows.map(({ name }) => name))
}
