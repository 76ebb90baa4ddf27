import pg from 'pg'
import { keepAliveOptions } from './database.ts'

/** Named locks of one kind across all processes of a database, for work that outlasts a transaction. */
export interface SessionLocks {
  /** Tries to take the lock. Returns whether this process now holds it. Do not call it for a lock already held. */
  tryLock(name: string): Promise<boolean>
  unlock(name: string): Promise<void>
  /** Notifies the holder, on the channel of this kind, that another process wants the lock. */
  requestRelease(name: string): Promise<void>
  close(): Promise<void>
}

/**
 * All locks of this process live in one session, so they end with the process however it ends. The session opens with
 * the first lock. `onLost` is called when it breaks, because others may then take the locks.
 */
export function openSessionLocks({
  connectionString,
  channel,
  onLost,
}: {
  connectionString: string
  channel: string
  onLost(): void
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
      ...keepAliveOptions,
    } as pg.ClientConfig)
    const opening = client.connect().then(() => client)
    const reset = () => {
      if (session !== opening) return
      session = undefined
      onLost()
    }
    client.on('error', reset)
    client.on('end', reset)
    opening.catch(reset)
    session = opening
    return opening
  }

  async function queryRow(text: string, ...values: string[]): Promise<{ got?: boolean } | undefined> {
    return (await (await open()).query({ name: text, text, values })).rows[0]
  }

  return {
    async tryLock(name) {
      return (await queryRow('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', name))?.got ?? false
    },
    async unlock(name) {
      await queryRow('select pg_advisory_unlock(hashtextextended($1, 0))', name)
    },
    async requestRelease(name) {
      await queryRow('select pg_notify($1, $2)', channel, name)
    },
    async close() {
      const closing = session
      session = undefined
      await closing?.then(client => client.end()).catch(() => {})
    },
  }
}
