import pg from 'pg'
import { keptAlive } from './database.ts'

/** Named locks of one kind across all processes of a database, for work that outlasts a transaction. */
export interface SessionLocks {
  /** Tries to take the lock. Returns whether this process now holds it. Do not call it for a lock already held. */
  tryLock(name: string): Promise<boolean>
  unlock(name: string): Promise<void>
  /** Notifies the holder, on the channel of this kind, that another process wants the lock. */
  askFor(name: string): Promise<void>
  close(): Promise<void>
}

/**
 * All locks of this process live in one session, so they end with the process however it ends. The session opens with
 * the first lock. `lost` is called when it breaks, because others may then take the locks.
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
