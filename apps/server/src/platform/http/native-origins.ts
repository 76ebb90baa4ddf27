import type { FastifyInstance } from 'fastify'

/** Where the native app's own pages come from: the web views of Android and iOS name themselves so, and no website can. */
const origins = new Set(['https://localhost', 'capacitor://localhost'])

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const asked = [
  'authorization, content-type, idempotency-key, range, if-range, if-none-match',
  'tus-resumable, upload-length, upload-offset, upload-metadata, upload-defer-length',
].join(', ')
const told = [
  'content-length, content-range, etag, retry-after, location',
  'tus-resumable, upload-offset, upload-length',
].join(', ')

/**
 * Lets the pages of the native app call this server. They prove who they are by their token alone: no cookie is ever sent
 * along, and no other origin is let in.
 */
export function admitNativeApp(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.appendHeader('vary', 'origin')
    const { origin, 'access-control-request-method': preflight } = request.headers
    if (!origin || !origins.has(origin)) return
    // on the raw answer, so that streams and uploads, which write their own head, bear them too
    reply.raw.setHeader('access-control-allow-origin', origin)
    reply.raw.setHeader('access-control-expose-headers', told)
    if (request.method !== 'OPTIONS' || !preflight) return
    reply.raw.setHeader('access-control-allow-methods', methods)
    reply.raw.setHeader('access-control-allow-headers', asked)
    reply.raw.setHeader('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
