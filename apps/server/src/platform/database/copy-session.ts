import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** One connection for long work on whole tables, without the time limits of requests. */
export interface CopySession {
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Streams the output of `copy … to stdout`. */
  copyOut(sql: string): Readable
  /** Receives the input of `copy … from stdin`. */
  copyIn(sql: string): Writable
  /** Runs `work` between `begin` and commit. `begin` may set the isolation level. Rolls back if it throws. */
  inTransaction<T>(begin: string, work: () => Promise<T>): Promise<T>
  end(): Promise<void>
}

/** Opens a session. Its text format is the same on every server: UTC instants, ISO dates, UTF-8. */
export async function openCopySession(connectionString: string): Promise<CopySession> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'aulaviva backup',
    options:
      '-c TimeZone=UTC -c DateStyle=ISO,YMD -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1 ' +
      '-c client_encoding=UTF8 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c idle_session_timeout=0',
  })
  // A broken connection also fails its statement. Without a listener, the error would end the process.
  client.on('error', () => {})
  await client.connect()
  const rows = async <Row>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[]
  return {
    rows,
    copyOut: sql => client.query(to(sql)),
    copyIn: sql => client.query(from(sql)),
    async inTransaction(begin, work) {
      await rows(begin)
      try {
        const result = await work()
        await rows('commit')
        return result
      } catch (error) {
        await rows('rollback').catch(() => {})
        throw error
      }
    },
    end: () => client.end().catch(() => {}),
  }
}
