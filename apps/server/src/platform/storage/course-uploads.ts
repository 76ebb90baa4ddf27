import { join } from 'node:path'
import { mostVideoBytes, videoTypes } from '@aulaviva/domain/video'
import { openFolderUploads } from './folder-uploads.ts'
import type { FolderUploads } from './open-uploads.ts'

/** Where the bytes of videos of courses arrive. */
export const courseUploadsPath = '/api/courses/authoring/uploads'

/** An upload that stays unfinished for longer is given up: a large video on a slow line takes days. */
export const courseUploadLifetime = 7 * 24 * 3_600_000

export const courseUploadsFolder = (dataDir: string): string => join(dataDir, 'course-videos')

/** Uploads of videos, waiting in the data folder until they are prepared. */
export function openCourseUploads(dataDir: string): Promise<FolderUploads> {
  return openFolderUploads({
    folder: courseUploadsFolder(dataDir),
    path: courseUploadsPath,
    maxBytes: mostVideoBytes,
    mediaTypes: videoTypes,
    lifetime: courseUploadLifetime,
  })
}
