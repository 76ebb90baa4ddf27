import { join } from 'node:path'
import type { Locker } from '@tus/server'
import { openFolderUploads } from './folder-uploads.ts'
import type { FolderUploads } from './open-uploads.ts'

export const recordingUploadsPath = '/api/courses/recordings/uploads'

/** Ten minutes of the highest quality a browser records. */
export const maxRecordingBytes = 20 * 1024 * 1024
/** Milliseconds after which an unfinished upload is deleted. */
export const uploadLifetime = 24 * 3_600_000

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'recordings')

/** Uploads of recordings. They wait in the data folder until they are saved. */
export function openRecordingUploads(dataDir: string, locker: Locker): Promise<FolderUploads> {
  return openFolderUploads({
    folder: uploadsFolder(dataDir),
    path: recordingUploadsPath,
    maxBytes: maxRecordingBytes,
    mediaTypes: ['audio/webm', 'audio/mp4', 'video/webm', 'video/mp4'],
    locker,
    lifetime: uploadLifetime,
  })
}
