import { join } from 'node:path'
import type { Locker } from '@tus/server'
import { openFolderUploads } from './folder-uploads.ts'
import type { FolderUploads } from './open-uploads.ts'

/** Where the bytes of recordings arrive. */
export const recordingUploadsPath = '/api/courses/recordings/uploads'

/** Ten minutes of the richest sound a browser records. */
export const mostRecordingBytes = 20 * 1024 * 1024
/** An upload that stays unfinished for longer is given up. */
export const uploadLifetime = 24 * 3_600_000

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'recordings')

/** Uploads of recordings, waiting in the data folder until they are kept. */
export function openRecordingUploads(dataDir: string, locker: Locker): Promise<FolderUploads> {
  return openFolderUploads({
    folder: uploadsFolder(dataDir),
    path: recordingUploadsPath,
    maxBytes: mostRecordingBytes,
    mediaTypes: ['audio/webm', 'audio/mp4', 'video/webm', 'video/mp4'],
    locker,
    lifetime: uploadLifetime,
  })
}
