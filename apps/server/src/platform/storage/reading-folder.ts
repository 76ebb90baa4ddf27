import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FreeSpace } from './free-space.ts'

interface ReadingSpace {
  freeSpace: FreeSpace
  /** The folder for uploads. Its sweep deletes what a killed server leaves behind. */
  parent: string
  /** Maximum bytes that the reader writes. */
  bytes: number
}

/**
 * Runs a reader that writes files into its own folder, with disk space reserved for them. If the reader fails or is
 * aborted, the folder is deleted and the space is released. After a success, the caller deletes the folder.
 */
export async function readIntoFolder<T>(
  { freeSpace, parent, bytes }: ReadingSpace,
  read: (folder: string) => Promise<T>,
): Promise<T> {
  const release = await freeSpace.reserve(bytes)
  try {
    const folder = await mkdtemp(join(parent, 'reading-'))
    try {
      return await read(folder)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  } finally {
    release()
  }
}
