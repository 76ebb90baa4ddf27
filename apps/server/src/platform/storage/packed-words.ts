import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'

const mostUnpacked = 8 * 1024 * 1024
/** A picture of 120 million pixels has fewer, however it is cut. */
const mostChunks = 50_000
/** Each is unpacked with an effort of its own, and programs that write pictures add a few. */
const mostWords = 64
/** More than the name of packed words and their language take, which stand before them. */
const mostBefore = 4 * 1024

/**
 * Whether a PNG holds more than a picture: packed words or a packed profile of its colours that grow by a thousand when
 * something opens it, more of them than any program writes, or more pieces than any picture needs. They are counted before
 * any is unpacked. The picture itself is not looked into.
 */
export async function holdsTooManyWords(path: string): Promise<boolean> {
  const file = await open(path)
  let unpacked = 0
  try {
    const words = await wordsOf(file)
    if (!words) return true
    for (const { place, start, length } of words) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBefore), 0, Math.min(mostBefore, length), start)
      const before = place(buffer.subarray(0, bytesRead))
      if (before === null || before >= length) continue
      const packed = createReadStream(path, { start: start + before, end: start + length - 1 })
      await pipeline(packed, createInflate(), async bytesOf => {
        for await (const bytes of bytesOf) {
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

/** The chunks that may be packed; null where there are too many, of them or of all. */
async function wordsOf(file: FileHandle) {
  const words: { place: (content: Buffer) => number | null; start: number; length: number }[] = []
  let number = 0
  for await (const { name, start, length } of chunksOf(file)) {
    if (++number > mostChunks) return null
    const place = packedFrom[name]
    if (!place || length === 0) continue
    if (words.push({ place, start, length }) > mostWords) return null
  }
  return words
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
