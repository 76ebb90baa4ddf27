import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../src/dependencies.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Transaction } from '../../src/platform/database/queryable.ts'
import { buildServer } from '../../src/server.ts'

class Forgotten extends Error {}

/**
 * The whole product, but every transaction is undone once it has done its work: each call is answered as ever and leaves
 * nothing behind for the next. `look` sees what was written before it is gone.
 */
export async function startForgetfulServer(
  dependencies: Dependencies,
  look: (tx: Transaction) => Promise<void>,
): Promise<FastifyInstance> {
  const { database } = dependencies
  const forgetful: Database = {
    ...database,
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      const done: { result?: T } = {}
      await database
        .transaction(async tx => {
          done.result = await work(tx)
          // what waits for the end of the transaction has to hold too
          await tx.query({ text: 'set constraints all immediate' })
          await look(tx)
          throw new Forgotten()
        })
        .catch(error => {
          if (!(error instanceof Forgotten)) throw error
        })
      return done.result as T
    },
  }
  const app = await buildServer({ ...dependencies, database: forgetful })
  await app.ready()
  return app
}
