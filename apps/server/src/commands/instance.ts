import type { Config } from '../config.ts'
import { createDependencies, type Dependencies } from '../dependencies.ts'
import { borrowEmbeddedDatabase } from '../platform/database/embedded.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { migrate } from '../platform/schema/migrate.ts'

/** Works on the instance of these settings, beside its server or, where none runs, with a database of its own. */
export async function withInstance<T>(config: Config, work: (dependencies: Dependencies) => Promise<T>): Promise<T> {
  const log = createLogger(config.logLevel === 'info' ? 'error' : config.logLevel)
  const embedded = config.databaseUrl ? null : await borrowEmbeddedDatabase({ dataDir: config.dataDir, log })
  try {
    const connectionString = config.databaseUrl ?? (embedded?.connectionString as string)
    await migrate(connectionString, log)
    const dependencies = await createDependencies(config, { connectionString, log, connections: 4 })
    try {
      return await work(dependencies)
    } finally {
      await dependencies.close()
    }
  } finally {
    await embedded?.stop()
  }
}
