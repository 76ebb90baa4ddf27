import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Returns the SHA-256 of a file or stream, reading it in chunks. */
export async function hashOf(source: string | Readable): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(typeof source === 'string' ? createReadStream(source) : source, hash)
  return hash.digest()
}
