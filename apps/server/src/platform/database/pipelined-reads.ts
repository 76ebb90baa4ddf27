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
  lastProgressAt: number
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
const maxExpectedWait = 4
/** Maximum pending reads on one connection before further ones are rejected. */
const maxInFlight = 256
/**
 * Milliseconds without a result after which a connection counts as stuck behind a slow read and others are preferred.
 */
const stalledAfter = 10
/** Assumed cost of a read not sent before, and the most that one result can teach: the server may have been busy. */
const initialCost = 0.1
const maxCost = 50

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
    lastProgressAt: 0,
    client: null,
    answered: [],
  }))
  const costs = new Map<string, number>()
  let closed = false

  function recordCost(connection: PipelinedConnection, name: string, since: number): void {
    const { answered } = connection
    if (answered.push(name) > 1) return
    const elapsed = performance.now() - since
    // pg parses everything that has arrived before any callback runs, so the first read has waited for all of it and
    // the others for nothing.
    process.nextTick(() => learnCosts(costs, answered.splice(0), elapsed))
  }

  async function connect(onLost: () => void): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig)
    client.on('error', error => {
      log.warn({ reason: error.message }, 'a database connection was lost')
      onLost()
    })
    client.on('end', onLost)
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
      const connection = chooseLane(connections, performance.now())
      if (connection.inFlight >= maxInFlight)
        throw new Error('timeout exceeded when trying to connect: every connection is full')
      // Unnamed queries share one cost, because there may be any number of texts.
      const name = named.name ?? ''
      const cost = costs.get(name) ?? initialCost
      if (connection.inFlight === 0) connection.lastProgressAt = performance.now()
      connection.inFlight += 1
      connection.expected += cost
      try {
        const client = await open(connection)
        const sentAt = performance.now()
        batchWrites(client)
        const answer = (await client.query(named as pg.QueryConfig)) as unknown as QueryAnswer<Row>
        // Results come in order, so the time of a read starts with the previous result.
        recordCost(connection, name, Math.max(sentAt, connection.lastProgressAt))
        return answer
      } finally {
        connection.inFlight -= 1
        connection.expected = connection.inFlight === 0 ? 0 : connection.expected - cost
        connection.lastProgressAt = performance.now()
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
export function chooseLane<L extends Lane>(lanes: readonly L[], now: number): L {
  const expectedWait = ({ inFlight, lastProgressAt, expected }: L) => {
    const isStalled = inFlight > 0 && now - lastProgressAt >= stalledAfter
    return isStalled || inFlight >= maxInFlight ? Number.POSITIVE_INFINITY : expected
  }
  return (
    lanes.find(lane => expectedWait(lane) < maxExpectedWait) ??
    lanes.reduce((best, other) =>
      expectedWait(other) < expectedWait(best) ||
      (expectedWait(other) === expectedWait(best) && other.inFlight < best.inFlight)
        ? other
        : best,
    )
  )
}

/**
 * Learns the costs of reads whose results arrived together: the time is split in proportion to their previous costs.
 */
export function learnCosts(costs: Map<string, number>, names: readonly string[], elapsed: number): void {
  const estimates = names.map(name => costs.get(name) ?? initialCost)
  const total = estimates.reduce((sum, cost) => sum + cost, 0)
  for (const [index, name] of names.entries()) {
    const before = costs.get(name) ?? initialCost
    const part = Math.min((elapsed * (estimates[index] ?? initialCost)) / total, maxCost)
    costs.set(name, before + (part - before) / 8)
  }
}

/**
 * Corks the socket until all requests that arrived together have written, then sends everything at once. The socket is
 * pg's own, which only corks it for the messages of one query.
 */
export function batchWrites(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: import('node:net').Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
