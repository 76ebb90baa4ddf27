import type { FastifyInstance, FastifyReply } from 'fastify'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'x-frame-options': 'DENY',
}

/** For what is data and no page: a browser that shows it loads nothing for it and puts it into no frame. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers every answer bears, whatever it is. */
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

/** Says with each answer how many milliseconds the server took, which browsers show beside the way there and back. */
export function timedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('server-timing', `total;dur=${reply.elapsedTime.toFixed(1)}`)
  })
}

/** What every answer bears, for one that no hook sees. */
export function secured(reply: FastifyReply): FastifyReply {
  return reply.headers({ ...always, 'content-security-policy': dataPolicy })
}
