import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as files from '../features/shared/files/files.usecases.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import { storeUpload } from '../platform/storage/orphaned-objects.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import type { UploadedFile } from '../platform/storage/upload.ts'

/** Stores a file in the transaction that creates the demo, which may take long because no request waits for it. */
export async function saveDemoFile(
  tx: Transaction,
  storage: Storage,
  upload: UploadedFile,
  uploadedBy: string | null,
): Promise<string> {
  const database = { transaction: <T>(work: (tx: Transaction) => Promise<T>) => work(tx) }
  return files.saveFile(tx, await storeUpload({ database, storage }, upload, new Date()), uploadedBy)
}

/** Stores a copy of a repository file. Copies it first, because storage may move an upload instead of copying it. */
export async function saveCopy(
  tx: Transaction,
  storage: Storage,
  source: string,
  { mediaType, name, by = null }: { mediaType: string; name: string; by?: string | null },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-demo-'))
  try {
    const path = join(folder, basename(source))
    await copyFile(source, path)
    const bytes = await readFile(path)
    const sha256 = createHash('sha256').update(bytes).digest()
    return await saveDemoFile(tx, storage, { field: '', name, mediaType, size: bytes.length, sha256, path }, by)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
