import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts'
import { findPostmaster } from '../src/platform/database/embedded-postmaster.ts'
import { createLogger } from '../src/platform/logging/logger.ts'
import { migrate } from '../src/platform/schema/migrate.ts'
import { templateName, withDatabase } from './connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL with the migrated template. */
    postgres: string
    /** The folder of its files. */
    postgresFiles: string
  }
}

/** One real PostgreSQL for all projects of a run. Every test file works in a copy of the migrated template. */
export default async function setup({ vitest }: TestProject) {
  if (vitest.getProvidedContext().postgres) return
  const log = createLogger('silent')
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-test-'))
  // Servers that tests start as processes use the compile cache, as with `npm start`.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const embedded = await startEmbeddedDatabase({ dataDir: folder, log })
  const admin = new pg.Client({ connectionString: embedded.connectionString })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await migrate(withDatabase(embedded.connectionString, templateName), log)
  vitest.provide('postgres', embedded.connectionString)
  vitest.provide('postgresFiles', join(folder, 'postgres'))
  return async () => {
    // Its data is deleted with its folder, so nothing needs to be flushed first.
    const postmaster = await findPostmaster(join(folder, 'postgres'))
    const stopped = embedded.stop()
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
    await stopped
    // Workers may still be writing compiled code.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
