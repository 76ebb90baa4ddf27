import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides the server's CORS rule for other origins. */
    cors?: FastifyCorsOptions
  }
}

/** Origins of the native app's pages: the web views of Android and iOS use them, and no website can. */
export const nativeOrigins = ['https://localhost', 'capacitor://localhost']

/**
 * Lets the pages of the native app call this server. They authenticate by token only, and no cookies are sent. Other
 * origins are allowed only by a route that sets `config.cors`.
 */
export async function allowNativeApp(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    // `false` leaves preflight requests of other origins to the routes.
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
