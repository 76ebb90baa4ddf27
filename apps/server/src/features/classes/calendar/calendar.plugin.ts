import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { explainLink } from '../../../platform/html/link-page.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { rateLimit } from '../../../platform/problem/rate-limit.ts'
import { tooManyReads } from './calendar.errors.ts'
import { findFeedReader, holderOfClassLink, readClassCalendar, readFeed } from './calendar.usecases.ts'

const minute = 60_000

/** GET and HEAD of calendars: `/calendar/<secret>.ics`, and single classes by signed links. No sign-in needed. */
export async function calendarPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database, clock, config } = dependencies
  const feedReads = rateLimit({ max: 30, windowMs: 5 * minute })
  const classReads = rateLimit({ max: 60, windowMs: minute })

  async function sendFeed(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    const now = clock.now()
    const { token } = request.params
    // wrong addresses are not limited, because an address can't be guessed
    const reader = orNotFound(await findFeedReader(database, token, config))
    // limited per person and never per network, because a school is one network
    requireWithinLimit(feedReads.count(reader.user_id, now))
    const text = await readFeed(dependencies, database, reader, now)
    return sendCalendar(request, reply, text, 'inline; filename="classes.ics"')
  }

  async function sendClass(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const now = clock.now()
    const classId = request.params.id
    const holder = holderOfClassLink(dependencies, { classId, link: request.query as Record<string, unknown>, now })
    requireWithinLimit(classReads.count(holder, now))
    const text = await readClassCalendar(dependencies, database, { classId, holder })
    return sendCalendar(request, reply, text, 'attachment; filename="class.ics"')
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/calendar/classes/:id.ics',
    handler: sendClass,
    errorHandler: explainLink(dependencies),
  })
  app.route({ method: ['GET', 'HEAD'], url: '/calendar/:token.ics', handler: sendFeed })
}

function requireWithinLimit(secondsLeft: number | null): void {
  if (secondsLeft !== null) throw tooManyReads(secondsLeft)
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string, disposition: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-disposition': disposition })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
