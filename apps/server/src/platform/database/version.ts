import pg from 'pg'

/** What the database says of its major version, and of how many connections a user without special rights may have in all. */
export const versionAndMost = `current_setting('server_version_num')::int / 10000 as version,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0) as most`

interface Described {
  /** The major version. */
  version: number
  /** How many connections a user without special rights may have open, all together. */
  mostConnections: number
}

/** What the PostgreSQL at this address says of itself. Throws when none does within ten seconds. */
export async function describePostgres(connectionString: string): Promise<Described> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  // A connection that breaks after it was made also rejects the query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; most: number }>(`select ${versionAndMost}`)
    return { version: rows[0]?.version ?? 0, mostConnections: rows[0]?.most ?? 0 }
  } finally {
    await client.end().catch(() => {})
  }
}
