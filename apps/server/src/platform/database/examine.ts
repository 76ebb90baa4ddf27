import pg from 'pg'
import { versionAndMost } from './version.ts'

/** What a PostgreSQL says of itself to this user. */
export interface Examined {
  version: number
  encoding: string
  readOnly: boolean
  mayCreate: boolean
  /** How many connections are open, and how many a user without special rights may have open, all together. */
  inUse: number
  most: number
  /** Milliseconds for one question and its answer, the least of several. */
  latency: number
  /** By how many milliseconds its clock is ahead of this machine's. */
  ahead: number
  /** The migrations it has had; null where there is no record of any. */
  migrations: { name: string; sha256: string }[] | null
}

/** Asks the PostgreSQL at this address, and changes nothing. Throws when it does not answer in time. */
export async function examinePostgres(connectionString: string, patience: number): Promise<Examined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience })
  // A connection that breaks after it was made also rejects the query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Omit<Examined, 'latency' | 'ahead' | 'migrations'> & { recorded: boolean }>(
      `select ${versionAndMost},
              current_setting('server_encoding') as encoding,
              pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "readOnly",
              has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
              (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "inUse",
              to_regclass('schema_migrations') is not null as recorded`,
    )
    const { recorded, ...said } = rows[0]!
    const migrations = recorded
      ? (await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')).rows
      : null
    return { ...said, migrations, ...(await timed(client)) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The quickest of several answers says most of the way and of the clock. */
async function timed(client: pg.Client): Promise<{ latency: number; ahead: number }> {
  const asked: { latency: number; ahead: number }[] = []
  for (let count = 0; count < 5; count++) {
    const [began, from] = [Date.now(), performance.now()]
    const { rows } = await client.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const latency = performance.now() - from
    asked.push({ latency, ahead: (rows[0]?.now ?? 0) - (began + latency / 2) })
  }
  asked.sort((one, other) => one.latency - other.latency)
  return asked[0]!
}
