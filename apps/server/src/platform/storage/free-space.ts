import { statfs } from 'node:fs/promises'
import { storageFull } from './storage-failures.ts'

/** Keeps uploads from filling the disk of the data folder, which also holds the embedded database. */
export interface FreeSpace {
  /**
   * Reserves `bytes` until the returned function is called. Throws 503 `storage_full` if that would leave less than the
   * minimum, counting all reservations as used.
   */
  reserve(bytes: number): Promise<() => void>
}

export function openFreeSpace({ folder, floor }: { folder: string; floor: number }): FreeSpace {
  let reserved = 0
  return {
    async reserve(bytes) {
      if (bytes === 0) return () => {}
      reserved += bytes
      const release = () => {
        reserved -= bytes
        bytes = 0
      }
      try {
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize - reserved < floor) throw storageFull()
        return release
      } catch (error) {
        release()
        throw error
      }
    },
  }
}
