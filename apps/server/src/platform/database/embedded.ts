import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { type Account, chooseAccount, NoAccountError } from './embedded-account.ts'
import {
  type Binaries,
  chownTo,
  EmbeddedDatabaseError,
  ensureCluster,
  findBinaries,
  makeSocketFolder,
  readPassword,
  reasonIn,
  removeDrafts,
} from './embedded-cluster.ts'
import { clearSocketLock, findPostmaster, hasExited, type Postmaster, requestShutdown } from './embedded-postmaster.ts'

export type EmbeddedDatabase = {
  connectionString: string
  /** Resolves with the reason if another process takes over the database. Otherwise it never resolves. */
  lost: Promise<Error>
  /** Stops the database and resolves when its last process is gone. Further calls wait for the same stop. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Pick<Logger, 'info' | 'warn'>
  /** How clients connect: a Unix socket where the system supports it, otherwise TCP on the loopback address. */
  transport?: 'socket' | 'tcp'
  /** Number of connections it must allow, in addition to those of commands. */
  connections?: number
  /** Milliseconds to wait for a killed holder to be noticed. After that, the holder counts as alive. */
  ownerLockTimeout?: number
}

type ClusterSetup = {
  dataDir: string
  cluster: string
  binaries: Binaries
  account: Account
  transport: 'socket' | 'tcp'
  socketDir: string
  connections: number
  ownerLockTimeout: number
}

/** Advisory lock that stands for the data folder. The number is arbitrary and the same in every version. */
const ownerLock = 727_000
const stopTimeout = 60_000
const commandConnections = 50
const busyCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P02', '57P03', '08006']

class DatabaseInUseError extends EmbeddedDatabaseError {}

/**
 * Starts the PostgreSQL server of `dataDir`, creates it if the folder is empty, and holds it until `stop`. Only one
 * process holds it at a time: the one whose session has an advisory lock, which ends with the process however it ends.
 * A server that outlived its process is taken over. A server that dies is restarted at the same address. Throws
 * `EmbeddedDatabaseError` with one line for the operator.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const home = await prepare(options)
  let port = home.transport === 'tcp' ? await freePort() : 5432
  let session = await acquire(home, port)
  port = session.postmaster.port
  await removeDrafts(home.cluster)
  const connectionString = await ensureDatabase(session, home)

  let stopping: Promise<void> | undefined
  const lost = Promise.withResolvers<Error>()

  /** The restart in progress, if any. */
  let recovering: Promise<void> | undefined

  function watch(): void {
    const startedAt = performance.now()
    session.client.once('end', () => {
      if (!stopping) recovering = recover(startedAt)
    })
  }

  async function recover(startedAt: number): Promise<void> {
    options.log.warn('the embedded database ended; starting it again')
    // Wait before restarting a server that dies at once, for example because the disk is full.
    if (performance.now() - startedAt < 1_000) await delay(1_000)
    while (!stopping) {
      try {
        session = await acquire(home, port)
        options.log.info('the embedded database runs again')
        return watch()
      } catch (error) {
        if (error instanceof DatabaseInUseError) return lost.resolve(error)
        options.log.warn({ err: error }, 'the embedded database doesn’t start')
        await delay(1_000)
      }
    }
  }
  watch()

  async function end(): Promise<void> {
    // Wait for a restart in progress, or its server would be left running.
    await recovering
    await stopPostmaster(session.postmaster, home).finally(() => session.client.end().catch(() => {}))
  }

  return {
    connectionString,
    lost: lost.promise,
    stop() {
      stopping ??= end()
      return stopping
    },
  }
}

/**
 * Uses the database of `dataDir` alongside the process that holds it, or starts it if no process does. For short
 * commands: `stop` ends only what this call started.
 */
export async function borrowEmbeddedDatabase(
  options: Options,
): Promise<Pick<EmbeddedDatabase, 'connectionString' | 'stop'>> {
  try {
    return await startEmbeddedDatabase({ ...options, ownerLockTimeout: 50 })
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error
    const home = await prepare(options)
    const postmaster = await findPostmaster(home.cluster)
    if (!postmaster) throw error
    return {
      connectionString: addressOf(postmaster, 'aulaviva', await readPassword(home.cluster), 'aulaviva'),
      stop: async () => {},
    }
  }
}

async function prepare({
  dataDir,
  transport,
  connections = 0,
  ownerLockTimeout = 1_500,
}: Options): Promise<ClusterSetup> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const cluster = join(folder, 'postgres')
  const binaries = findBinaries()
  const temporary = await realpath(tmpdir())
  // The path of a socket has at most 103 bytes on macOS and 107 on Linux. DATA_DIR may be longer.
  const short = temporary.length < 60 ? temporary : '/tmp'
  const key = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  const account = await chooseAccount(binaries.postgres, [binaries.folder, folder, short]).catch(error => {
    throw error instanceof NoAccountError ? new EmbeddedDatabaseError(error.message) : error
  })
  await ensureCluster(cluster, binaries, account)
  return {
    dataDir,
    cluster,
    binaries,
    account,
    connections,
    ownerLockTimeout,
    transport: transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    socketDir: join(short, `aulaviva-${account.owner?.uid ?? process.getuid?.() ?? 0}-${key}`),
  }
}

type Session = { client: pg.Client; postmaster: Postmaster }

/** Returns the session that holds the database. Starts the server if none runs. */
async function acquire(home: ClusterSetup, port: number): Promise<Session> {
  const deadline = performance.now() + stopTimeout
  for (;;) {
    const postmaster = (await findPostmaster(home.cluster)) ?? (await startPostmaster(home, port))
    const client = postmaster && (await connectAsOwner(postmaster, home))
    if (client) return { client, postmaster }
    // Another process is starting or stopping the server. Check again to see the result.
    if (performance.now() > deadline) {
      const pid = postmaster ? ` (process ${postmaster.pid})` : ''
      throw new EmbeddedDatabaseError(
        `DATA_DIR ${home.dataDir}: its database server${pid} is running but doesn’t respond. Stop it, then try again`,
      )
    }
    await delay(25)
  }
}

/** Null if the server is not ready. `DatabaseInUseError` if another process holds it. */
async function connectAsOwner(postmaster: Postmaster, home: ClusterSetup): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: addressOf(postmaster, 'postgres', await readPassword(home.cluster), 'postgres'),
    application_name: 'aulaviva holder',
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener, the end of the server would end this process. The `end` event notifies the watcher.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    if (rows[0]?.folder !== home.cluster)
      throw new EmbeddedDatabaseError('The embedded database belongs to another data folder')
    // A killed holder loses the lock once the server notices. A live one keeps it.
    await client.query(`set lock_timeout = ${home.ownerLockTimeout}`)
    await client.query('select pg_advisory_lock($1)', [ownerLock])
    await client.query('reset lock_timeout')
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = (error as { code?: string }).code ?? ''
    if (code === '55P03') throw new DatabaseInUseError(`DATA_DIR ${home.dataDir} is in use by another Aulaviva process`)
    if (busyCodes.includes(code) || /^Connection terminated/.test((error as Error).message)) return null
    throw error
  }
}

/** Null if another process started a server first. */
async function startPostmaster(home: ClusterSetup, port: number): Promise<Postmaster | null> {
  const { cluster, account, binaries, transport, socketDir } = home
  if (transport === 'socket') {
    await makeSocketFolder(socketDir, account)
    await clearSocketLock(socketDir, port, cluster)
  }
  await chownTo(account, cluster)
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: transport === 'tcp' ? '127.0.0.1' : '',
    unix_socket_directories: transport === 'tcp' ? '' : socketDir,
    unix_socket_permissions: '0700',
    max_connections: Math.max(200, home.connections + commandConnections),
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    // One file per weekday, overwritten after a week, so that the log stays bounded.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
  }
  const quote = process.platform === 'win32' ? '"' : "'"
  const flags = Object.entries(settings).map(([name, value]) => `-c ${quote}${name}=${value}${quote}`)
  const log = join(cluster, `start-${process.pid}.log`)
  // pg_ctl starts the server in its own session, so that Ctrl-C reaches only this process, which then stops it cleanly.
  const { code, output } = await account.run(binaries.pgCtl, [
    'start',
    '--wait',
    '--timeout=600',
    '--silent',
    `--pgdata=${cluster}`,
    `--log=${log}`,
    `--options=${flags.join(' ')}`,
  ])
  const logged = `${await readFile(log, 'utf8').catch(() => '')}\n${await lastLines(join(cluster, 'log'))}`
  await rm(log, { force: true }).catch(() => {})
  const postmaster = await findPostmaster(cluster)
  if (postmaster || code === 0) return postmaster
  const reason = `${output}\n${logged}`
  // Processes of a killed server may need a moment to notice that it is gone.
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(reason)) return null
  throw new EmbeddedDatabaseError(`The embedded database doesn’t start: ${reasonIn(reason)}`)
}

/** The end of the server's own log, which says why it did not start. */
async function lastLines(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(names.map(async name => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const latest = files.sort((a, b) => b.at - a.at)[0]
  const text = latest ? await readFile(join(folder, latest.name), 'utf8') : ''
  return text.split('\n').slice(-6).join('\n')
}

/** Stops the server after it has aborted its sessions and flushed to disk. */
async function stopPostmaster(postmaster: Postmaster, { cluster, account, binaries }: ClusterSetup): Promise<void> {
  if (process.platform === 'win32') {
    await account.run(binaries.pgCtl, ['stop', '--mode=fast', '--wait', '--silent', `--pgdata=${cluster}`])
    return
  }
  if (await hasExited(postmaster, cluster)) return
  requestShutdown(postmaster)
  const deadline = performance.now() + stopTimeout
  while (!(await hasExited(postmaster, cluster))) {
    if (performance.now() > deadline) throw new Error(`The embedded database (process ${postmaster.pid}) doesn’t stop`)
    await delay(10)
  }
  // Left in place if another process has put its socket there.
  if (postmaster.socketDir) await rmdir(postmaster.socketDir).catch(() => {})
}

/** Creates the database and its user, who can do everything inside the database and nothing on the machine. */
async function ensureDatabase({ client, postmaster }: Session, { cluster }: ClusterSetup): Promise<string> {
  const password = await readPassword(cluster)
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'aulaviva') as role,
            exists (select from pg_database where datname = 'aulaviva') as database`,
  )
  if (!rows[0]?.role) await client.query(`create role aulaviva login createdb password '${password}'`)
  if (!rows[0]?.database) await client.query('create database aulaviva owner aulaviva')
  return addressOf(postmaster, 'aulaviva', password, 'aulaviva')
}

function addressOf({ port, socketDir }: Postmaster, user: string, password: string, database: string): string {
  const host = socketDir ? encodeURIComponent(socketDir) : '127.0.0.1'
  return `postgresql://${user}:${password}@${host}:${port}/${database}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 5432
}
