import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'

const maxUnpackedBytes = 8 * 1024 * 1024
/** An image of 120 million pixels has fewer, however it is divided. */
const maxChunks = 50_000
/** Each is decompressed separately. Programs that write images add only a few. */
const maxTextChunks = 64
/** More than the keyword and language in front of compressed text take. */
const maxHeaderBytes = 4 * 1024

/**
 * Whether a PNG is a decompression bomb: compressed text or a compressed color profile that grows a thousandfold, more
 * text than any program writes, or more chunks than any image needs. The counts are checked before anything is
 * decompressed. The image data itself is not checked.
 */
export async function hasTooMuchText(path: string): Promise<boolean> {
  const file = await open(path)
  let unpacked = 0
  try {
    const chunks = await textChunksOf(file)
    if (!chunks) return true
    for (const { place, start, length } of chunks) {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(maxHeaderBytes),
        0,
        Math.min(maxHeaderBytes, length),
        start,
      )
      const before = place(buffer.subarray(0, bytesRead))
      if (before === null || before >= length) continue
      const packed = createReadStream(path, { start: start + before, end: start + length - 1 })
      await pipeline(packed, createInflate(), async bytesOf => {
        for await (const bytes of bytesOf) {
          unpacked += bytes.length
          if (unpacked > maxUnpackedBytes) return
        }
      })
    }
    return false
  } catch (error) {
    // Too many, or invalid compressed data.
    if (unpacked > maxUnpackedBytes || String((error as { code?: string }).code).startsWith('Z_')) return true
    throw error
  } finally {
    await file.close()
  }
}

/** Returns the chunks that may be compressed. Null if there are too many of them, or too many chunks in total. */
async function textChunksOf(file: FileHandle) {
  const chunks: { place: (content: Buffer) => number | null; start: number; length: number }[] = []
  let number = 0
  for await (const { name, start, length } of chunksOf(file)) {
    if (++number > maxChunks) return null
    const place = textStart[name]
    if (!place || length === 0) continue
    if (chunks.push({ place, start, length }) > maxTextChunks) return null
  }
  return chunks
}

const textAfterName = (content: Buffer) => content.indexOf(0) + 2

/** Offset of the compressed bytes in a chunk. Null if its text is not compressed. */
const textStart: Record<string, (content: Buffer) => number | null> = {
  zTXt: textAfterName,
  iCCP: textAfterName,
  iTXt: content => {
    const flag = content.indexOf(0) + 1
    if (content[flag] !== 1) return null
    const language = content.indexOf(0, flag + 2)
    return content.indexOf(0, language + 1) + 1
  },
}

/** Iterates over the chunk headers of a PNG. */
async function* chunksOf(file: FileHandle): AsyncGenerator<{ name: string; start: number; length: number }> {
  const block = Buffer.alloc(16 * 1024)
  for (let at = 8, from = 0, filled = 0; ; ) {
    if (at + 8 > from + filled) {
      from = at
      filled = (await file.read(block, 0, block.length, at)).bytesRead
      if (filled < 8) return
    }
    const length = block.readUInt32BE(at - from)
    const name = block.toString('latin1', at - from + 4, at - from + 8)
    yield { name, start: at + 8, length }
    at += 12 + length
  }
}
