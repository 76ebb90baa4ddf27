import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { explainLink } from '../../../platform/html/link-page.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { dispositionOf } from '../../../platform/storage/served-bytes.ts'
import { packageLinkNotValid } from './course-package.errors.ts'
import { openPackageLink, streamPackage } from './export-course.usecases.ts'

const hours = 3_600_000

/** GET /files/courses/{id}: a course as one file, assembled while it is sent, for holders of a signed link. */
export async function coursePackagePlugin(
  app: FastifyInstance,
  {
    settings,
    database,
    storage,
    packageLinks,
    clock,
  }: Pick<Dependencies, 'settings' | 'database' | 'storage' | 'packageLinks' | 'clock'>,
): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>('/files/courses/:id', {
    // the size is announced, and the contents are already compressed
    handlerTimeout: 6 * hours,
    errorHandler: explainLink({ settings }),
    handler: async (request, reply) => {
      const { id } = request.params
      const now = clock.now()
      const holder = packageLinks.holderOf(id, request.query, now)
      if (!holder) throw new Problem(packageLinkNotValid)
      const packed = await openPackageLink({ db: database, now }, id, holder)
      const { bytes, size } = await streamPackage(storage, packed)
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': dispositionOf(packed.file_name, 'application/zip'),
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'content-length': size,
        })
        .type('application/zip')
        .send(bytes)
    },
  })
}
