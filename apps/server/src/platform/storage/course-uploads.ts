import { join } from 'node:path'
import { maxVideoBytes, videoTypes } from '@aulaviva/domain/video'
import type { Locker } from '@tus/server'
import { openFolderUploads } from './folder-uploads.ts'
import type { FolderUploads } from './open-uploads.ts'

/** Media type of a course package. */
const packageType = 'application/zip'

/** Path for uploads of course videos and packages. */
export const courseUploadsPath = '/api/courses/authoring/uploads'

/** Milliseconds after which an unfinished upload is deleted: a large video on a slow connection takes days. */
export const courseUploadLifetime = 7 * 24 * 3_600_000

export const courseUploadsFolder = (dataDir: string): string => join(dataDir, 'course-videos')

/** Uploads of course videos and packages. They wait in the data folder until they are processed. */
export function openCourseUploads(dataDir: string, locker: Locker): Promise<FolderUploads> {
  return openFolderUploads({
    folder: courseUploadsFolder(dataDir),
    path: courseUploadsPath,
    maxBytes: maxVideoBytes,
    // Course packages are uploaded in the same way.
    mediaTypes: [...videoTypes, packageType],
    locker,
    lifetime: courseUploadLifetime,
  })
}
