import { maxVideoBytes } from '@aulaviva/domain/video'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { serveUploads } from '../../../platform/http/serve-uploads.ts'
import { courseUploadsPath } from '../../../platform/storage/course-uploads.ts'
import { openVideos } from './course-videos.repository.ts'

/** Who can upload videos. */
const videoUploadsAccess = { kind: 'roles', roles: ['staff'], area: 'content' } as const

/** Uploads of course videos with the tus protocol. */
export async function courseAuthoringPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  serveUploads(app, dependencies, {
    path: courseUploadsPath,
    access: videoUploadsAccess,
    maxBytes: maxVideoBytes,
    uploads: dependencies.courseUploads,
    open: openVideos,
    charge: dependencies.uploadBudget.chargeVideo,
  })
}
