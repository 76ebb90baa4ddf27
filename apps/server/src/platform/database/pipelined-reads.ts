import pg from 'pg'
import type { Logger } from '../logging/logger.ts'
import type { NamedQuery, QueryAnswer } from './queryable.ts'

export interface PipelinedReads {
  query<Row>(named: NamedQuery): Promise<QueryAnswer<Row>>
  close(): Promise<void>
}

/** What decides which connection takes a read. */
export interface Lane {
  inFlight: number
  /** Milliseconds that its reads will take, by what they took before. */
  expected: number
  /** When it last answered, or began to have something to answer. */
  movedAt: number
}

interface PipelinedConnection extends Lane {
  client: Promise<pg.Client> | null
  /** The reads whose answers have arrived together, by name. */
  answered: string[]
}

/** A connection takes reads for so many milliseconds before the next one is begun: many in one are cheaper than few in each. */
const fullAt = 4
/** Reads that wait in one connection before further ones are turned away. */
const mostInFlight = 256
/** Milliseconds without an answer after which a connection stands still: a slow read is in it, and others go around. */
const standsAfter = 10
/** What a read counts for that nobody has sent before, and the most that one answer says of it: the server may have been busy. */
const firstGuess = 0.1
const mostLearned = 50

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
    // pg reads all that has arrived before anybody is told of it: the first has waited for the whole, the others for nothing
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
      // those without a name share one cost: there may be any number of texts
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
        // each is answered in its turn: its own time begins with the answer before it
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
 * The first connection in which a read would not wait long; where there is none, the one in which it waits the least. So
 * reads that cost little share one, those that cost much are spread, each to a processor of its own, and behind one that
 * takes long, or does not move, comes no other. One that is full is taken only where no other is less so.
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

/** Keeps what reads cost whose answers took so long together: each its part of it, by what they cost before. */
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
 * Holds what is written until all requests that have arrived together have written, then sends it at once. The socket is
 * pg's own, which corks it for the messages of one query and offers no way to do so for several.
 */
export function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: import('node:net').Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
