import { type FileHandle, open } from 'node:fs/promises'

/** Random access to a file, so that a long recording is checked without loading it whole. */
export interface ByteSource {
  size: number
  /** Returns bytes starting at `at`, fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

/** What the structure of a recording shows without decoding it. */
export interface Sound {
  seconds: number
  /** Bytes of audio data. Silence takes almost none. */
  bytes: number
}

const window = 64 * 1024

/** Opens the file for `work` and closes it afterwards. Nearby reads share one disk access. */
export async function withBytesOf<T>(path: string, work: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await work(sourceOf(size, (at, length) => readFrom(file, at, length)))
  } finally {
    await file.close()
  }
}

async function readFrom(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** A source over anything that can be read by position. */
function sourceOf(size: number, readAt: (at: number, length: number) => Promise<Buffer>): ByteSource {
  let start = 0
  let cached: Buffer = Buffer.alloc(0)
  return {
    size,
    async read(at, length) {
      if (at < start || at + length > start + cached.length) {
        cached = await readAt(at, Math.min(Math.max(window, length), Math.max(0, size - at)))
        start = at
      }
      return cached.subarray(at - start, at - start + length)
    },
  }
}
