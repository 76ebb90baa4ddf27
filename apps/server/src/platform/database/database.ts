import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { hasGoneSilent, isRetryable } from './failures.ts'
import { asOpenTransaction } from './open-transaction.ts'
import { gather, openPipelinedReads } from './pipelined-reads.ts'
import type { NamedQuery, QueryAnswer, Queryable, Transaction } from './queryable.ts'

export interface Database extends Queryable {
  /** How many there are at most. */
  readonly connections: number
  /**
   * Runs `work` in one transaction: committed if it resolves, undone if it throws. A deadlock or serialization failure
   * is tried again up to three times, so what `work` does besides must be harmless when it is done twice.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** How the connections for transactions are used right now. */
  use(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface DatabaseOptions {
  connectionString: string
  log: Logger
  connections?: number
  /** The zone of an academy that has set none: statements read it as the setting `aulaviva.academy_zone`. */
  academyZone?: string
  /** The languages of an academy that has set none, as the setting `aulaviva.academy_languages`. */
  academyLanguages?: readonly Language[]
  /** The name of an academy that has set none, as the setting `aulaviva.academy_name`. */
  academyName?: string
  /** Milliseconds after which a database that says nothing counts as away. */
  patience?: number
}

const attempts = 3
/** Longer than the database lets a statement run: only one that is not heard of any more takes this long. */
const longestSilence = 17_000
/** Notices a peer that is gone on connections where nothing is waited for. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
const readConnections = 4
/** What every statement fails with that comes after one that failed. */
const afterFailure = '25P02'

/** Instants leave the database as UTC ISO 8601 text, days as YYYY-MM-DD, counts and sums as numbers. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: toIso,
  [pg.types.builtins.DATE]: text => text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
}

/** `2026-11-21 18:00:00.125+00` → `2026-11-21T18:00:00.125Z`; the session speaks UTC. */
function toIso(text: string): string {
  const day = text.slice(0, 10)
  const end = text.indexOf('+', 11)
  const time = text.slice(11, Math.min(end === -1 ? text.length : end, 23))
  return `${day}T${time}Z`
}

/**
 * Opens a pool. A connection that dies while idle is logged and replaced, never fatal; one that falls silent fails what
 * waits for it.
 */
export function openDatabase({
  connectionString,
  log,
  connections = 16,
  academyZone = 'UTC',
  academyLanguages = [defaultLanguage],
  academyName = '',
  patience = longestSilence,
}: DatabaseOptions): Database {
  const config = {
    connectionString,
    connectionTimeoutMillis: 4_000,
    query_timeout: patience,
    ...keptAlive,
    // a statement in a queue for one row waits up to twice for a lock: for its turn, then for the row
    options: `-c TimeZone=UTC -c aulaviva.academy_zone=${academyZone} -c aulaviva.academy_languages=${academyLanguages.join()} -c aulaviva.academy_name=${academyName.replaceAll(/[\\\s]/g, '\\$&')} -c plan_cache_mode=force_generic_plan -c statement_timeout=15000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=30000`,
    types: {
      getTypeParser: (oid, format) =>
        (format !== 'binary' && parsers[oid as number]) || pg.types.getTypeParser(oid as number, format as 'text'),
    },
  } satisfies pg.ClientConfig
  const reads = openPipelinedReads(config, { count: readConnections, log })
  const pool = new pg.Pool({ ...config, pipeline: true, max: connections, idleTimeoutMillis: 60_000 } as pg.PoolConfig)
  // The pool listens to idle connections only, and an error event that nobody listens to ends the process. One that is
  // lost at work fails its statement as well, so there is nothing left to do.
  pool.on('connect', client => client.on('error', () => {}))
  // the error carries the connection with everything it ever sent; only its words are for the log
  pool.on('error', error => log.warn({ reason: error.message }, 'a database connection was lost'))

  async function runOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const tx = openTransaction(client)
    let broken: Error | undefined
    try {
      const result = await asOpenTransaction(() => work(tx))
      await tx.opened()
      const { command } = await client.query('commit')
      // one that has failed is undone by it, and says so by nothing else
      if (command !== 'COMMIT') throw tx.failure() ?? new Error(`The transaction ended with ${command}`)
      return result
    } catch (error) {
      // nothing more is heard on such a connection; the database undoes what was not committed when it learns of its end
      if (hasGoneSilent(error)) broken = error
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
          if (attempt >= attempts || !isRetryable(error)) throw error
        }
      }
    },
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([reads.close(), pool.end()])
    },
  }
}

interface OpenTransaction extends Transaction {
  /** Resolves when all that opens or ends a part of it was done. */
  opened(): Promise<unknown>
  /** The database's first error that no savepoint has undone. */
  failure(): unknown
  end(): void
}

/**
 * Statements that do not wait for each other's answers are sent together and done in the order in which they were asked for;
 * after one that fails, none of them is done. What opens or ends a transaction or a part of it travels with what follows,
 * whose answer counts only if that was done. All that are not done for the failure of one fail with what that one failed with.
 */
function openTransaction(client: pg.PoolClient): OpenTransaction {
  let control: Promise<unknown> = Promise.resolve()
  // whatever this database begins with by default: what is read after a lock has to be what the lock waited for
  follow('begin isolation level read committed')
  let open = true
  let depth = 0
  /** The first error of what is not undone yet. */
  let failure: unknown
  function send<A>(statement: string | NamedQuery, undoes = false): Promise<A> {
    gather(client)
    // nothing may come between an answer and this: the answers are told in the order of the statements
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
    // whoever waits for it is told
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
    if (!open) throw new Error('The transaction has ended; no statement may run on it')
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
