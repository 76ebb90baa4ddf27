import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { forwardedOf } from './notice-proxies.ts'

/** Who asks whether the server is ready cannot be kept waiting. */
const readyWithin = 2_000

/**
 * `/health/live`: the process answers, and says whether it believes a proxy in front. `/health/ready`: it can serve, its database too; 503 from the moment it is `leaving`.
 * `more` is what the latter tells besides, of which nothing makes it unready.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, leaving, more }: { database: Database; leaving: AbortSignal; more: () => Promise<object> },
): void {
  app.get('/health/live', async request => ({ status: 'live', forwarded: forwardedOf(request) }))
  app.get('/health/ready', async (_request, reply) => {
    const told = await inTime(database.query({ text: 'select 1' }).then(() => more().catch(() => ({}))))
    const ready = told !== null && !leaving.aborted
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...(ready && told) })
  })
}

/** What is answered within that time; null for a failure and for what comes later. */
function inTime(answer: Promise<object>): Promise<object | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), readyWithin)
  const answered = answer.catch(() => null)
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}
