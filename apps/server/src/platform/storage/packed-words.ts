import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'

const mostUnpacked = 8 * 1024 * 1024
/** A picture of 120 million pixels has fewer, however it is cut. */
const mostChunks = 50_000
/** More than the name of packed words and their language take, which stand before them. */
const mostBefore = 4 * 1024

/**
 * Whether a PNG holds more than a picture: packed words or a packed profile of its colours that grow by a thousand when
 * something opens it, or more pieces than any picture needs. The picture itself is not looked into.
 */
export async function holdsTooManyWords(path: string): Promise<boolean> {
  const file = await open(path)
  let unpacked = 0
  let number = 0
  try {
    for await (const { name, start, length } of chunksOf(file)) {
      if (++number > mostChunks) return true
      const place = packedFrom[name]
      if (!place || length === 0) continue
      const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBefore), 0, Math.min(mostBefore, length), start)
      const before = place(buffer.subarray(0, bytesRead))
      if (before === null || before >= length) continue
      const packed = createReadStream(path, { start: start + before, end: start + length - 1 })
      await pipeline(packed, createInflate(), async words => {
        for await (const bytes of words) {
          unpacked += bytes.length
          if (unpacked > mostUnpacked) return
        }
      })
    }
    return false
  } catch (error) {
    // too many, or nothing that can be unpacked
    if (unpacked > mostUnpacked || String((error as { code?: string }).code).startsWith('Z_')) return true
    throw error
  } finally {
    await file.close()
  }
}

const packedAfterName = (content: Buffer) => content.indexOf(0) + 2

/** Where the packed bytes of a chunk begin; null where its words are plain. */
const packedFrom: Record<string, (content: Buffer) => number | null> = {
  zTXt: packedAfterName,
  iCCP: packedAfterName,
  iTXt: content => {
    const flag = content.indexOf(0) + 1
    if (content[flag] !== 1) return null
    const language = content.indexOf(0, flag + 2)
    return content.indexOf(0, language + 1) + 1
  },
}

/** The pieces of a PNG, read by their beginnings. */
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
