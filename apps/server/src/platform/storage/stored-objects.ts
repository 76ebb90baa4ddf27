import type { Readable } from 'node:stream'

/** Inclusive on both ends, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
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
}

/** Keys are ours alone; anything else is a mistake in the program, never a path. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9]{26,64}$/.test(key)) throw new Error('Not a storage key')
  return key
}
