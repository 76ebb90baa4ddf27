import type { ByteSource, Sound } from './byte-source.ts'

const entered = ['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex']
const mostBoxes = 50_000

interface Findings {
  ticksPerSecond: number
  /** Duration of a finished file. 0 if it was recorded in fragments. */
  whole: number
  pieces: number
  /** Default sample duration, used where a fragment has none. */
  usual: number
  usualHere: number
  bytes: number
}

/** Returns the duration and audio bytes of an MP4 file, fragmented or not, or null if the structure is invalid. */
export async function mp4Sound(source: ByteSource): Promise<Sound | null> {
  const found: Findings = { ticksPerSecond: 0, whole: 0, pieces: 0, usual: 0, usualHere: 0, bytes: 0 }
  let at = 0
  for (let count = 0; at + 8 <= source.size; count++) {
    if (count > mostBoxes) return null
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
    else if (!entered.includes(name)) await look(source, name, at + headLength, size - headLength, found)
    at += entered.includes(name) ? headLength : size
  }
  if (found.ticksPerSecond === 0) return null
  return { seconds: (found.whole || found.pieces) / found.ticksPerSecond, bytes: found.bytes }
}

async function look(source: ByteSource, name: string, at: number, size: number, found: Findings): Promise<void> {
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
  mdhd(box: Buffer, found: Findings) {
    const wide = box[0] === 1
    found.ticksPerSecond = box.readUInt32BE(wide ? 20 : 12)
    const duration = wide ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16)
    found.whole = duration === 0xffffffff ? 0 : duration
  },
  trex(box: Buffer, found: Findings) {
    found.usual = box.readUInt32BE(12)
  },
  tfhd(box: Buffer, found: Findings) {
    const flags = box.readUInt32BE(0) & 0xffffff
    const before = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
    found.usualHere = flags & 0x8 ? box.readUInt32BE(before) : found.usual
  },
  trun(box: Buffer, found: Findings) {
    const flags = box.readUInt32BE(0) & 0xffffff
    const samples = box.readUInt32BE(4)
    if (!(flags & 0x100)) {
      found.pieces += samples * found.usualHere
      return
    }
    const step = [0x100, 0x200, 0x400, 0x800].filter(flag => flags & flag).length * 4
    let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    for (let sample = 0; sample < samples; sample++, at += step) found.pieces += box.readUInt32BE(at)
  },
}
