import { openFolder } from './folder-storage.ts'
import type { Storage } from './stored-objects.ts'

export interface StorageOptions {
  /** An S3 bucket; null for the folder. Forms: docs/decisions/0004-files.md */
  url: string | null
  folder: string
}

export async function openStorage({ url, folder }: StorageOptions): Promise<Storage> {
  if (url === null) return openFolder(folder)
  // the S3 client is large; an installation with a folder never loads it
  const { openBucket } = await import('./s3-storage.ts')
  return openBucket(url)
}
