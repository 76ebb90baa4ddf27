import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { servePictures } from '../../../platform/http/serve-pictures.ts'
import { badgePictureByKey } from './badge-office.repository.ts'

/** GET /badge-pictures/<key>: the image of a badge. */
export async function badgePicturesPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  servePictures(app, dependencies, { under: '/badge-pictures', find: (db, key) => badgePictureByKey.first(db, key) })
}
