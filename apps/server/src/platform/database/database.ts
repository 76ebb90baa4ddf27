import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { isQueryTimeout, isRetryable } from './failures.ts'
import { runAsOpenTransaction } from './open-transaction.ts'
import { batchWrites, openPipelinedReads } from './pipelined-reads.ts'
import type { NamedQuery, QueryAnswer, Queryable, Transaction } from './queryable.ts'

export interface Database extends Queryable {
  readonly connections: number
  /**
   * Runs `work` in one transaction: committed if it resolves, rolled back if it throws. After a deadlock or
   * serialization failure it retries up to three times, so side effects of `work` must be safe to repeat.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Connections for transactions in use now. */
  poolUsage(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface DatabaseOptions {
  connectionString: string
  log: Logger
  connections?: number
  /** Default time zone of the academy. Statements read it as the setting `aulaviva.academy_zone`. */
  academyZone?: string
  /** Default languages of the academy, as the setting `aulaviva.academy_languages`. */
  academyLanguages?: readonly Language[]
  /** Default name of the academy, as the setting `aulaviva.academy_name`. */
  academyName?: string
  /** Milliseconds without a response after which the database counts as unavailable. */
  queryTimeout?: number
}

const maxAttempts = 3
/** Longer than the database lets a statement run. Only a connection that no longer responds takes this long. */
const defaultQueryTimeout = 17_000
/** Detects dead peers on idle connections. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
const readConnections = 4
/** SQLSTATE of every statement after one that failed. */
const afterFailure = '25P02'

/** Instants are returned as UTC ISO 8601 text, days as YYYY-MM-DD, counts and sums as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: toIso,
  [pg.types.builtins.DATE]: text => text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
}

/** `2026-11-21 18:00:00.125+00` → `2026-11-21T18:00:00.125Z`. The session time zone is UTC. */
function toIso(text: string): string {
  const day = text.slice(0, 10)
  const end = text.indexOf('+', 11)
  const time = text.slice(11, Math.min(end === -1 ? text.length : end, 23))
  return `${day}T${time}Z`
}

/**
 * Opens a pool. A connection that dies while idle is logged and replaced. If one stops responding, its pending
 * statements fail.
 */
export function openDatabase({
  connectionString,
  log,
  connections = 16,
  academyZone = 'UTC',
  academyLanguages = [defaultLanguage],
  academyName = '',
  queryTimeout = defaultQueryTimeout,
}: DatabaseOptions): Database {
  const config = {
    connectionString,
    connectionTimeoutMillis: 4_000,
    query_timeout: queryTimeout,
    ...keepAliveOptions,
    // A statement that queues for a row may wait for two locks: for its turn, then for the row.
    options: `-c TimeZone=UTC -c aulaviva.academy_zone=${academyZone} -c aulaviva.academy_languages=${academyLanguages.join()} -c aulaviva.academy_name=${academyName.replaceAll(/[\\\s]/g, '\\$&')} -c plan_cache_mode=force_generic_plan -c statement_timeout=15000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=30000`,
    types: {
      getTypeParser: (oid, format) =>
        (format !== 'binary' && parsers[oid as number]) || pg.types.getTypeParser(oid as number, format as 'text'),
    },
  } satisfies pg.ClientConfig
  const reads = openPipelinedReads(config, { count: readConnections, log })
  const pool = new pg.Pool({ ...config, pipeline: true, max: connections, idleTimeoutMillis: 60_000 } as pg.PoolConfig)
  // The pool only listens to idle connections, and an unhandled error event ends the process. A connection lost during
  // a statement also fails the statement, so there is nothing else to do here.
  pool.on('connect', client => client.on('error', () => {}))
  // The error holds the connection with everything it ever sent. Log only the message.
  pool.on('error', error => log.warn({ reason: error.message }, 'a database connection was lost'))

  async function runOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const tx = openTransaction(client)
    let broken: Error | undefined
    try {
      const result = await runAsOpenTransaction(() => work(tx))
      await tx.opened()
      const { command } = await client.query('commit')
      // A commit after a failed statement rolls back. The command tag is the only sign of it.
      if (command !== 'COMMIT') throw tx.failure() ?? new Error(`The transaction ended with ${command}`)
      return result
    } catch (error) {
      // The connection is useless. The database rolls back once it notices that it is closed.
      if (isQueryTimeout(error)) broken = error
      else {
        await client.query('rollback').catch(reason => {
          broken = reason as Error
        })
      }
      throw error
    } finally {
      tx.end()
      client.release(broken)
    }
  }

  return {
    connections,
    query: reads.query,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(work)
        } catch (error) {
          if (attempt >= maxAttempts || !isRetryable(error)) throw error
        }
      }
    },
    poolUsage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([reads.close(), pool.end()])
    },
  }
}

interface OpenTransaction extends Transaction {
  /** Resolves when every begin, savepoint, and release so far is done. */
  opened(): Promise<unknown>
  /** The first database error that no savepoint has rolled back. */
  failure(): unknown
  end(): void
}

/**
 * Pipelines statements: those that do not wait for each other's results are sent together and run in the order of the
 * calls. After one fails, none of the others runs. Statements that begin or end a transaction or savepoint travel with
 * the next statement, whose result counts only if they succeeded. All statements that did not run because of an earlier
 * failure fail with that error.
 */
function openTransaction(client: pg.PoolClient): OpenTransaction {
  let control: Promise<unknown> = Promise.resolve()
  // Set explicitly, whatever the database's default: a read after a lock must see what the lock waited for.
  follow('begin isolation level read committed')
  let open = true
  let depth = 0
  /** The first error that is not rolled back yet. */
  let failure: unknown
  function send<A>(statement: string | NamedQuery, undoes = false): Promise<A> {
    batchWrites(client)
    // Nothing may run between a result and this handler: results arrive in the order of the statements.
    const answer = (client.query(statement as pg.QueryConfig) as unknown as Promise<A>).then(
      given => {
        if (undoes) failure = undefined
        return given
      },
      error => {
        if (error.code === afterFailure) throw failure ?? error
        if (error instanceof pg.DatabaseError) failure ??= error
        throw error
      },
    )
    // The caller gets the rejection. This only prevents an unhandled one.
    answer.catch(() => {})
    return answer
  }
  async function after<A>(answer: Promise<A>): Promise<A> {
    return (await Promise.all([control, answer]))[1]
  }
  function follow(statement: string, undoes = false) {
    control = after(send(statement, undoes))
    control.catch(() => {})
  }
  function assertOpen() {
    if (!open) throw new Error('The transaction has ended and can’t run statements')
  }
  return {
    transaction: true,
    query<Row>(named: NamedQuery) {
      assertOpen()
      return after(send<QueryAnswer<Row>>(named))
    },
    async savepoint(work) {
      assertOpen()
      const name = `s${++depth}`
      follow(`savepoint ${name}`)
      try {
        const result = await work()
        follow(`release savepoint ${name}`)
        return result
      } catch (error) {
        follow(`rollback to savepoint ${name}`, true)
        throw error
      }
    },
    opened: () => control,
    failure: () => failure,
    end() {
      open = false
    },
  }
}
