import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-folder.ts'

/** A restore that was begun in a data folder and has not ended. */
export interface UnfinishedRestore {
  /** The copy by its manifest's digest, and where it lies. */
  copy: string
  path: string
  /** The key for links that a database filled by this restore has, by which it is recognised. */
  signingKey: string
}

export const unfinishedPath = (dataDir: string): string => join(dataDir, 'restore.unfinished.json')

/** The restore that a data folder is in the middle of; null if it is in none. */
export async function readUnfinished(dataDir: string): Promise<UnfinishedRestore | null> {
  const text = await readFile(unfinishedPath(dataDir), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as UnfinishedRestore)
}

/** Throws `BackupError` for a data folder in which a restore was begun and not ended: part of the academy is missing there. */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  const unfinished = await readUnfinished(dataDir)
  if (!unfinished) return
  throw new BackupError(
    `DATA_DIR: a restore of ${unfinished.path} hasn’t finished there. Run it again, or empty the folder and the database`,
  )
}
