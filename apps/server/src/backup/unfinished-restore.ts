import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-folder.ts'

/** A restore in a data folder that was started and not completed. */
export interface UnfinishedRestore {
  /** The digest of the backup's manifest, and the backup's path. */
  copy: string
  path: string
  /** The signing key for file links that this restore gives its database, which identifies it. */
  signingKey: string
}

export const unfinishedPath = (dataDir: string): string => join(dataDir, 'restore.unfinished.json')

/** Returns the unfinished restore of a data folder, or null. */
export async function readUnfinished(dataDir: string): Promise<UnfinishedRestore | null> {
  const text = await readFile(unfinishedPath(dataDir), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as UnfinishedRestore)
}

/** Throws `BackupError` if the data folder has an unfinished restore, because part of the academy is missing there. */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  const unfinished = await readUnfinished(dataDir)
  if (!unfinished) return
  throw new BackupError(
    `DATA_DIR: a restore of ${unfinished.path} hasn’t finished there. Run it again, or empty the folder and the database`,
  )
}
