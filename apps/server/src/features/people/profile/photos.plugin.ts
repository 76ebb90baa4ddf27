import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { openPhoto } from './photos.usecases.ts'

/**
 * GET /photos/<key>: a person's photo. An image on a page can't send a token, so the URL itself is the permission: the
 * key has 160 random bits, is returned only to people who may see the person, and stops working when the photo is
 * replaced or removed.
 */
export async function photosPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/photos/:key',
    handler: async (request, reply) => {
      const photo = orNotFound(await openPhoto(dependencies, request.params.key))
      return reply
        .type(photo.mediaType)
        .headers({
          'content-length': photo.size,
          'cache-control': 'private, max-age=86400, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(request.method === 'HEAD' ? undefined : await photo.bytes())
    },
  })
}
