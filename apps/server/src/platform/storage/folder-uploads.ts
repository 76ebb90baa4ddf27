import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import type { FolderUploads } from './open-uploads.ts'
import { openResumableUploads, type ResumableOptions } from './resumable-uploads.ts'
import { writeIfAbsent } from './write-once.ts'

/** Resumable uploads in a folder inside the data folder, which is created if missing. */
export async function openFolderUploads(options: ResumableOptions): Promise<FolderUploads> {
  const { folder } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { ...openResumableUploads(options), folder: await nameOf(`${folder}.id`) }
}

/**
 * The id stored next to a folder, the same for all servers that share it. An empty file left by a power cut is written
 * again.
 */
async function nameOf(path: string): Promise<string> {
  const found = await readFile(path, 'utf8').catch(() => '')
  if (found) return found
  await rm(path, { force: true })
  await writeIfAbsent(path, randomUUID())
  return readFile(path, 'utf8')
}
