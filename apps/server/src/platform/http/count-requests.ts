import type { FastifyInstance } from 'fastify'
import type { ProcessMetrics } from '../metrics/process-metrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that is answered. */
    problemCode?: string | undefined
  }
}

/** Counts answers by the pattern of their route: addresses hold identifiers and secrets, and there is no end of them. */
export function countRequests(app: FastifyInstance, metrics: ProcessMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    metrics.request({
      method: route ? request.method : 'any',
      route: route ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      problem: reply.problemCode,
    })
  })
}
