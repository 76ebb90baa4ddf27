import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { orNotFound } from '../problem/problem.ts'
import type { Storage } from '../storage/stored-objects.ts'

interface Pictures {
  /** Path prefix of the key, such as `/news-pictures`. */
  under: `/${string}`
  /** Finds the image with this key, if it is of this kind. */
  find: (database: Database, key: string) => Promise<{ media_type: string; size: number } | undefined>
}

/**
 * Serves images at GET <under>/<key>. An image on a page cannot send a token, so its URL is the permission. It has 160
 * random bits, is sent only to people who can see what the image belongs to, and ends with the image.
 */
export function servePictures(
  app: FastifyInstance,
  { database, storage }: { database: Database; storage: Storage },
  { under, find }: Pictures,
): void {
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: `${under}/:key`,
    handler: async (request, reply) => {
      const { key } = request.params
      const picture = orNotFound(/^[0-9a-f]{40}$/.test(key) ? await find(database, key) : undefined)
      return reply
        .type(picture.media_type)
        .headers({
          'content-length': picture.size,
          'cache-control': 'private, max-age=86400, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(request.method === 'HEAD' ? undefined : await storage.read(key, { start: 0, end: picture.size - 1 }))
    },
  })
}
