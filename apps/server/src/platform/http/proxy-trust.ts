import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A documentation address (RFC 5737) that no host has. If a client that claims it is believed, any claim would be. */
export const documentationAddress = '203.0.113.254'

/**
 * How the X-Forwarded-For of a request was treated: there was none, its sender is trusted or not, or every sender is.
 */
export type ProxyTrust = 'none' | 'trusted' | 'not trusted' | 'anyone trusted'

export function proxyTrustOf(request: FastifyRequest): ProxyTrust {
  if (request.headers['x-forwarded-for'] === undefined) return 'none'
  if ((request.ips ?? []).length < 2) return 'not trusted'
  return request.ip === documentationAddress ? 'anyone trusted' : 'trusted'
}

/** Whether a request was sent from this machine, and not by a proxy on it. */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] === undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

/**
 * Logs once if there is a proxy that TRUST_PROXY does not include. Everyone behind it then appears to have its address
 * and shares the limits of one network.
 */
export function warnUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async request => {
    if (hasWarned || proxyTrustOf(request) !== 'not trusted') return
    hasWarned = true
    request.log.warn(
      { peer: request.socket.remoteAddress },
      'X-Forwarded-For is ignored because it comes from an address that TRUST_PROXY doesn’t include',
    )
  })
}
