import { refuseUnfinished } from '../backup/unfinished-restore.ts'
import type { Config } from '../config.ts'
import { createDependencies } from '../create-dependencies.ts'
import type { Dependencies } from '../dependencies.ts'
import { borrowEmbeddedDatabase } from '../platform/database/embedded.ts'
import { createLogger, type Logger } from '../platform/logging/logger.ts'
import { migrate } from '../platform/schema/migrate.ts'

/** Runs work on the instance of these settings: beside its server, or with its own embedded database if none runs. */
export async function withInstance<T>(config: Config, work: (dependencies: Dependencies) => Promise<T>): Promise<T> {
  const log = commandLogger(config)
  return withDatabase(config, async connectionString => {
    await migrate(connectionString, log)
    const dependencies = await createDependencies(config, { connectionString, log, connections: 4 })
    try {
      return await work(dependencies)
    } finally {
      await dependencies.close()
    }
  })
}

/** The same with only the database, whatever its schema. */
export async function withDatabase<T>(config: Config, work: (connectionString: string) => Promise<T>): Promise<T> {
  await refuseUnfinished(config.dataDir)
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await borrowEmbeddedDatabase({ dataDir: config.dataDir, log: commandLogger(config) })
  try {
    return await work(embedded.connectionString)
  } finally {
    await embedded.stop()
  }
}

/** Commands print their own results. The log is for failures. */
export function commandLogger({ logLevel }: Config): Logger {
  return createLogger(logLevel === 'info' ? 'error' : logLevel)
}
