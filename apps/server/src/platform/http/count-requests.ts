import type { FastifyInstance } from 'fastify'
import type { ProcessMetrics } from '../metrics/process-metrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    problemCode?: string | undefined
  }
}

/** Counts responses by route pattern. URLs contain ids and secrets, and their number is unbounded. */
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
