import pg from 'pg'
import { versionAndMaxConnections } from './version.ts'

/** What a PostgreSQL server reports to this user. */
export interface PostgresFacts {
  version: number
  encoding: string
  readOnly: boolean
  mayCreate: boolean
  /** Open connections, and the maximum for all users without special privileges together. */
  inUse: number
  most: number
  /** Milliseconds of one round trip, the shortest of several. */
  latency: number
  /** How many milliseconds its clock is ahead of this machine's. */
  ahead: number
  /** Applied migrations. Null if there is no record of any. */
  migrations: { name: string; sha256: string }[] | null
}

/** Examines the PostgreSQL server at this address without changing anything. Throws if it does not respond in time. */
export async function examinePostgres(connectionString: string, timeout: number): Promise<PostgresFacts> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeout, query_timeout: timeout })
  // A connection that breaks later also rejects the query. Without a listener, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<
      Omit<PostgresFacts, 'latency' | 'ahead' | 'migrations'> & { recorded: boolean }
    >(
      `select ${versionAndMaxConnections},
              current_setting('server_encoding') as encoding,
              pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "readOnly",
              has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
              (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "inUse",
              to_regclass('schema_migrations') is not null as recorded`,
    )
    const { recorded, ...facts } = rows[0]!
    const migrations = recorded
      ? (await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')).rows
      : null
    return { ...facts, migrations, ...(await measureLatency(client)) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The fastest of several round trips says most about latency and clock. */
async function measureLatency(client: pg.Client): Promise<{ latency: number; ahead: number }> {
  const samples: { latency: number; ahead: number }[] = []
  for (let count = 0; count < 5; count++) {
    const [began, from] = [Date.now(), performance.now()]
    const { rows } = await client.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const latency = performance.now() - from
    samples.push({ latency, ahead: (rows[0]?.now ?? 0) - (began + latency / 2) })
  }
  samples.sort((one, other) => one.latency - other.latency)
  return samples[0]!
}
