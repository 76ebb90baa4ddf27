import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import type { NamedQuery, QueryAnswer } from './queryable.ts'

export interface ReadLanes {
  query<Row>(named: NamedQuery): Promise<QueryAnswer<Row>>
  close(): Promise<void>
}

interface Lane {
  inFlight: number
  /** When it last answered, or began to have something to answer. */
  movedAt: number
  client: Promise<pg.Client> | null
}

/** A lane takes so many reads before the next lane is begun: many in one are cheaper than few in each. */
const fullAt = 32
/** Reads that wait in one lane before further ones are turned away. */
const mostInFlight = 256
/** Milliseconds without an answer after which a lane stands still: a slow read is in it, and others go around. */
const standsAfter = 10

/**
 * Runs reads over few connections, many at a time on each: a connection is not given to one request but carries the
 * queries of all, each answered in its turn. Sending and waking then happen once for many queries, which on a busy
 * machine is most of what a small query costs. A lane whose connection is lost opens another with its next read.
 */
export function openReadLanes(config: pg.ClientConfig, { count, log }: { count: number; log: Logger }): ReadLanes {
  const lanes: Lane[] = Array.from({ length: count }, () => ({ inFlight: 0, movedAt: 0, client: null }))
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

  function open(lane: Lane): Promise<pg.Client> {
    if (lane.client) return lane.client
    const opening = connect(() => {
      if (lane.client === opening) lane.client = null
    })
    lane.client = opening
    opening.catch(() => {
      if (lane.client === opening) lane.client = null
    })
    return opening
  }

  return {
    async query<Row>(named: NamedQuery) {
      if (closed) throw new Error('Connection terminated: the database is closed')
      const lane = choose(lanes)
      if (lane.inFlight >= mostInFlight) throw new Error('timeout exceeded when trying to connect: every lane is full')
      if (lane.inFlight === 0) lane.movedAt = performance.now()
      lane.inFlight += 1
      try {
        const client = await open(lane)
        gather(client)
        return (await client.query(named as pg.QueryConfig)) as unknown as QueryAnswer<Row>
      } finally {
        lane.inFlight -= 1
        lane.movedAt = performance.now()
      }
    },
    async close() {
      closed = true
      await Promise.all(lanes.map(async ({ client }) => (await client?.catch(() => null))?.end()))
    },
  }
}

/** The first lane that moves and is not full; where there is none, the one with the fewest reads. */
function choose(lanes: Lane[]): Lane {
  const now = performance.now()
  const open = lanes.find(lane => lane.inFlight === 0 || (lane.inFlight < fullAt && now - lane.movedAt < standsAfter))
  return open ?? lanes.reduce((least, other) => (other.inFlight < least.inFlight ? other : least))
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
