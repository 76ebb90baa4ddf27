import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { serveUploads } from '../../../platform/http/serve-uploads.ts'
import { maxRecordingBytes, recordingUploadsPath } from '../../../platform/storage/recording-uploads.ts'
import { openRecordings } from './recordings.repository.ts'

/** Who may upload recordings. */
const recordingUploadsAccess = { kind: 'roles', roles: ['student'], page: 'students-courses-id' } as const

/** Uploads of spoken answers by the tus protocol. */
export async function recordingsPlugin(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  serveUploads(app, dependencies, {
    path: recordingUploadsPath,
    access: recordingUploadsAccess,
    maxBytes: maxRecordingBytes,
    uploads: dependencies.recordingUploads,
    open: openRecordings,
    charge: dependencies.uploadBudget.charge,
  })
}
