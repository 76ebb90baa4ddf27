import { join } from 'node:path'
import { openResumableUploads, type ResumableUploads } from './resumable-uploads.ts'

/** Where the bytes of recordings arrive. */
export const recordingUploadsPath = '/api/courses/recordings/uploads'

/** Ten minutes of the richest sound a browser records. */
const maxBytes = 20 * 1024 * 1024
/** An upload that stays unfinished for longer is given up. */
export const uploadLifetime = 24 * 3_600_000

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'recordings')

/** Uploads of recordings, waiting in the data folder until they are kept. */
export function openRecordingUploads(dataDir: string): ResumableUploads {
  return openResumableUploads({
    folder: uploadsFolder(dataDir),
    path: recordingUploadsPath,
    maxBytes,
    mediaTypes: ['audio/webm', 'audio/mp4', 'video/webm', 'video/mp4'],
    lifetime: uploadLifetime,
  })
}
