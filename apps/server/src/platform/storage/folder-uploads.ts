import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import type { FolderUploads } from './open-uploads.ts'
import { openResumableUploads, type ResumableOptions } from './resumable-uploads.ts'
import { writeOnce } from './write-once.ts'

/** Resumable uploads that wait in a folder of the data folder, made if it is not there. */
export async function openFolderUploads(options: ResumableOptions): Promise<FolderUploads> {
  const { folder } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { ...openResumableUploads(options), folder: await nameOf(`${folder}.id`) }
}

/** The name written beside a folder, the same for all servers that see it; one that a power cut left empty is made anew. */
async function nameOf(path: string): Promise<string> {
  const found = await readFile(path, 'utf8').catch(() => '')
  if (found) return found
  await rm(path, { force: true })
  await writeOnce(path, randomUUID())
  return readFile(path, 'utf8')
}
