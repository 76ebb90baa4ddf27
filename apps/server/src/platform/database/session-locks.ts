import pg from 'pg'
import { keptAlive } from './database.ts'

/** Locks by name, of one kind, over all processes of a database, for what takes longer than a transaction may. */
export interface SessionLocks {
  /** Whether this process has the lock from now on. It must not ask for one that it has. */
  tryLock(name: string): Promise<boolean>
  unlock(name: string): Promise<void>
  /** Tells whoever has the lock that somebody asks for it, by the channel of its kind. */
  askFor(name: string): Promise<void>
  close(): Promise<void>
}

/**
 * One session has all locks of this process, so they end with it however it ends. It is opened when the first is asked for;
 * `lost` is called when it breaks, since others may have its locks from then on.
 */
export function openSessionLocks({
  connectionString,
  channel,
  lost,
}: {
  connectionString: string
  channel: string
  lost(): void
}): SessionLocks {
  let session: Promise<pg.Client> | undefined

  function open(): Promise<pg.Client> {
    if (session) return session
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 4_000,
      query_timeout: 10_000,
      application_name: `aulaviva ${channel}`,
      pipeline: true,
      ...keptAlive,
    } as pg.ClientConfig)
    const opening = client.connect().then(() => client)
    const forget = () => {
      if (session !== opening) return
      session = undefined
      lost()
    }
    client.on('error', forget)
    client.on('end', forget)
    opening.catch(forget)
    session = opening
    return opening
  }

  async function ask(text: string, ...values: string[]): Promise<{ got?: boolean } | undefined> {
    return (await (await open()).query({ name: text, text, values })).rows[0]
  }

  return {
    async tryLock(name) {
      return (await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', name))?.got ?? false
    },
    async unlock(name) {
      await ask('select pg_advisory_unlock(hashtextextended($1, 0))', name)
    },
    async askFor(name) {
      await ask('select pg_notify($1, $2)', channel, name)
    },
    async close() {
      const ending = session
      session = undefined
      await ending?.then(client => client.end()).catch(() => {})
    },
  }
}
