import { join } from 'node:path'
import { mostVideoBytes, videoTypes } from '@aulaviva/domain/video'
import type { Locker } from '@tus/server'
import { openFolderUploads } from './folder-uploads.ts'
import type { FolderUploads } from './open-uploads.ts'

/** How a course as one file is announced. */
const packageType = 'application/zip'

/** Where the bytes of videos of courses arrive. */
export const courseUploadsPath = '/api/courses/authoring/uploads'

/** An upload that stays unfinished for longer is given up: a large video on a slow line takes days. */
export const courseUploadLifetime = 7 * 24 * 3_600_000

export const courseUploadsFolder = (dataDir: string): string => join(dataDir, 'course-videos')

/** Uploads of videos, waiting in the data folder until they are prepared. */
export function openCourseUploads(dataDir: string, locker: Locker): Promise<FolderUploads> {
  return openFolderUploads({
    folder: courseUploadsFolder(dataDir),
    path: courseUploadsPath,
    maxBytes: mostVideoBytes,
    // a course as one file comes the same way
    mediaTypes: [...videoTypes, packageType],
    locker,
    lifetime: courseUploadLifetime,
  })
}
