import type { FastifyInstance } from 'fastify'

/** Headers every answer bears, whatever it is. */
export function secureHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self)')
    reply.header('x-frame-options', 'DENY')
    if (https) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
