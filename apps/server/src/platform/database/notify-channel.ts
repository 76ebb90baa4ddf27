import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import { keepAliveOptions } from './database.ts'

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

const reconnectDelay = 2_000
const defaultHeartbeat = 10_000

interface ChannelOptions {
  connectionString: string
  log: Logger
  /** Milliseconds between two liveness checks of the connection, and the time limit for each. */
  heartbeat?: number
}

/**
 * Listens on its own connection, opened with the first listener. A connection that is lost or stops responding is
 * reopened until it works. Messages sent in between are lost, so listeners are called with null.
 */
export function openNotifyChannel({
  connectionString,
  log,
  heartbeat = defaultHeartbeat,
}: ChannelOptions): NotifyChannel {
  const listeners = new Set<(channel: Channel, payload: string | null) => void>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined
  let started = false
  let closed = false

  const notifyListeners = (channel: Channel, payload: string | null) => {
    for (const listener of listeners) listener(channel, payload)
  }

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 4_000,
      query_timeout: heartbeat,
      ...keepAliveOptions,
    })
    client = opened
    opened.on('error', () => {})
    opened.on('end', () => client === opened && scheduleReconnect('the connection was lost'))
    opened.on('notification', ({ channel, payload }) => notifyListeners(channel as Channel, payload ?? ''))
    try {
      await opened.connect()
      for (const channel of channels) await opened.query(`listen ${channel}`)
      for (const channel of channels) notifyListeners(channel, null)
      scheduleHeartbeat(opened)
    } catch (error) {
      if (client === opened) scheduleReconnect((error as Error).message)
    }
  }

  /** A peer that vanished silently is only noticed by a query. */
  function scheduleHeartbeat(opened: pg.Client): void {
    heartbeatTimer = setTimeout(() => {
      opened.query('select 1').then(
        () => client === opened && scheduleHeartbeat(opened),
        error => client === opened && scheduleReconnect((error as Error).message),
      )
    }, heartbeat)
    heartbeatTimer.unref()
  }

  function scheduleReconnect(reason: string): void {
    void client?.end().catch(() => {})
    client = undefined
    if (closed) return
    log.warn({ reason }, 'no connection for database notifications; reconnecting')
    clearTimeout(heartbeatTimer)
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), reconnectDelay)
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
      clearTimeout(heartbeatTimer)
      clearTimeout(retry)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}
