import type { ByteSource, Sound } from './byte-source.ts'

/** WebM (EBML) elements needed to find the start and the end of the audio. */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
}
const containerElements: readonly number[] = [ids.segment, ids.info, ids.cluster, ids.blockGroup]
/** Bytes before the audio data of a block: track number, relative time, and flags. */
const blockHead = 4
const maxElements = 200_000

/**
 * Returns the duration and audio bytes of a WebM file, computed from its blocks because browsers write no duration.
 * Null if the structure is invalid.
 */
export async function webmSound(source: ByteSource): Promise<Sound | null> {
  let nanosecondsPerTick = 1_000_000
  let clusterTime = 0
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let bytes = 0
  let blocks = 0
  let at = 0
  for (let count = 0; at < source.size; count++) {
    if (count > maxElements) return null
    const head = await source.read(at, 12)
    const id = readId(head)
    const size = id && readSize(head, id.length)
    // A truncated recording counts up to where it was cut off.
    if (!id || !size) break
    const body = at + id.length + size.length
    const isBlock = id.value === ids.simpleBlock || id.value === ids.block
    if (id.value === ids.timecodeScale) nanosecondsPerTick = await readNumber(source, body, size.value)
    if (id.value === ids.timecode) clusterTime = await readNumber(source, body, size.value)
    if (isBlock && body + size.value <= source.size) {
      const time = clusterTime + (await source.read(body, blockHead)).readInt16BE(1)
      first = Math.min(first, time)
      last = Math.max(last, time)
      bytes += Math.max(0, size.value - blockHead)
      blocks++
    }
    at = containerElements.includes(id.value) ? body : body + size.value
  }
  if (blocks === 0) return { seconds: 0, bytes: 0 }
  // Assume that the last block is as long as the average.
  const ticks = blocks > 1 ? ((last - first) * blocks) / (blocks - 1) : 0
  const seconds = (ticks * nanosecondsPerTick) / 1e9
  return Number.isFinite(seconds) ? { seconds, bytes } : null
}

function readId(head: Buffer): { value: number; length: number } | null {
  const length = head.length > 0 ? Math.clz32(head[0]!) - 23 : 0
  if (length < 1 || length > 4 || head.length < length) return null
  return { value: head.readUIntBE(0, length), length }
}

function readSize(head: Buffer, from: number): { value: number; length: number } | null {
  const lead = head[from]
  if (!lead) return null
  const length = Math.clz32(lead) - 23
  if (head.length < from + length) return null
  let value = lead & (0xff >> length)
  let unknown = value === 0xff >> length
  for (let step = 1; step < length; step++) {
    const byte = head[from + step]!
    unknown &&= byte === 0xff
    value = value * 256 + byte
  }
  // An unknown length, written while recording: the element's content follows.
  return { value: unknown ? 0 : value, length }
}

async function readNumber(source: ByteSource, at: number, size: number): Promise<number> {
  const bytes = await source.read(at, Math.min(size, 6))
  return bytes.length > 0 ? bytes.readUIntBE(0, bytes.length) : 0
}
