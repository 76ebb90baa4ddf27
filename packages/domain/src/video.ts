/** Which videos are taken for courses, or sound alone in their place: what every browser and device plays, as it is. */

/** Bytes of one video: 4 GB. */
export const mostVideoBytes = 4_000_000_000
/** Seconds of one video. */
export const longestVideo = 12 * 3600

/** How a video may be named and announced; what it is, its content decides. */
export const videoExtensions = ['mp4', 'm4v', 'mov', 'mkv', 'webm', 'ts'] as const
/** Videos that browsers do not read, and a server with the program for it converts. */
export const olderExtensions = ['avi', '3gp'] as const
/** Sound alone, for a class that is listened to. */
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

/** What was read of a video. */
export interface VideoFacts {
  seconds: number
  /** As they are told by the file: avc, hevc, vp9, av1 …; null without such a track, or if it is unknown. */
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

/** Of a video that has arrived: whether the server reads it, converts it or is about to, and what became of it. */
export const videoStates = ['PREPARING', 'WAITING', 'CONVERTING', 'READY', 'REFUSED'] as const
export type VideoState = (typeof videoStates)[number]

/** Why a video cannot be taken; null if it can. */
export function videoRefusal(facts: VideoFacts | null): VideoRefusal | null {
  if (!facts || !(facts.seconds > 0) || !(facts.hasVideo || facts.hasAudio)) return 'video_unreadable'
  if (facts.hasVideo && facts.videoCodec !== 'avc') return 'video_codec_unknown'
  if (facts.hasAudio && facts.audioCodec !== 'aac') return 'audio_codec_unknown'
  return facts.seconds > longestVideo ? 'video_too_long' : null
}

/** Why no conversion makes a video of it that is taken; null if one can, in which another codec is no hindrance. */
export function conversionRefusal(facts: VideoFacts | null): VideoRefusal | null {
  const unmended = videoRefusal(facts && { ...facts, videoCodec: 'avc', audioCodec: 'aac' })
  if (unmended || !facts) return unmended
  if (facts.hasVideo && !facts.videoCodec) return 'video_codec_unknown'
  return facts.hasAudio && !facts.audioCodec ? 'audio_codec_unknown' : null
}

/** The longer and the shorter side of a converted picture at most. */
const longSide = 1920
const shortSide = 1080

/** A picture as large as it was, or as 1080p allows; its sides are even, as H.264 needs them. */
export function convertedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** Pictures of a second that a conversion keeps at most. */
export const fastestConverted = 60

/** Of the most bytes, what a conversion aims at: an encoder may write more than it was told. */
const aim = 0.85

/** Bits of a second that a converted video may have, so that it is taken however long it is. */
export const mostBitrate = (seconds: number): number => (mostVideoBytes * aim * 8) / seconds

/** How a video is wrapped. */
export interface VideoWrapping {
  isMp4: boolean
  /** Whether a player may begin before it has the whole file. */
  fastStart: boolean
}

/** Whether a video that is taken is put into another wrapping first; picture and sound stay as they are. */
export const isRewrapped = ({ isMp4, fastStart }: VideoWrapping): boolean => !(isMp4 && fastStart)
