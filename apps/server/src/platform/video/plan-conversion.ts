import { open } from 'node:fs/promises'
import {
  conversionRefusal,
  convertedSize,
  maxBitrate,
  maxConvertedFrameRate,
  type VideoRefusal,
} from '@aulaviva/domain/video'
import type { Ffmpeg } from './ffmpeg.ts'
import { type ProbedFilm, probeFilm } from './probe-film.ts'
import type { ReadVideo } from './read-video.ts'
import { bytesOf, type RenderPlan } from './render-video.ts'

/** As sharp as a video converted in an author's browser. */
const quality = 22
const maxKilobits = 6_000
const soundKilobits = 160

interface Film {
  path: string
  /** What our own reader found in it. Null if it found no video. */
  read: ReadVideo | null
}

/**
 * Plans the conversion of a video that cannot be used as is, or returns why none would help. An H.264 picture that our
 * own reader finds is copied.
 */
export async function planConversion(
  ffmpeg: Ffmpeg,
  { path, read }: Film,
  abortSignal: AbortSignal,
): Promise<RenderPlan | VideoRefusal | 'video_too_large'> {
  const probed = await probeFilm(ffmpeg, path, abortSignal)
  // A recording without an end does not declare its length, but its packets show it.
  const film = probed && { ...probed, seconds: read && read.seconds > 0 ? read.seconds : probed.seconds }
  const refusal = conversionRefusal(film)
  if (refusal || !film) return refusal ?? 'video_unreadable'
  if (await isCutAvi(path)) return 'video_unreadable'
  return planOf(film, read?.videoCodec === 'avc')
}

function planOf(film: ProbedFilm, keepsPicture: boolean): RenderPlan | 'video_unreadable' | 'video_too_large' {
  const { reads, seconds, hasVideo, hasAudio } = film
  const sound = hasAudio ? soundKilobits : null
  if (!hasVideo || keepsPicture) {
    const picture = hasVideo ? 'kept' : null
    return { reads, picture, sound, seconds, maxBytes: bytesOf(seconds, soundKilobits) }
  }
  if (!film.width || !film.height) return film.isTooLarge ? 'video_too_large' : 'video_unreadable'
  const videoKilobits = Math.min(maxKilobits, Math.floor(maxBitrate(seconds) / 1000) - soundKilobits)
  const pace = film.pace > maxConvertedFrameRate * 1.05 ? maxConvertedFrameRate : null
  const picture = {
    ...convertedSize({ width: film.width, height: film.height }),
    pace,
    quality,
    maxKilobits: videoKilobits,
  }
  return { reads, picture, sound, seconds, maxBytes: bytesOf(seconds, videoKilobits + soundKilobits) }
}

/**
 * Whether a file is an AVI that ends earlier than its header says: its length is then estimated from what is left. A
 * recorder that lost power leaves 0 or all ones there, and the recording is complete as far as it goes.
 */
async function isCutAvi(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    if (bytesRead < 12 || buffer.toString('latin1', 0, 4) !== 'RIFF' || buffer.toString('latin1', 8) !== 'AVI ')
      return false
    const declaredSize = buffer.readUInt32LE(4)
    return declaredSize !== 0xffffffff && (await file.stat()).size < declaredSize + 8
  } finally {
    await file.close()
  }
}
