import type { Config } from '../config.ts'
import { findExistingAccounts } from '../features/accounts/accounts/accounts.usecases.ts'
import { demoAccounts } from '../features/accounts/accounts/demo-accounts.ts'
import type { Queryable } from '../platform/database/queryable.ts'
import { StartError } from '../preflight.ts'

/**
 * Throws `StartError` if this isn't a demo, other machines can reach the server, and the database has accounts with the
 * published demo password. That happens when an academy is started on the data of a demo.
 */
export async function refuseDemoAccounts({ config, database }: { config: Config; database: Queryable }): Promise<void> {
  if (config.demo || !(config.production || config.reachable)) return
  const open = await findExistingAccounts(
    database,
    demoAccounts.map(({ email }) => email),
  )
  if (open.size === 0) return
  const holder = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  throw new StartError(
    `${holder}: the database contains the demo academy, and anyone can sign in to its accounts (such as ${[...open][0]}, ${open.size} in total). For your own academy, set ${holder} to an empty one. For a demo that anyone may sign in to, set DEMO=public`,
  )
}
