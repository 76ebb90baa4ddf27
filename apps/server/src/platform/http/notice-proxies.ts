import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An address that nobody has (RFC 5737): whoever says to come from it and is believed could say anything. */
export const nobodysAddress = '203.0.113.254'

/** What became of the X-Forwarded-For of a request: there was none, or who sent it is believed or not, or anybody is. */
export type Forwarded = 'none' | 'trusted' | 'not trusted' | 'anyone trusted'

export function forwardedOf(request: FastifyRequest): Forwarded {
  if (request.headers['x-forwarded-for'] === undefined) return 'none'
  if ((request.ips ?? []).length < 2) return 'not trusted'
  return request.ip === nobodysAddress ? 'anyone trusted' : 'trusted'
}

/** Whether a request was sent on this machine, and by no proxy on it. */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] === undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

/**
 * Tells once in the log that a proxy is there which TRUST_PROXY does not name: everybody behind it comes from its address,
 * and shares the limits of one network.
 */
export function noticeProxies(app: FastifyInstance): void {
  let told = false
  app.addHook('onRequest', async request => {
    if (told || forwardedOf(request) !== 'not trusted') return
    told = true
    request.log.warn(
      { peer: request.socket.remoteAddress },
      'X-Forwarded-For came from an address that TRUST_PROXY does not name; it is not trusted',
    )
  })
}
