import pg from 'pg'
import type { Logger } from '../logging/logger.ts'

/** What the database notifies every server of: whose notifications changed, which token ended. */
export type Channel = 'notifications' | 'tokens'

export interface NotifyChannel {
  /** Calls back with each payload, and with null whenever something may have been missed. Answers with how to stop. */
  listen(listener: (channel: Channel, payload: string | null) => void): () => void
  close(): Promise<void>
}

const channels: Channel[] = ['notifications', 'tokens']
const again = 2_000

/**
 * Listens on one connection of its own, opened with the first listener. A connection that is lost is opened again and
 * again; what was sent meanwhile is unknown, and the listeners are told so.
 */
export function openNotifyChannel({ connectionString, log }: { connectionString: string; log: Logger }): NotifyChannel {
  const listeners = new Set<(channel: Channel, payload: string | null) => void>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let started = false
  let closed = false

  const callBack = (channel: Channel, payload: string | null) => {
    for (const listener of listeners) listener(channel, payload)
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 4_000 })
    client = opened
    opened.on('error', () => {})
    opened.on('end', () => client === opened && connectLater('the connection was lost'))
    opened.on('notification', ({ channel, payload }) => callBack(channel as Channel, payload ?? ''))
    try {
      await opened.connect()
      for (const channel of channels) await opened.query(`listen ${channel}`)
      for (const channel of channels) callBack(channel, null)
    } catch (error) {
      if (client === opened) connectLater((error as Error).message)
    }
  }

  function connectLater(reason: string): void {
    void client?.end().catch(() => {})
    client = undefined
    if (closed) return
    log.warn({ reason }, 'notifications of the database are not heard for a moment')
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), again)
    retry.unref()
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (!started) {
        started = true
        void connect()
      }
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}
