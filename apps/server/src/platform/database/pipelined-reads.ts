import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import type { NamedQuery, QueryAnswer } from './queryable.ts'

export interface PipelinedReads {
  query<Row>(named: NamedQuery): Promise<QueryAnswer<Row>>
  close(): Promise<void>
}

/** State that decides which connection takes a read. */
export interface Lane {
  inFlight: number
  /** Estimated milliseconds for its pending reads, based on earlier ones. */
  expected: number
  /** When it last returned a result or got its first pending read. */
  movedAt: number
}

interface PipelinedConnection extends Lane {
  client: Promise<pg.Client> | null
  /** Names of the reads whose results arrived together. */
  answered: string[]
}

/**
 * A connection takes reads for up to this many milliseconds before the next one is used: many reads on one connection
 * are cheaper than a few on each.
 */
const fullAt = 4
/** Maximum pending reads on one connection before further ones are rejected. */
const mostInFlight = 256
/**
 * Milliseconds without a result after which a connection counts as stuck behind a slow read and others are preferred.
 */
const standsAfter = 10
/** Assumed cost of a read not sent before, and the most that one result can teach: the server may have been busy. */
const firstGuess = 0.1
const mostLearned = 50

/**
 * Runs reads over few connections, many at a time on each. A connection is not assigned to one request but pipelines
 * the queries of all, answered in order. One system call and one wakeup then serve many queries, which is most of the
 * cost of a small query on a busy machine. A lost connection is reopened by its next read.
 */
export function openPipelinedReads(
  config: pg.ClientConfig,
  { count, log }: { count: number; log: Logger },
): PipelinedReads {
  const connections: PipelinedConnection[] = Array.from({ length: count }, () => ({
    inFlight: 0,
    expected: 0,
    movedAt: 0,
    client: null,
    answered: [],
  }))
  const costs = new Map<string, number>()
  let closed = false

  function keepCost(connection: PipelinedConnection, name: string, since: number): void {
    const { answered } = connection
    if (answered.push(name) > 1) return
    const took = performance.now() - since
    // pg parses everything that has arrived before any callback runs, so the first read has waited for all of it and
    // the others for nothing.
    process.nextTick(() => learnCosts(costs, answered.splice(0), took))
  }

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
      const connection = choose(connections, performance.now())
      if (connection.inFlight >= mostInFlight)
        throw new Error('timeout exceeded when trying to connect: every connection is full')
      // Unnamed queries share one cost, because there may be any number of texts.
      const name = named.name ?? ''
      const cost = costs.get(name) ?? firstGuess
      if (connection.inFlight === 0) connection.movedAt = performance.now()
      connection.inFlight += 1
      connection.expected += cost
      try {
        const client = await open(connection)
        const sentAt = performance.now()
        gather(client)
        const answer = (await client.query(named as pg.QueryConfig)) as unknown as QueryAnswer<Row>
        // Results come in order, so the time of a read starts with the previous result.
        keepCost(connection, name, Math.max(sentAt, connection.movedAt))
        return answer
      } finally {
        connection.inFlight -= 1
        connection.expected = connection.inFlight === 0 ? 0 : connection.expected - cost
        connection.movedAt = performance.now()
      }
    },
    async close() {
      closed = true
      await Promise.all(connections.map(async ({ client }) => (await client?.catch(() => null))?.end()))
    },
  }
}

/**
 * Picks the first connection on which a read would not wait long, otherwise the one with the shortest wait. Cheap reads
 * share one connection, and expensive ones spread out, each to its own database process. No read is queued behind one
 * that takes long or is stuck. A full connection is used only if no other is less full.
 */
export function choose<L extends Lane>(lanes: readonly L[], now: number): L {
  const waits = ({ inFlight, movedAt, expected }: L) => {
    const stands = inFlight > 0 && now - movedAt >= standsAfter
    return stands || inFlight >= mostInFlight ? Number.POSITIVE_INFINITY : expected
  }
  return (
    lanes.find(lane => waits(lane) < fullAt) ??
    lanes.reduce((least, other) =>
      waits(other) < waits(least) || (waits(other) === waits(least) && other.inFlight < least.inFlight) ? other : least,
    )
  )
}

/**
 * Learns the costs of reads whose results arrived together: the time is split in proportion to their previous costs.
 */
export function learnCosts(costs: Map<string, number>, names: readonly string[], took: number): void {
  const known = names.map(name => costs.get(name) ?? firstGuess)
  const together = known.reduce((sum, cost) => sum + cost, 0)
  for (const [index, name] of names.entries()) {
    const before = costs.get(name) ?? firstGuess
    const part = Math.min((took * (known[index] ?? firstGuess)) / together, mostLearned)
    costs.set(name, before + (part - before) / 8)
  }
}

/**
 * Corks the socket until all requests that arrived together have written, then sends everything at once. The socket is
 * pg's own, which only corks it for the messages of one query.
 */
export function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: import('node:net').Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
