import type { FastifyInstance } from 'fastify'

/**
 * Tells once in the log that a proxy is there which TRUST_PROXY does not name: everybody behind it comes from its address,
 * and shares the limits of one network.
 */
export function noticeProxies(app: FastifyInstance): void {
  let told = false
  app.addHook('onRequest', async request => {
    if (told || request.headers['x-forwarded-for'] === undefined) return
    const peer = request.socket.remoteAddress
    if (request.ip !== peer) return
    told = true
    request.log.warn(
      { peer },
      'X-Forwarded-For came from an address that TRUST_PROXY does not name; it is not believed',
    )
  })
}
