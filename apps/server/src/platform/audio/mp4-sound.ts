import type { ByteSource, Sound } from './byte-source.ts'

const containerBoxes = ['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex']
const maxBoxes = 50_000

interface Mp4Durations {
  ticksPerSecond: number
  /** Duration of a finished file. 0 if it was recorded in fragments. */
  totalTicks: number
  sampleTicks: number
  /** Default sample duration, used where a fragment has none. */
  defaultTicks: number
  fragmentDefaultTicks: number
  bytes: number
}

/** Returns the duration and audio bytes of an MP4 file, fragmented or not, or null if the structure is invalid. */
export async function mp4Sound(source: ByteSource): Promise<Sound | null> {
  const found: Mp4Durations = {
    ticksPerSecond: 0,
    totalTicks: 0,
    sampleTicks: 0,
    defaultTicks: 0,
    fragmentDefaultTicks: 0,
    bytes: 0,
  }
  let at = 0
  for (let count = 0; at + 8 <= source.size; count++) {
    if (count > maxBoxes) return null
    const head = await source.read(at, 16)
    if (head.length < 8) break
    const name = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    const long = short === 1
    if (long && head.length < 16) break
    const headLength = long ? 16 : 8
    const size = short === 0 ? source.size - at : long ? Number(head.readBigUInt64BE(8)) : short
    if (size < headLength) return null
    if (name === 'mdat') found.bytes += Math.min(size, source.size - at) - headLength
    else if (!containerBoxes.includes(name))
      await readDurationBox(source, name, at + headLength, size - headLength, found)
    at += containerBoxes.includes(name) ? headLength : size
  }
  if (found.ticksPerSecond === 0) return null
  return { seconds: (found.totalTicks || found.sampleTicks) / found.ticksPerSecond, bytes: found.bytes }
}

async function readDurationBox(
  source: ByteSource,
  name: string,
  at: number,
  size: number,
  found: Mp4Durations,
): Promise<void> {
  if (!['mdhd', 'trex', 'tfhd', 'trun'].includes(name)) return
  const box = await source.read(at, Math.min(size, 1_000_000))
  try {
    readBox[name as keyof typeof readBox](box, found)
  } catch (error) {
    // A box shorter than it declares is ignored.
    if (!(error instanceof RangeError)) throw error
  }
}

const readBox = {
  mdhd(box: Buffer, found: Mp4Durations) {
    const wide = box[0] === 1
    found.ticksPerSecond = box.readUInt32BE(wide ? 20 : 12)
    const duration = wide ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
    found.totalTicks = duration === 0xffffffff ? 0 : duration
  },
  trex(box: Buffer, found: Mp4Durations) {
    found.defaultTicks = box.readUInt32BE(12)
  },
  tfhd(box: Buffer, found: Mp4Durations) {
    const flags = box.readUInt32BE(0) & 0xffffff
    const before = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
    found.fragmentDefaultTicks = flags & 0x8 ? box.readUInt32BE(before) : found.defaultTicks
  },
  trun(box: Buffer, found: Mp4Durations) {
    const flags = box.readUInt32BE(0) & 0xffffff
    const samples = box.readUInt32BE(4)
    if (!(flags & 0x100)) {
      found.sampleTicks += samples * found.fragmentDefaultTicks
      return
    }
    const step = [0x100, 0x200, 0x400, 0x800].filter(flag => flags & flag).length * 4
    let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    for (let sample = 0; sample < samples; sample++, at += step) found.sampleTicks += box.readUInt32BE(at)
  },
}
