import {
  conversionRefusal,
  convertedSize,
  fastestConverted,
  mostBitrate,
  mostVideoBytes,
  type VideoFacts,
  type VideoRefusal,
  videoRefusal,
} from '@aulaviva/domain/video'

/** Whether a video is uploaded as it is, converted first, or rejected, and the properties of the result. */

/** A file's properties, including those needed for a conversion. */
export interface ReadVideo extends VideoFacts {
  bytes: number
  width: number
  height: number
  /** Frames per second. */
  frameRate: number
  channels: number
}

/** What this browser can do with a file. */
export interface Means {
  readsPicture: boolean
  readsSound: boolean
  writesPicture: boolean
  /** The largest file that it can store. */
  mostBytes: number
}

export const conversionRefusals = [
  'picture_unread_here',
  'sound_unread_here',
  'picture_unwritten_here',
  'no_room_here',
] as const
export type ConversionRefusal = (typeof conversionRefusals)[number]

export interface Picture {
  width: number
  height: number
  /** Bits per second. */
  bitrate: number
}
export interface Sound {
  channels: number
  sampleRate: number
  bitrate: number
}
/** The tracks to re-encode. A null track is copied. */
export interface Conversion {
  picture: Picture | null
  sound: Sound | null
  mostBytes: number
}

export type Way =
  | { way: 'sent' }
  | { way: 'converted'; conversion: Conversion }
  | { way: 'refused'; refusal: VideoRefusal | ConversionRefusal }

/** Decides how a video is handled. */
export function wayOf(read: ReadVideo, means: Means): Way {
  if (!videoRefusal(read)) return { way: 'sent' }
  const unmended = conversionRefusal(read)
  if (unmended) return { way: 'refused', refusal: unmended }
  const conversion = conversionOf(read, means)
  const { picture, sound } = conversion
  if (picture && !means.readsPicture) return { way: 'refused', refusal: 'picture_unread_here' }
  if (sound && !means.readsSound) return { way: 'refused', refusal: 'sound_unread_here' }
  if (picture && !means.writesPicture) return { way: 'refused', refusal: 'picture_unwritten_here' }
  if (bytesOf(read, conversion) > means.mostBytes) return { way: 'refused', refusal: 'no_room_here' }
  return { way: 'converted', conversion }
}

const soundBitrate = (channels: number) => (channels === 1 ? 96_000 : 160_000)
// 5 Mbit/s for 1080p at 30 frames per second.
const bitsOfPixel = 0.08
const leastBitrate = 300_000

function conversionOf(read: ReadVideo, { mostBytes }: Means): Conversion {
  const channels = Math.min(2, Math.max(1, read.channels))
  const heard = read.hasAudio && read.audioCodec !== 'aac'
  const sound = heard ? { channels, sampleRate: 48_000, bitrate: soundBitrate(channels) } : null
  const most = Math.min(mostVideoBytes, mostBytes)
  if (!read.hasVideo || read.videoCodec === 'avc') return { picture: null, sound, mostBytes: most }
  const size = convertedSize(read)
  const wanted = size.width * size.height * Math.min(fastestConverted, read.frameRate) * bitsOfPixel
  const fitting = mostBitrate(read.seconds) - soundBitrate(2)
  const bitrate = Math.round(Math.min(Math.max(leastBitrate, wanted), fitting))
  return { picture: { ...size, bitrate }, sound, mostBytes: most }
}

/** The approximate size of a video after conversion. */
function bytesOf({ seconds, bytes }: ReadVideo, { picture, sound }: Conversion): number {
  const bitrate = (picture?.bitrate ?? 0) + (sound?.bitrate ?? soundBitrate(2))
  return (picture ? 0 : bytes) + (seconds * bitrate) / 8
}

const names: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  alac: 'ALAC',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
}

/** The common name of a codec. */
export const codecName = (codec: string): string =>
  names[codec] ?? (/^pcm|^ulaw$|^alaw$/.test(codec) ? 'PCM' : codec.toUpperCase())

/** The codecs of a file that need conversion. */
export const foreignCodecs = ({ videoCodec, audioCodec }: VideoFacts): string[] => [
  ...(videoCodec && videoCodec !== 'avc' ? [codecName(videoCodec)] : []),
  ...(audioCodec && audioCodec !== 'aac' ? [codecName(audioCodec)] : []),
]
