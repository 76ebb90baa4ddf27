import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { pictureByKey } from './news.repository.ts'

/**
 * GET /news-pictures/<key>: the picture of an announcement. A picture on a page cannot carry a token, so the address itself is
 * the permission: it has 160 random bits, is told only to who is shown the announcement, and ends with the picture.
 */
export async function newsPicturesPlugin(
  app: FastifyInstance,
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
): Promise<void> {
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/news-pictures/:key',
    compress: false,
    handler: async (request, reply) => {
      const { key } = request.params
      const picture = /^[0-9a-f]{40}$/.test(key) ? await pictureByKey.first(database, key) : undefined
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
