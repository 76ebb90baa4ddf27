import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { worksIn } from '@aulaviva/domain/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { authenticate } from '../../platform/auth/authenticate.ts'
import { permit } from '../../platform/auth/permit.ts'
import type { Person } from '../../platform/auth/person.ts'
import { away, Problem, tooManyRequests } from '../../platform/problem/problem.ts'
import { countUnread } from './notifications.usecases.ts'

interface Stream {
  user: string
  header: string
  out: ServerResponse
  /** Whether its reader plans the timetable, and with it sees who of the staff carries a class. */
  plans: boolean
  last: number | null
  changed: boolean
  counting: boolean
}

export const streamPath = '/api/main/notifications/stream/'
const mostOfOnePerson = 8
const mostOfAll = 2_000
/** Milliseconds between two beats, at each of which the token is checked again. */
const beat = 15_000
/** Bytes that may wait for somebody who does not read. */
const mostUnread = 16 * 1024

/**
 * GET /api/main/notifications/stream/: how many notifications are unread, now and whenever that changes, and that the
 * school has set something, and to who plans the timetable which class somebody carries over it, as server-sent events. It ends when its token does; whoever is cut comes back with their token and is told the count of then.
 */
export async function unreadStreamPlugin(
  app: FastifyInstance,
  {
    config,
    settings,
    database,
    clock,
    notifyChannel,
  }: Pick<Dependencies, 'config' | 'database' | 'clock' | 'notifyChannel' | 'settings'>,
): Promise<void> {
  const streams = new Set<Stream>()

  // one count after the other, so that an older one is never told last
  async function tellCount(stream: Stream): Promise<void> {
    stream.changed = true
    if (stream.counting) return
    stream.counting = true
    try {
      while (stream.changed) {
        stream.changed = false
        const count = await countUnread(database, stream.user)
        if (count !== stream.last) write(stream, `event: unread\ndata: {"unread":${count}}\n\n`)
        stream.last = count
      }
    } finally {
      stream.counting = false
    }
  }

  async function check(stream: Stream): Promise<void> {
    try {
      const asker = { now: clock.now(), academyZone: settings().timeZone, rules: config }
      stream.plans = plansTimetable(await authenticate(database, stream.header, asker))
      write(stream, ': beat\n\n')
    } catch (error) {
      if (error instanceof Problem) stream.out.end()
    }
  }

  // the first stream opens the server's connection to the notify channel
  let stopListening: (() => void) | undefined
  const startListening = () =>
    notifyChannel.listen((channel, payload) => {
      for (const stream of streams) {
        if (channel === 'settings') write(stream, 'event: academy\ndata: {}\n\n')
        if (channel === 'notifications' && (payload === null || payload === stream.user)) quietly(tellCount(stream))
        if (channel === 'carrying' && payload && stream.plans) write(stream, `event: carrying\ndata: ${payload}\n\n`)
        if (channel === 'tokens' && (payload === null || payload === stream.user)) quietly(check(stream))
      }
    })
  const timer = setInterval(() => {
    for (const stream of streams) quietly(check(stream))
  }, beat)
  timer.unref()
  app.addHook('preClose', async () => {
    stopListening?.()
    clearInterval(timer)
    for (const { out } of streams) out.end()
  })

  app.get(streamPath, async (request: FastifyRequest, reply: FastifyReply) => {
    const header = request.headers.authorization ?? ''
    const person = await authenticate(database, header, {
      now: clock.now(),
      academyZone: settings().timeZone,
      rules: config,
    })
    permit(person, { kind: 'signed-in', page: 'notifications' })
    if (streams.size >= mostOfAll) throw away()
    if ([...streams].filter(({ user }) => user === person.id).length >= mostOfOnePerson) {
      throw new Problem(tooManyRequests, { headers: { 'retry-after': '30' } })
    }
    reply.hijack()
    const out = reply.raw
    const plans = plansTimetable(person)
    const stream: Stream = { user: person.id, header, out, plans, last: null, changed: false, counting: false }
    streams.add(stream)
    stopListening ??= startListening()
    out.on('close', () => streams.delete(stream))
    out.on('error', () => streams.delete(stream))
    out.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // a proxy that gathers answers would hold the events back
      'x-accel-buffering': 'no',
    })
    await tellCount(stream).catch(() => out.end())
  })
}

const plansTimetable = ({ role, staffRights }: Person) => role === 'staff' && worksIn(staffRights ?? [], 'timetable')

function write({ out }: Stream, text: string): void {
  if (out.writableEnded || out.destroyed) return
  if (out.writableLength > mostUnread) out.destroy()
  else out.write(text)
}

/** A count that could not be read is told with the next change or beat. */
function quietly(work: Promise<void>): void {
  work.catch(() => {})
}
