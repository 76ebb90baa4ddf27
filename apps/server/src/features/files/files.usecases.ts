import { randomBytes } from 'node:crypto'
import type { fileSummary } from '@aulaviva/contract/fields'
import type { z } from 'zod'
import type { SignedLinks } from '../../platform/auth/signed-links.ts'
import { unlessBackedUp } from '../../platform/database/backup-lock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Transaction } from '../../platform/database/queryable.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import type { Storage } from '../../platform/storage/stored-objects.ts'
import type { UploadedFile } from '../../platform/storage/upload.ts'
import { removeWaiting } from '../../platform/storage/uploads.ts'
import { linkNotValid } from './files.errors.ts'
import {
  type AttachedFile,
  anyFile,
  deleteFile,
  fileForHolder,
  insertFile,
  keysWithoutRow,
  type StoredFile,
} from './files.repository.ts'

/**
 * Keeps an upload for good and returns its id. The bytes are stored before the row is written, so a row never
 * points to nothing; if the transaction fails afterwards, the sweep finds the object.
 */
export async function keepFile(
  tx: Transaction,
  storage: Storage,
  upload: UploadedFile,
  uploadedBy: string | null,
): Promise<string> {
  const key = randomBytes(20).toString('hex')
  await storage.put(key, upload.path, upload.mediaType)
  const { name, mediaType, size, sha256 } = upload
  const row = await insertFile.first(tx, key, name, mediaType, size, sha256, uploadedBy)
  return row!.id
}

/** Forgets a file that nothing names any more; the sweep removes its bytes. */
export async function forgetFile(tx: Transaction, id: string): Promise<void> {
  await deleteFile.run(tx, id)
}

/** A file as an answer shows it; `link` comes from `fileLinks.issue` for who was found to be allowed to read it. */
export function summaryOf(
  { id, name, media_type, size }: AttachedFile,
  link: (fileId: string) => string,
): z.output<typeof fileSummary> {
  return { id, name, media_type, size, url: link(id) }
}

/** The file a link opens. Refuses links that are expired or tampered with (403), and files that are gone (404). */
export async function openLink(
  { database, fileLinks }: { database: Database; fileLinks: SignedLinks },
  fileId: string,
  link: Record<string, unknown>,
  now: Date,
): Promise<StoredFile> {
  const holder = fileLinks.holderOf(fileId, link, now)
  if (!holder) throw new Problem(linkNotValid)
  const file = await fileForHolder.first(database, fileId, holder)
  if (!file) throw new Problem(notFound)
  return file
}

export interface SweepOptions {
  database: Database
  storage: Storage
  /** Where uploads wait. */
  folder: string
  now: Date
  /** Age in milliseconds that nothing in use can have: longer than any request lasts. */
  olderThan: number
}

const batchSize = 500

/**
 * Removes stored objects that no row names and uploads that nobody waits for. Leaves every object alone while the
 * database knows no file at all: that is a wrong or empty database rather than a storage full of leftovers. What a
 * backup may still copy, since a row named it when the backup began, is left to a later round.
 */
export async function removeOrphans({
  database,
  storage,
  folder,
  now,
  olderThan,
}: SweepOptions): Promise<{ objects: number; waiting: number }> {
  const before = new Date(now.getTime() - olderThan)
  const waiting = await removeWaiting(folder, before)
  if (!(await anyFile.first(database))?.found) return { objects: 0, waiting }
  let objects = 0
  let batch: string[] = []
  const removeBatch = async () => {
    const orphans = batch.length > 0 ? await keysWithoutRow.all(database, batch) : []
    for (const { key } of orphans) {
      if (await unlessBackedUp(database, () => storage.remove(key))) objects++
    }
    batch = []
  }
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt >= before) continue
    batch.push(key)
    if (batch.length === batchSize) await removeBatch()
  }
  await removeBatch()
  return { objects, waiting }
}
