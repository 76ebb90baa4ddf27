import type { Readable } from 'node:stream'
import { openFolder } from './folder-storage.ts'

/** Inclusive on both ends, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredObject {
  key: string
  size: number
  modifiedAt: Date
}

/** Where files are kept, by generated keys. Failures are problems: 404 for what is not there, 503 when it is away. */
export interface Storage {
  /** Keeps a copy of the file at `fromPath`; once it resolves, the copy survives a power cut. Never overwrites. */
  put(key: string, fromPath: string, mediaType: string): Promise<void>
  /** Streams the object or a range of it. Rejects before the first byte if it is missing or shorter than the range. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Succeeds also when there is nothing. */
  remove(key: string): Promise<void>
  /** In bytes; null when there is nothing. */
  size(key: string): Promise<number | null>
  /** Every object, in no particular order. */
  list(): AsyncIterable<StoredObject>
}

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

/** Keys are ours alone; anything else is a mistake in the program, never a path. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a storage key')
  return key
}

export function isKey(name: string): boolean {
  return /^[a-z0-9]{26,64}$/.test(name)
}
