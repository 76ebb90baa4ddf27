import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { hasPermission } from '@aulaviva/domain/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { authenticate } from '../../../platform/auth/authenticate.ts'
import { permit } from '../../../platform/auth/permit.ts'
import type { Person } from '../../../platform/auth/person.ts'
import { Problem, serviceUnavailable, tooManyRequests } from '../../../platform/problem/problem.ts'
import { countUnread } from './notifications.usecases.ts'

interface Stream {
  user: string
  header: string
  out: ServerResponse
  /** Whether the reader plans the timetable and therefore sees which class a colleague is dragging. */
  plans: boolean
  last: number | null
  changed: boolean
  counting: boolean
}

export const streamPath = '/api/main/notifications/stream/'
const maxStreamsPerPerson = 8
const maxStreams = 2_000
/** Milliseconds between two heartbeats. Each one also checks the token again. */
const heartbeatMilliseconds = 15_000
/** Bytes that may be buffered for a client that doesn't read. */
const maxBufferedBytes = 16 * 1024

/**
 * GET /api/main/notifications/stream/: server-sent events. They send the unread count now and on every change, signal
 * changed settings, and show people who plan the timetable which class a colleague is dragging. The stream ends when
 * its token does. A client that reconnects gets the current count.
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

  // one count at a time, so that an older count is never sent last
  async function sendCount(stream: Stream): Promise<void> {
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
      const authInput = { now: clock.now(), academyZone: settings().timeZone, rules: config }
      stream.plans = plansTimetable(await authenticate(database, stream.header, authInput))
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
        if (channel === 'notifications' && (payload === null || payload === stream.user))
          ignoreErrors(sendCount(stream))
        if (channel === 'carrying' && payload && stream.plans) write(stream, `event: carrying\ndata: ${payload}\n\n`)
        if (channel === 'tokens' && (payload === null || payload === stream.user)) ignoreErrors(check(stream))
      }
    })
  const timer = setInterval(() => {
    for (const stream of streams) ignoreErrors(check(stream))
  }, heartbeatMilliseconds)
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
    if (streams.size >= maxStreams) throw serviceUnavailable()
    if ([...streams].filter(({ user }) => user === person.id).length >= maxStreamsPerPerson) {
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
      // a buffering proxy would hold the events back
      'x-accel-buffering': 'no',
    })
    await sendCount(stream).catch(() => out.end())
  })
}

const plansTimetable = ({ role, staffRights }: Person) =>
  role === 'staff' && hasPermission(staffRights ?? [], 'timetable')

function write({ out }: Stream, text: string): void {
  if (out.writableEnded || out.destroyed) return
  if (out.writableLength > maxBufferedBytes) out.destroy()
  else out.write(text)
}

/** Ignores errors: a count that couldn't be read is sent with the next change or heartbeat. */
function ignoreErrors(work: Promise<void>): void {
  work.catch(() => {})
}
