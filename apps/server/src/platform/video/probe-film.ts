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
const containers = 'mov,matroska,avi,wav,mp3,ogg,flac'
const videoCodecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'prores']
const audioCodecs = ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'ac3', 'eac3']
const pcm = ['u8', 's16le', 's16be', 's24le', 's24be', 's32le', 's32be', 'f32le', 'f32be', 'alaw', 'mulaw'].map(
  kind => `pcm_${kind}`,
)
/** Decoders that use another name for one of these codecs. */
const otherDecoders = ['libdav1d', 'libaom-av1', 'mp3float']
const reads = [
  ...['-format_whitelist', containers],
  ...['-codec_whitelist', [...videoCodecs, ...audioCodecs, ...pcm, ...otherDecoders].join()],
]

/** Milliseconds for reading the beginning and the end of a file. */
const timeout = 30_000

/**
 * Returns what a video contains according to ffmpeg, or null if it reads none. The content is untrusted: its author
 * controls what ffmpeg reports.
 */
export async function probeFilm(ffmpeg: Ffmpeg, path: string, abortSignal: AbortSignal): Promise<ProbedFilm | null> {
  // It exits with the error that no output was requested.
  const { outcome, log } = await ffmpeg.run({
    args: ['-hide_banner', ...limits(timeout), ...input(path, reads)],
    reads: path,
    timeout,
    abortSignal,
  })
  return outcome === 'late' ? null : filmIn(log)
}

function filmIn(output: string): ProbedFilm | null {
  const [, hours = 0, minutes = 0, seconds = 0] = /^ {2}Duration: (\d{1,4}):(\d\d):(\d\d\.\d\d)/m.exec(output) ?? []
  const streams = [...output.matchAll(/^ {2,4}Stream #0:\d+[^:\n]*: (Video|Audio): (\w+)(.*)$/gm)]
  // Cover art of a recording is not a video.
  const video = streams.find(([line, kind]) => kind === 'Video' && !line.endsWith('(attached pic)'))
  const audio = streams.find(([, kind]) => kind === 'Audio')
  if (!video && !audio) return null
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    videoCodec: codecOf(video?.[2], videoCodecs),
    audioCodec: codecOf(audio?.[2], [...audioCodecs, ...pcm]),
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    ...shapeOf(video?.[3] ?? '', output),
    isTooLarge: isTooLarge(output),
    pace: Number((/, ([\d.]+k?) fps/.exec(video?.[3] ?? '')?.[1] ?? '0').replace('k', 'e3')),
    reads,
  }
}

/** Codecs that we do not read count as unknown. */
const codecOf = (name: string | undefined, known: readonly string[]) => (name && known.includes(name) ? name : null)

function shapeOf(stream: string, output: string): { width: number; height: number } {
  const [, across = 0, down = 0] = /, (\d{1,5})x(\d{1,5})\b/.exec(stream) ?? []
  const [, wide = 1, high = 1] = /\bSAR ([1-9]\d{0,4}):([1-9]\d{0,4})\b/.exec(stream) ?? []
  const [width, height] = [Math.round((Number(across) * Number(wide)) / Number(high)), Number(down)]
  const turned = Number(/^ +displaymatrix: rotation of (-?[\d.]+) degrees/m.exec(output)?.[1] ?? 0)
  return Math.abs(turned) % 180 === 90 ? { width: height, height: width } : { width, height }
}
