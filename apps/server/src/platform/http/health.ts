import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** Who asks whether the server is ready cannot be kept waiting. */
const readyWithin = 2_000

/** `/health/live`: the process answers. `/health/ready`: it can serve, its database too; 503 from the moment it is `leaving`. */
export function serveHealth(app: FastifyInstance, database: Database, leaving: AbortSignal): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = !leaving.aborted && (await answers(database)) && !leaving.aborted
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function answers(database: Database): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), readyWithin)
  const answered = database.query({ text: 'select 1' }).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}
