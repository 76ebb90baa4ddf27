import type { Transaction } from '../database/queryable.ts'
import { command } from '../database/statement.ts'

/** The API token in whose name the current transaction writes, as SQL; null for none. */
export const actingToken = `nullif(current_setting('aulaviva.api_token', true), '')::uuid`

const setToken = command<[id: string]>('auth.act-by-token', `select set_config('aulaviva.api_token', $1, true)`)

/**
 * Says for the rest of the transaction that an API token does what is done. The database knows it then wherever it matters, in
 * the log of changes and where only an owner themselves may act, without every use case handing it on.
 */
export async function actByToken(tx: Transaction, id: string): Promise<void> {
  await setToken.run(tx, id)
}
