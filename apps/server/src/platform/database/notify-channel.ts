import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { keptAlive } from './database.ts'

/**
 * Database notifications to all servers: a person's notifications changed, a token ended, settings changed, another
 * process requests an upload's lock, or someone drags a class on the timetable.
 */
const channels = ['notifications', 'tokens', 'settings', 'uploads', 'carrying'] as const
export type Channel = (typeof channels)[number]

export interface NotifyChannel {
  /**
   * Calls back with each payload, and with null whenever messages may have been missed. Returns a function that stops
   * it.
   */
  listen(listener: (channel: Channel, payload: string | null) => void): () => void
  close(): Promise<void>
}

const again = 2_000
const usualBeat = 10_000

interface ChannelOptions {
  connectionString: string
  log: Logger
  /** Milliseconds between two liveness checks of the connection, and the time limit for each. */
  beat?: number
}

/**
 * Listens on its own connection, opened with the first listener. A connection that is lost or stops responding is
 * reopened until it works. Messages sent in between are lost, so listeners are called with null.
 */
export function openNotifyChannel({ connectionString, log, beat = usualBeat }: ChannelOptions): NotifyChannel {
  const listeners = new Set<(channel: Channel, payload: string | null) => void>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined
  let started = false
  let closed = false

  const callBack = (channel: Channel, payload: string | null) => {
    for (const listener of listeners) listener(channel, payload)
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 4_000,
      query_timeout: beat,
      ...keptAlive,
    })
    client = opened
    opened.on('error', () => {})
    opened.on('end', () => client === opened && connectLater('the connection was lost'))
    opened.on('notification', ({ channel, payload }) => callBack(channel as Channel, payload ?? ''))
    try {
      await opened.connect()
      for (const channel of channels) await opened.query(`listen ${channel}`)
      for (const channel of channels) callBack(channel, null)
      beatLater(opened)
    } catch (error) {
      if (client === opened) connectLater((error as Error).message)
    }
  }

  /** A peer that vanished silently is only noticed by a query. */
  function beatLater(opened: pg.Client): void {
    beating = setTimeout(() => {
      opened.query('select 1').then(
        () => client === opened && beatLater(opened),
        error => client === opened && connectLater((error as Error).message),
      )
    }, beat)
    beating.unref()
  }

  function connectLater(reason: string): void {
    void client?.end().catch(() => {})
    client = undefined
    if (closed) return
    log.warn({ reason }, 'no connection for database notifications; reconnecting')
    clearTimeout(beating)
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
      clearTimeout(beating)
      clearTimeout(retry)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}
