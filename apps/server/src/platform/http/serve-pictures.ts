import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { notFound, Problem } from '../problem/problem.ts'
import type { Storage } from '../storage/stored-objects.ts'

interface Pictures {
  /** What stands before the key: `/news-pictures`. */
  under: `/${string}`
  /** The picture with this key, if it is one of these. */
  find: (database: Database, key: string) => Promise<{ media_type: string; size: number } | undefined>
}

/**
 * GET <under>/<key>: a picture. A picture on a page cannot carry a token, so the address itself is the permission: it has 160
 * random bits, is told only to who is shown what it belongs to, and ends with the picture.
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
      const picture = /^[0-9a-f]{40}$/.test(key) ? await find(database, key) : undefined
      if (!picture) throw new Problem(notFound)
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
