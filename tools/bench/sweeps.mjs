// Runs every sweep once on the academy of a folder whose server is stopped. Measures how long it takes, how long its
// transactions hold locks, and how many rows it has in memory at most.
import { withDatabase } from '../../apps/server/src/commands/instance.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDependencies } from '../../apps/server/src/dependencies.ts'
import { createLogger } from '../../apps/server/src/platform/logging/logger.ts'
import { migrate } from '../../apps/server/src/platform/schema/migrate.ts'
import { sweepsOf } from '../../apps/server/src/sweeps.ts'

/** Wraps the database to observe its statements. */
function watched(database, seen) {
  const noting = target => ({
    ...target,
    query: async named => {
      const answer = await target.query(named)
      seen.rows = Math.max(seen.rows, answer.rows.length)
      return answer
    },
  })
  return {
    ...noting(database),
    transaction: async work => {
      const began = performance.now()
      try {
        return await database.transaction(tx => work(noting(tx)))
      } finally {
        seen.transactions++
        seen.longest = Math.max(seen.longest, performance.now() - began)
      }
    },
  }
}

/** Does everything that is due this many days ahead. */
export function doSweeps(folder, days) {
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://127.0.0.1:3000', DEMO: 'false' })
  const clock = { now: () => new Date(Date.now() + days * 86_400_000) }
  const log = createLogger('warn')
  return withDatabase(config, async connectionString => {
    await migrate(connectionString, log)
    const dependencies = await createDependencies(config, { connectionString, log, clock, connections: 4 })
    console.log('seconds   transactions   longest, ms   rows at most')
    for (const { name } of sweepsOf(dependencies)) {
      const seen = { rows: 0, transactions: 0, longest: 0 }
      const own = sweepsOf({ ...dependencies, database: watched(dependencies.database, seen) })
      const began = performance.now()
      const failed = await own
        .find(sweep => sweep.name === name)
        .run(clock.now())
        .catch(error => error)
      const elapsed = ((performance.now() - began) / 1000).toFixed(2)
      console.log(
        `${elapsed.padStart(7)} ${String(seen.transactions).padStart(14)} ${seen.longest.toFixed(0).padStart(13)} ${String(seen.rows).padStart(14)}   ${name}${failed ? ` failed: ${failed.message}` : ''}`,
      )
    }
    await dependencies.close()
  })
}
