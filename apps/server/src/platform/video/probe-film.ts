import type { VideoFacts } from '@aulaviva/domain/video'
import type { Ffmpeg } from './ffmpeg.ts'
import { input, isTooLarge, limits } from './render-video.ts'

/** What ffmpeg found in a video. */
export interface ProbedFilm extends VideoFacts {
  /** As it is shown: upright, with square pixels. 0 if unknown. */
  width: number
  height: number
  /** Whether its picture has more pixels than ffmpeg may process. */
  isTooLarge: boolean
  /** Frames per second. 0 if unknown. */
  pace: number
  /** Arguments that restrict ffmpeg to its formats and codecs. */
  reads: readonly string[]
}

// What phones, browsers, and editors write today. Each further decoder is an attack surface. A video is one file here:
// no format is a list that names other files, or text.
const wrappings = 'mov,matroska,avi,wav,mp3,ogg,flac'
const pictures = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'prores']
const sounds = ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'ac3', 'eac3']
const pcm = ['u8', 's16le', 's16be', 's24le', 's24be', 's32le', 's32be', 'f32le', 'f32be', 'alaw', 'mulaw'].map(
  kind => `pcm_${kind}`,
)
/** Decoders that use another name for one of these codecs. */
const otherDecoders = ['libdav1d', 'libaom-av1', 'mp3float']
const reads = [
  ...['-format_whitelist', wrappings],
  ...['-codec_whitelist', [...pictures, ...sounds, ...pcm, ...otherDecoders].join()],
]

/** Milliseconds for reading the beginning and the end of a file. */
const patience = 30_000

/**
 * Returns what a video contains according to ffmpeg, or null if it reads none. The content is untrusted: its author
 * controls what ffmpeg reports.
 */
export async function probeFilm(ffmpeg: Ffmpeg, path: string, ending: AbortSignal): Promise<ProbedFilm | null> {
  // It exits with the error that no output was requested.
  const { outcome, said } = await ffmpeg.run({
    args: ['-hide_banner', ...limits(patience), ...input(path, reads)],
    reads: path,
    patience,
    ending,
  })
  return outcome === 'late' ? null : filmIn(said)
}

function filmIn(said: string): ProbedFilm | null {
  const [, hours = 0, minutes = 0, seconds = 0] = /^ {2}Duration: (\d{1,4}):(\d\d):(\d\d\.\d\d)/m.exec(said) ?? []
  const streams = [...said.matchAll(/^ {2,4}Stream #0:\d+[^:\n]*: (Video|Audio): (\w+)(.*)$/gm)]
  // Cover art of a recording is not a video.
  const video = streams.find(([line, kind]) => kind === 'Video' && !line.endsWith('(attached pic)'))
  const audio = streams.find(([, kind]) => kind === 'Audio')
  if (!video && !audio) return null
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    videoCodec: codecOf(video?.[2], pictures),
    audioCodec: codecOf(audio?.[2], [...sounds, ...pcm]),
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    ...shapeOf(video?.[3] ?? '', said),
    isTooLarge: isTooLarge(said),
    pace: Number((/, ([\d.]+k?) fps/.exec(video?.[3] ?? '')?.[1] ?? '0').replace('k', 'e3')),
    reads,
  }
}

/** Codecs that we do not read count as unknown. */
const codecOf = (name: string | undefined, known: readonly string[]) => (name && known.includes(name) ? name : null)

function shapeOf(told: string, said: string): { width: number; height: number } {
  const [, across = 0, down = 0] = /, (\d{1,5})x(\d{1,5})\b/.exec(told) ?? []
  const [, wide = 1, high = 1] = /\bSAR ([1-9]\d{0,4}):([1-9]\d{0,4})\b/.exec(told) ?? []
  const [width, height] = [Math.round((Number(across) * Number(wide)) / Number(high)), Number(down)]
  const turned = Number(/^ +displaymatrix: rotation of (-?[\d.]+) degrees/m.exec(said)?.[1] ?? 0)
  return Math.abs(turned) % 180 === 90 ? { width: height, height: width } : { width, height }
}
