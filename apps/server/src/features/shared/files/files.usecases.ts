import type { fileSummary } from '@aulaviva/contract/fields'
import type { z } from 'zod'
import type { SignedLinks } from '../../../platform/auth/signed-links.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { orNotFound, Problem, serviceUnavailable } from '../../../platform/problem/problem.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { linkNotValid } from './files.errors.ts'
import { type AttachedFile, deleteFileRow, fileForHolder, insertFiles, type StoredFile } from './files.repository.ts'

/** Creates files for uploads whose bytes are stored, and returns their ids in the same order. */
export async function saveFiles(
  tx: Transaction,
  uploads: readonly StoredUpload[],
  uploadedBy: string | null,
): Promise<string[]> {
  const rows = uploads.map(({ key, name, mediaType, size, sha256 }) => {
    return { key, name, media_type: mediaType, size, sha256: sha256.toString('hex') }
  })
  const created = await insertFiles.all(tx, storableJson(rows), uploadedBy)
  const ids = new Map(created.map(({ id, storage_key }) => [storage_key, id]))
  return uploads.map(({ key }) => {
    const id = ids.get(key)
    // the sweep has deleted the bytes, so the person must send them again
    if (!id) throw serviceUnavailable()
    return id
  })
}

/** The same for one upload. */
export async function saveFile(tx: Transaction, upload: StoredUpload, uploadedBy: string | null): Promise<string> {
  return (await saveFiles(tx, [upload], uploadedBy))[0] as string
}

/** Deletes a file that is no longer referenced. The sweep deletes its bytes. */
export async function deleteFile(tx: Transaction, id: string, now: Date): Promise<void> {
  await deleteFileRow.run(tx, id, now.toISOString())
}

/** Presents a file in a response. `link` comes from `fileLinks.issue` for a person who was allowed to read it. */
export function presentFile(
  { id, name, media_type, size }: AttachedFile,
  link: (fileId: string) => string,
): z.output<typeof fileSummary> {
  return { id, name, media_type, size, url: link(id) }
}

/** Returns the file of a link. Throws 403 for an expired or modified link, and 404 if the file was deleted. */
export async function openLink(
  { database, fileLinks }: { database: Database; fileLinks: SignedLinks },
  fileId: string,
  link: Record<string, unknown>,
  now: Date,
): Promise<StoredFile> {
  const holder = fileLinks.holderOf(fileId, link, now)
  if (!holder) throw new Problem(linkNotValid)
  return orNotFound(await fileForHolder.first(database, fileId, holder))
}
