import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { servePictures } from '../../../platform/http/serve-pictures.ts'
import { pictureByKey } from './news.repository.ts'

/** GET /news-pictures/<key>: the image of an announcement. */
export async function newsPicturesPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  servePictures(app, dependencies, { under: '/news-pictures', find: (db, key) => pictureByKey.first(db, key) })
}
