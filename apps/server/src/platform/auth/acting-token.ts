import type { Transaction } from '../database/queryable.ts'
import { command } from '../database/statement.ts'

/** The API token that the current transaction writes for, as SQL. Null for none. */
export const actingTokenSql = `nullif(current_setting('aulaviva.api_token', true), '')::uuid`

const setActingTokenId = command<[id: string]>(
  'auth.set-acting-token-id',
  `select set_config('aulaviva.api_token', $1, true)`,
)

/**
 * Marks the rest of the transaction as done by an API token. The audit log and the checks for what only an owner in
 * person may do read it from the database, so use cases need not pass it on.
 */
export async function setActingToken(tx: Transaction, id: string): Promise<void> {
  await setActingTokenId.run(tx, id)
}
