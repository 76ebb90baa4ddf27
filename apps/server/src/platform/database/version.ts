import pg from 'pg'

/** The major version of the PostgreSQL that answers at this address. Throws when none does within ten seconds. */
export async function postgresVersion(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // A connection that breaks after it was made also rejects the query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    return Math.floor(Number(rows[0]?.version) / 10_000)
  } finally {
    await client.end().catch(() => {})
  }
}
