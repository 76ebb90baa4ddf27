import type { Queryable } from '../../../platform/database/queryable.ts'
import { query } from '../../../platform/database/statement.ts'

const ownAccounts = query<[user: string], { id: string }>(
  'own-data.own-accounts',
  'select id from users where id = $1 or merged_into = $1 order by merged_into nulls first, id',
)

/** A person's account and the accounts merged into it, whose remaining data is the person's too. */
export async function accountsOf(db: Queryable, user: string): Promise<string[]> {
  return (await ownAccounts.all(db, user)).map(({ id }) => id)
}
