import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openResumableUploads, type ResumableUploads } from './resumable-uploads.ts'
import { writeOnce } from './write-once.ts'

/** Where the bytes of recordings arrive. */
export const recordingUploadsPath = '/api/courses/recordings/uploads'

/** Ten minutes of the richest sound a browser records. */
export const mostRecordingBytes = 20 * 1024 * 1024
/** An upload that stays unfinished for longer is given up. */
export const uploadLifetime = 24 * 3_600_000

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'recordings')

export interface RecordingUploads extends ResumableUploads {
  /** Names the folder in which this server keeps them, the same for all servers that see it. */
  folder: string
}

/** Uploads of recordings, waiting in the data folder until they are kept. */
export async function openRecordingUploads(dataDir: string): Promise<RecordingUploads> {
  const folder = uploadsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const uploads = openResumableUploads({
    folder,
    path: recordingUploadsPath,
    maxBytes: mostRecordingBytes,
    mediaTypes: ['audio/webm', 'audio/mp4', 'video/webm', 'video/mp4'],
    lifetime: uploadLifetime,
  })
  return { ...uploads, folder: await nameOf(`${folder}.id`) }
}

/** The name written beside a folder; one that a power cut left empty is made anew. */
async function nameOf(path: string): Promise<string> {
  const found = await readFile(path, 'utf8').catch(() => '')
  if (found) return found
  await rm(path, { force: true })
  await writeOnce(path, randomUUID())
  return readFile(path, 'utf8')
}
