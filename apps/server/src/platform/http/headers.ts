import type { FastifyInstance, FastifyReply } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'x-frame-options': 'DENY',
}

/** For data files: a browser that shows one loads nothing for it and never shows it in a frame. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of every response. */
export function secureHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always)
    if (https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  app.addHook('onSend', async (_request, reply) => {
    const isData = String(reply.getHeader('content-type')).includes('json')
    if (isData && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
  })
}

/** Adds a `server-timing` header with the milliseconds the server took. */
export function addServerTiming(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('server-timing', `total;dur=${reply.elapsedTime.toFixed(1)}`)
  })
}

/** Sets the headers of every response on one that bypasses the hooks. */
export function withSecurityHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({ ...always, 'content-security-policy': dataPolicy })
}
