import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FreeSpace } from './free-space.ts'

interface Place {
  freeSpace: FreeSpace
  /** Where uploads wait, whose sweep removes what a server that was killed has left. */
  parent: string
  /** What the reader writes at most. */
  bytes: number
}

/**
 * Runs a reading that writes files, in a folder of its own with room set aside for them. A reader that is ended names none of
 * its files: the folder goes with all of them, and then the room is given back. After a reading that ends well the folder is the
 * caller's to remove.
 */
export async function readIntoFolder<T>(
  { freeSpace, parent, bytes }: Place,
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
