/**
 * Which videos, or audio files in their place, are accepted for courses: those that every browser and device plays as
 * they are.
 */

/** Maximum bytes of one video: 4 GB. */
export const maxVideoBytes = 4_000_000_000
/** Maximum seconds of one video. */
export const maxVideoSeconds = 12 * 3600

/** Accepted file extensions. The actual format is detected from the content. */
export const videoExtensions = ['mp4', 'm4v', 'mov', 'mkv', 'webm', 'ts'] as const
/** Videos that browsers cannot read, and that a server with ffmpeg converts. */
export const convertibleExtensions = ['avi', '3gp'] as const
/** Audio files, for a class to listen to. */
export const soundExtensions = ['m4a', 'mp3', 'wav', 'ogg', 'oga', 'opus', 'flac'] as const
export const videoTypes = [
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/x-matroska',
  'video/matroska',
  'video/webm',
  'video/mp2t',
  'audio/mp4',
  'audio/x-m4a',
] as const

/** Properties of a video file. */
export interface VideoFacts {
  seconds: number
  /** As in the file: avc, hevc, vp9, av1 …. Null without such a track, or if it is unknown. */
  videoCodec: string | null
  audioCodec: string | null
  hasVideo: boolean
  hasAudio: boolean
}

export const videoRefusals = [
  'video_unreadable',
  'video_codec_unknown',
  'audio_codec_unknown',
  'video_too_long',
] as const
export type VideoRefusal = (typeof videoRefusals)[number]

/** State of an uploaded video: being read, waiting for conversion, converting, or the result. */
export const videoStates = ['PREPARING', 'WAITING', 'CONVERTING', 'READY', 'REFUSED'] as const
export type VideoState = (typeof videoStates)[number]

/** Why a video is rejected. Null if it is accepted. */
export function videoRefusal(facts: VideoFacts | null): VideoRefusal | null {
  if (!facts || !(facts.seconds > 0) || !(facts.hasVideo || facts.hasAudio)) return 'video_unreadable'
  if (facts.hasVideo && facts.videoCodec !== 'avc') return 'video_codec_unknown'
  if (facts.hasAudio && facts.audioCodec !== 'aac') return 'audio_codec_unknown'
  return facts.seconds > maxVideoSeconds ? 'video_too_long' : null
}

/** Why no conversion would make a video acceptable. Null if one would, whatever its codec. */
export function conversionRefusal(facts: VideoFacts | null): VideoRefusal | null {
  const remaining = videoRefusal(facts && { ...facts, videoCodec: 'avc', audioCodec: 'aac' })
  if (remaining || !facts) return remaining
  if (facts.hasVideo && !facts.videoCodec) return 'video_codec_unknown'
  return facts.hasAudio && !facts.audioCodec ? 'audio_codec_unknown' : null
}

/** Maximum longer and shorter side of a converted picture, in pixels. */
const maxLongSide = 1920
const maxShortSide = 1080

/** The original size, or the size that 1080p allows. Both sides are even, as H.264 requires. */
export function convertedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, maxLongSide / Math.max(width, height), maxShortSide / Math.min(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** Maximum frames per second of a conversion. */
export const maxConvertedFrameRate = 60

/** Share of the maximum bytes that a conversion targets, because an encoder may exceed its target. */
const targetShare = 0.85

/** Maximum bits per second of a converted video, so that it is accepted however long it is. */
export const maxBitrate = (seconds: number): number => (maxVideoBytes * targetShare * 8) / seconds

/** A video's container. */
export interface VideoContainer {
  isMp4: boolean
  /** Whether playback can start before the whole file is loaded. */
  fastStart: boolean
}

/** Whether an accepted video is remuxed first. Picture and sound stay as they are. */
export const needsRemux = ({ isMp4, fastStart }: VideoContainer): boolean => !(isMp4 && fastStart)
