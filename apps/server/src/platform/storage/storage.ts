import { openFolder } from './folder-storage.ts'
import type { Storage } from './stored-objects.ts'

export interface StorageOptions {
  /** URL of an S3 bucket. Null for the folder. Forms: docs/decisions/0004-files.md */
  url: string | null
  folder: string
}

export async function openStorage({ url, folder }: StorageOptions): Promise<Storage> {
  if (url === null) return openFolder(folder)
  // The S3 client is large. Installations with a folder never load it.
  const { openBucket } = await import('./s3-storage.ts')
  return openBucket(url)
}
