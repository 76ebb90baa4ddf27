import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What differs from the server's own rule for other origins. */
    cors?: FastifyCorsOptions
  }
}

/** Where the native app's own pages come from: the web views of Android and iOS name themselves so, and no website can. */
export const nativeOrigins = ['https://localhost', 'capacitor://localhost']

/**
 * Lets the pages of the native app call this server. They prove who they are by their token alone: no cookie is ever sent
 * along. Other origins are let in only by a route that names them in its `config.cors`.
 */
export async function admitNativeApp(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    // false leaves a preflight of anybody else to the routes
    origin: (origin, done) => done(null, origin !== undefined && nativeOrigins.includes(origin) ? origin : false),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization, content-type, idempotency-key, range, if-range, if-none-match',
      'tus-resumable, upload-length, upload-offset, upload-metadata, upload-defer-length',
    ],
    exposedHeaders: [
      'content-length, content-range, date, etag, retry-after, location',
      'tus-resumable, upload-offset, upload-length',
    ],
    maxAge: 600,
  })
}
