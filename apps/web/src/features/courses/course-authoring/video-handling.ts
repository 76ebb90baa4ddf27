import {
  conversionRefusal,
  convertedSize,
  maxBitrate,
  maxConvertedFrameRate,
  maxVideoBytes,
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
export interface BrowserCapabilities {
  readsPicture: boolean
  readsSound: boolean
  writesPicture: boolean
  /** The largest file that it can store. */
  maxBytes: number
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
  maxBytes: number
}

export type VideoHandling =
  | { kind: 'sent' }
  | { kind: 'converted'; conversion: Conversion }
  | { kind: 'refused'; refusal: VideoRefusal | ConversionRefusal }

/** Decides how a video is handled. */
export function chooseHandling(read: ReadVideo, capabilities: BrowserCapabilities): VideoHandling {
  if (!videoRefusal(read)) return { kind: 'sent' }
  const unsupported = conversionRefusal(read)
  if (unsupported) return { kind: 'refused', refusal: unsupported }
  const conversion = conversionOf(read, capabilities)
  const { picture, sound } = conversion
  if (picture && !capabilities.readsPicture) return { kind: 'refused', refusal: 'picture_unread_here' }
  if (sound && !capabilities.readsSound) return { kind: 'refused', refusal: 'sound_unread_here' }
  if (picture && !capabilities.writesPicture) return { kind: 'refused', refusal: 'picture_unwritten_here' }
  if (bytesOf(read, conversion) > capabilities.maxBytes) return { kind: 'refused', refusal: 'no_room_here' }
  return { kind: 'converted', conversion }
}

const soundBitrate = (channels: number) => (channels === 1 ? 96_000 : 160_000)
// 5 Mbit/s for 1080p at 30 frames per second.
const bitsPerPixel = 0.08
const minBitrate = 300_000

function conversionOf(read: ReadVideo, { maxBytes }: BrowserCapabilities): Conversion {
  const channels = Math.min(2, Math.max(1, read.channels))
  const mustEncode = read.hasAudio && read.audioCodec !== 'aac'
  const sound = mustEncode ? { channels, sampleRate: 48_000, bitrate: soundBitrate(channels) } : null
  const limit = Math.min(maxVideoBytes, maxBytes)
  if (!read.hasVideo || read.videoCodec === 'avc') return { picture: null, sound, maxBytes: limit }
  const size = convertedSize(read)
  const targetBitrate = size.width * size.height * Math.min(maxConvertedFrameRate, read.frameRate) * bitsPerPixel
  const maxFitting = maxBitrate(read.seconds) - soundBitrate(2)
  const bitrate = Math.round(Math.min(Math.max(minBitrate, targetBitrate), maxFitting))
  return { picture: { ...size, bitrate }, sound, maxBytes: limit }
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
