import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { openDatabase } from './database.ts'

test('a transaction sees commits made while it waited for a lock, whatever the default isolation', async () => {
  const { connectionString, dependencies } = await startTestApp()
  const name = new URL(connectionString).pathname.slice(1)
  await dependencies.database.query({
    text: `alter database ${name} set default_transaction_isolation = 'serializable'`,
  })
  const database = openDatabase({ connectionString, log: dependencies.log })
  const level = await database.transaction(tx => tx.query({ text: 'show transaction_isolation' }))
  await database.close()
  expect(level.rows).toEqual([{ transaction_isolation: 'read committed' }])
})
