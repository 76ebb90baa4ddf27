import { type FileHandle, open } from 'node:fs/promises'

/** A file read in pieces from any place, so that judging a long recording never holds it whole. */
export interface ByteSource {
  size: number
  /** The bytes from `at`, fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

/** What the structure of a recording tells without decoding it. */
export interface Sound {
  seconds: number
  /** What carries the sound itself: silence is coded in almost nothing. */
  bytes: number
}

const window = 64 * 1024

/** Opens the file for `work` and closes it afterwards; neighbouring reads share one look at the disk. */
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
  let held: Buffer = Buffer.alloc(0)
  return {
    size,
    async read(at, length) {
      if (at < start || at + length > start + held.length) {
        held = await readAt(at, Math.min(Math.max(window, length), Math.max(0, size - at)))
        start = at
      }
      return held.subarray(at - start, at - start + length)
    },
  }
}
