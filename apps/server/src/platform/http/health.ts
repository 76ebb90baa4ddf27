import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** `/health/live`: the process answers. `/health/ready`: it can serve, its database too; 503 from the first moment of its end. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers =
      !closing &&
      (await database.query({ text: 'select 1' }).then(
        () => true,
        () => false,
      ))
    return reply
      .code(answers ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: answers ? 'ready' : 'not ready' })
  })
}
