import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import type { NamedQuery, QueryAnswer } from './queryable.ts'

export interface PipelinedReads {
  query<Row>(named: NamedQuery): Promise<QueryAnswer<Row>>
  close(): Promise<void>
}

interface PipelinedConnection {
  inFlight: number
  /** When it last answered, or began to have something to answer. */
  movedAt: number
  client: Promise<pg.Client> | null
}

/** A connection takes so many reads before the next one is begun: many in one are cheaper than few in each. */
const fullAt = 32
/** Reads that wait in one connection before further ones are turned away. */
const mostInFlight = 256
/** Milliseconds without an answer after which a connection stands still: a slow read is in it, and others go around. */
const standsAfter = 10

/**
 * Runs reads over few connections, many at a time on each: a connection is not given to one request but carries the
 * queries of all, each answered in its turn. Sending and waking then happen once for many queries, which on a busy
 * machine is most of what a small query costs. One that is lost is opened anew with its next read.
 */
export function openPipelinedReads(
  config: pg.ClientConfig,
  { count, log }: { count: number; log: Logger },
): PipelinedReads {
  const connections: PipelinedConnection[] = Array.from({ length: count }, () => ({
    inFlight: 0,
    movedAt: 0,
    client: null,
  }))
  let closed = false

  async function connect(forget: () => void): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig)
    client.on('error', error => {
      log.warn({ reason: error.message }, 'a database connection was lost')
      forget()
    })
    client.on('end', forget)
    await client.connect()
    return client
  }

  function open(connection: PipelinedConnection): Promise<pg.Client> {
    if (connection.client) return connection.client
    const opening = connect(() => {
      if (connection.client === opening) connection.client = null
    })
    connection.client = opening
    opening.catch(() => {
      if (connection.client === opening) connection.client = null
    })
    return opening
  }

  return {
    async query<Row>(named: NamedQuery) {
      if (closed) throw new Error('Connection terminated: the database is closed')
      const connection = choose(connections)
      if (connection.inFlight >= mostInFlight)
        throw new Error('timeout exceeded when trying to connect: every connection is full')
      if (connection.inFlight === 0) connection.movedAt = performance.now()
      connection.inFlight += 1
      try {
        const client = await open(connection)
        gather(client)
        return (await client.query(named as pg.QueryConfig)) as unknown as QueryAnswer<Row>
      } finally {
        connection.inFlight -= 1
        connection.movedAt = performance.now()
      }
    },
    async close() {
      closed = true
      await Promise.all(connections.map(async ({ client }) => (await client?.catch(() => null))?.end()))
    },
  }
}

/** The first connection that moves and is not full; where there is none, the one with the fewest reads. */
function choose(connections: PipelinedConnection[]): PipelinedConnection {
  const now = performance.now()
  const open = connections.find(
    connection => connection.inFlight === 0 || (connection.inFlight < fullAt && now - connection.movedAt < standsAfter),
  )
  return open ?? connections.reduce((least, other) => (other.inFlight < least.inFlight ? other : least))
}

/**
 * Holds what is written until all requests that have arrived together have written, then sends it at once. The socket is
 * pg's own, which corks it for the messages of one query and offers no way to do so for several.
 */
function gather(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: import('node:net').Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
