import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { BackupError, refuseInside } from './backup/backup-folder.ts'
import { refuseUnfinished } from './backup/unfinished-restore.ts'
import { type Config, ConfigError } from './config.ts'
import { EmbeddedDatabaseError } from './platform/database/embedded-cluster.ts'
import { describePostgres } from './platform/database/version.ts'
import { MetricsError } from './platform/metrics/serve-metrics.ts'
import { SchemaError } from './platform/schema/migrate.ts'
import { makePrivate } from './platform/storage/private-folder.ts'

/** The server can't start here. The message is one line for the operator that names what to change. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The errors whose message is one line for the operator. */
const expectedErrors = [ConfigError, StartError, EmbeddedDatabaseError, SchemaError, BackupError, MetricsError]

export const oldestPostgres = 15

/**
 * Checks, before anything is created or changed, whether the server can run here: the port is free, DATA_DIR is
 * writable, and the database of DATABASE_URL responds and is recent enough. Throws `StartError`.
 */
export async function preflight(config: Config): Promise<void> {
  checkDemo(config)
  await checkPort(config)
  if (config.backup) refuseInside(config.backup.folder, config.dataDir)
  await refuseUnfinished(config.dataDir)
  await checkDataDir(config.dataDir)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl, config.connections.all)
}

/**
 * A demo's password is published, so it serves only this machine unless the setting makes it public. Throws
 * `StartError`.
 */
export function checkDemo({ demo, publicDemo, reachable }: Config): void {
  if (!demo || publicDemo || !reachable) return
  throw new StartError(
    'DEMO: HOST or PUBLIC_URL isn’t this machine, and the password of the demo accounts is published. Set DEMO=false for your own academy, or DEMO=public for a demo that anyone may sign in to',
  )
}

/** The one line for an error that stops the start or the server, or null if the error is a defect. */
export function explain(error: unknown): string | null {
  if (expectedErrors.some(kind => error instanceof kind)) return (error as Error).message
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'EADDRINUSE') return 'PORT: the port is in use by another program. Choose another port'
  if (code === 'ENOSPC' || code === '53100' || message.includes('No space left on device')) {
    return `DATA_DIR: the disk is full (${message})`
  }
  return null
}

/** Throws `StartError` if the server couldn't listen. */
export async function checkPort({ host, port }: Config): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartError(`HOST: '${host}' isn’t known on this machine`)
  })
  for (const { address } of addresses) {
    const server = createServer()
    try {
      await once(server.listen({ host: address, port, exclusive: true }), 'listening')
      server.close()
      await once(server, 'close')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE') {
        throw new StartError(
          `PORT: ${port} is in use by another program. Choose another port, for example ${portHint(port)}`,
        )
      }
      if (code === 'EACCES') throw new StartError(`PORT: this user can’t use ${port}. Choose a port above 1023`)
      // localhost includes ::1 on machines whose IPv6 is off; the server skips it too.
      if (addresses.length === 1) throw new StartError(`HOST: '${host}' isn’t an address of this machine (${code})`)
    }
  }
}

const portHint = (port: number) => `PORT=${port < 65535 ? port + 1 : 3000}`

async function checkDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-${process.pid}`)
  try {
    await makePrivate(dataDir)
    const file = await open(probe, 'w')
    await file.write('x')
    await file.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new StartError(`DATA_DIR: the disk of ${dataDir} is full`)
    throw new StartError(`DATA_DIR: ${dataDir} isn’t writable (${code})`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/**
 * Checks whether the database of DATABASE_URL responds, is recent enough, and has the connections. Throws `StartError`.
 */
export async function checkDatabase(connectionString: string, connections: number): Promise<void> {
  const { version, mostConnections } = await describePostgres(connectionString).catch(
    (error: { code?: string; message: string }) => {
      const reason = (error.message || error.code || 'no answer').split('\n')[0]
      throw new StartError(`DATABASE_URL: can’t use the database (${reason})`)
    },
  )
  if (version < oldestPostgres) {
    throw new StartError(
      `DATABASE_URL: the server is PostgreSQL ${version}, but ${oldestPostgres} or later is required`,
    )
  }
  if (connections > mostConnections) {
    throw new StartError(
      `DATABASE_CONNECTIONS: all processes together need ${connections} connections, more than the ${mostConnections} the database allows this user`,
    )
  }
}
