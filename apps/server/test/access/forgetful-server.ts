import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../src/dependencies.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Transaction } from '../../src/platform/database/queryable.ts'
import type { Storage } from '../../src/platform/storage/stored-objects.ts'
import { openUploadBudget } from '../../src/platform/storage/upload-budget.ts'
import { openUploads } from '../../src/platform/storage/uploads.ts'
import { buildServer } from '../../src/server.ts'

class RolledBack extends Error {}

/**
 * The whole product, but every transaction is rolled back after its work: each call responds as usual and leaves
 * nothing behind for the next. `look` sees what was written before the rollback.
 */
export async function startForgetfulServer(
  dependencies: Dependencies,
  look: (tx: Transaction) => Promise<void>,
): Promise<FastifyInstance> {
  const { database, storage } = dependencies
  // Files stored before a transaction must be loose in it, although their rows are rolled back.
  const stored = new Set<string>()
  // A nested transaction would wait for those rows.
  const inside = new AsyncLocalStorage<true>()
  const forgetful: Database = {
    ...database,
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      const done: { result?: T } = {}
      await database
        .transaction(async tx => {
          const text = 'insert into loose_objects select unnest($1::text[]), now() on conflict do nothing'
          if (stored.size > 0 && !inside.getStore()) await tx.query({ text, values: [[...stored]] })
          done.result = await inside.run(true, () => work(tx))
          // Deferred constraints must hold too.
          await tx.query({ text: 'set constraints all immediate' })
          await look(tx)
          throw new RolledBack()
        })
        .catch(error => {
          if (!(error instanceof RolledBack)) throw error
        })
      return done.result as T
    },
  }
  const noted: Storage = {
    ...storage,
    async put(key, ...given) {
      await storage.put(key, ...given)
      stored.add(key)
    },
    async remove(key) {
      stored.delete(key)
      await storage.remove(key)
    },
  }
  const { config, settings, freeSpace } = dependencies
  const budget = openUploadBudget({ database: forgetful, settings })
  const uploads = await openUploads({ folder: join(config.dataDir, 'incoming'), settings, budget, freeSpace })
  const app = await buildServer({ ...dependencies, database: forgetful, storage: noted, uploads })
  await app.ready()
  return app
}
