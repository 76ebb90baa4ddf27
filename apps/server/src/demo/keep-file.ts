import * as files from '../features/files/files.usecases.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import { storeUpload } from '../platform/storage/loose-objects.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import type { UploadedFile } from '../platform/storage/upload.ts'

/** Stores and keeps a file in the one transaction that makes the demo, which nobody else waits for. */
export async function keepFile(
  tx: Transaction,
  storage: Storage,
  upload: UploadedFile,
  uploadedBy: string | null,
): Promise<string> {
  const database = { transaction: <T>(work: (tx: Transaction) => Promise<T>) => work(tx) }
  return files.keepFile(tx, await storeUpload({ database, storage }, upload, new Date()), uploadedBy)
}
