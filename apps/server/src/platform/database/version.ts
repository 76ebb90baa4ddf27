import pg from 'pg'

/**
 * SQL columns for the major version and for the connections that all users without special privileges may have
 * together.
 */
export const versionAndMaxConnections = `current_setting('server_version_num')::int / 10000 as version,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0) as most`

interface PostgresInfo {
  version: number
  /** Maximum connections for all users without special privileges together. */
  mostConnections: number
}

/**
 * Reads the version and limits of the PostgreSQL server at this address. Throws after ten seconds without a response.
 */
export async function describePostgres(connectionString: string): Promise<PostgresInfo> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  // A connection that breaks later also rejects the query. Without a listener, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; most: number }>(`select ${versionAndMaxConnections}`)
    return { version: rows[0]?.version ?? 0, mostConnections: rows[0]?.most ?? 0 }
  } finally {
    await client.end().catch(() => {})
  }
}
