import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import {
  type RenditionHeight,
  type RenditionProblem,
  renditionLoudness,
  renditionSize,
} from '@aulaviva/domain/renditions'
import { videoRefusal } from '@aulaviva/domain/video'
import type { Ffmpeg, FfmpegEnd, FfmpegRun } from './ffmpeg.ts'
import type { VideoBytes } from './read-video.ts'
import { readSentFilm, readShownFilm } from './sent-film.ts'

/** What is to be made of a film. */
export interface RenderPlan {
  /** What it may be wrapped and written in, as the program is told. */
  reads: readonly string[]
  /** Drawn anew, or passed on as it is; null for sound alone. */
  picture: DrawnPicture | 'kept' | null
  /** Thousands of bits of a second of its sound; null for none. */
  sound: number | null
  /** Seconds of the film. */
  seconds: number
  /** What it takes if no second of it is at rest, but for a picture that is kept. */
  mostBytes: number
}

export interface DrawnPicture {
  width: number
  height: number
  /** Pictures of a second; null for those that the film has. */
  pace: number | null
  /** How coarse, as the encoder counts it. */
  quality: number
  /** Thousands of bits of a second at most. */
  most: number
}

/** Pictures of a second of a smaller version at most; twice as many are a matter of sport and games. */
const fastest = 30
/** More pixels than a frame of 4K has, by which a small file fills the memory. */
const mostPixels = 4096 * 4096
const rates = {
  360: { quality: 25, most: 800, sound: 96 },
  720: { quality: 24, most: 2800, sound: 128 },
} as const

/**
 * What a smaller version of a video is to be; 'needless' where it would be none, also of sound alone. What fails while bytes are
 * read is thrown.
 */
export async function planRendition(
  bytes: VideoBytes,
  lines: RenditionHeight,
): Promise<RenderPlan | 'needless' | 'video_unreadable'> {
  const shown = await readShownFilm(bytes)
  if (!shown) return 'video_unreadable'
  const size = shown === 'no_picture' ? null : renditionSize(shown, lines)
  if (shown === 'no_picture' || !size) return 'needless'
  const { pace, seconds, hasAudio } = shown
  const { quality, most, sound } = rates[lines]
  return {
    reads: mp4,
    picture: { ...size, pace: pace > fastest * 1.05 ? fastest : null, quality, most },
    sound: hasAudio ? sound : null,
    seconds,
    mostBytes: bytesOf(seconds, most + sound),
  }
}

/** What so many seconds take, of so many thousands of bits each. */
export const bytesOf = (seconds: number, kilobits: number): number => Math.ceil((seconds * kilobits * 1_000) / 8)

type Patience = Pick<FfmpegRun, 'patience' | 'ending'>

interface Rendering extends Patience {
  from: string
  to: string
  plan: RenderPlan
  /** What comes to as much is of no use. */
  mostBytes: number
  onShare(share: number): void
}

/** What became of it: a file that plays from its first bytes, that it would have too many bytes, or why it is none. */
export type Rendered = 'made' | 'needless' | RenditionProblem

/**
 * Makes an MP4 with H.264 and AAC of a film, upright, its sound as loud as that of every other. The program may open this one
 * file and read nothing else in it than what the plan says.
 */
export async function renderVideo(ffmpeg: Ffmpeg, rendering: Rendering): Promise<Rendered> {
  const { from, to, plan, mostBytes, patience, ending, onShare } = rendering
  const until = performance.now() + patience
  const left = () => Math.max(1, Math.round(until - performance.now()))
  const measured = plan.sound
    ? await measure(ffmpeg, {
        from,
        reading: [...limits(left()), ...input(from, plan.reads)],
        patience: left(),
        ending,
      })
    : null
  if (typeof measured === 'string') return measured
  const end = await ffmpeg.run({
    args: [...limits(left()), ...input(from, plan.reads), ...output(plan, measured, mostBytes), to],
    reads: from,
    writes: to,
    patience: left(),
    ending,
    onPrint: text => {
      const done = [...text.matchAll(/^out_time_ms=(\d+)$/gm)].at(-1)?.[1]
      if (done) onShare(Math.min(1, Number(done) / 1e6 / plan.seconds))
    },
  })
  const problem = problemOf(end)
  if (problem) return problem
  // it stops without a word where it is told to write no more
  if ((await stat(to)).size >= mostBytes) return 'needless'
  return (await isWhole(to, plan)) ? 'made' : 'video_unreadable'
}

/** A film that breaks off, or whose pictures cannot be read, makes one that is shorter. */
async function isWhole(path: string, { picture, seconds, sound }: RenderPlan): Promise<boolean> {
  const made = await readSentFilm(path)
  if (made === 'ended' || !made?.isMp4 || !made.fastStart || videoRefusal(made)) return false
  const isDrawn =
    picture === null || picture === 'kept' || (made.width === picture.width && made.height === picture.height)
  const isShown = made.hasVideo === (picture !== null) && isDrawn && made.hasAudio === (sound !== null)
  return isShown && Math.abs(made.seconds - seconds) < Math.max(2, seconds / 100)
}

/** Whether it says that a picture has more pixels than it was allowed. */
export const isTooLarge = (said: string): boolean => /max pixel count|Picture size \S+ is invalid/i.test(said)

function problemOf({ outcome, said }: FfmpegEnd): RenditionProblem | null {
  if (outcome === 'done') return null
  if (outcome === 'late') return 'took_too_long'
  if (/No space left on device/i.test(said)) return 'no_room'
  if (isTooLarge(said)) return 'video_too_large'
  return /Invalid data|moov atom|could not find codec|Decod|Error while decoding|not on whitelist|matches no streams/i.test(
    said,
  )
    ? 'video_unreadable'
    : 'program_failed'
}

/** Half of the processors at most, so that who uses the academy finds one. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** The system ends it too, for the case that the server is gone by then. */
export const limits = (patience: number): string[] => [
  '-timelimit',
  String(Math.ceil((patience / 1000) * (threads + 1))),
]

const mp4 = ['-f', 'mov', '-codec_whitelist', 'h264,aac']

/** The one file that the program may open, as what it may read. */
export const input = (from: string, reads: readonly string[]): string[] => [
  ...['-protocol_whitelist', 'file', ...reads],
  ...['-max_pixels', String(mostPixels), '-threads', String(threads), '-i', `file:${from}`],
]

const target = `I=${renditionLoudness}:TP=-1.5:LRA=11`
const inStereo = 'aformat=channel_layouts=stereo'

/** What the filter measures, and the option by which it is given each of it. */
const measures = {
  input_i: 'measured_I',
  input_tp: 'measured_TP',
  input_lra: 'measured_LRA',
  input_thresh: 'measured_thresh',
  target_offset: 'offset',
} as const
type Loudness = Record<keyof typeof measures, number>

/** How loud it is; null for silence, which has no loudness. */
async function measure(
  ffmpeg: Ffmpeg,
  { from, reading, patience, ending }: { from: string; reading: readonly string[] } & Patience,
): Promise<Loudness | null | RenditionProblem> {
  const filter = ['-af', `${inStereo},loudnorm=${target}:print_format=json`]
  const end = await ffmpeg.run({
    args: ['-nostats', ...reading, '-map', '0:a:0', '-vn', ...filter, '-f', 'null', '-'],
    reads: from,
    patience,
    ending,
  })
  const problem = problemOf(end)
  if (problem) return problem
  const loudness = loudnessIn(end.said)
  if (!loudness) return 'program_failed'
  return Object.values(loudness).every(Number.isFinite) && loudness.input_i > -70 ? loudness : null
}

/**
 * The numbers that the filter prints at its end. The program prints the title of a film before, which may look like them, and
 * whatever is read here becomes part of a filter, which can open files: so the last ones count, and only as numbers.
 */
export function loudnessIn(said: string): Loudness | null {
  const [printed] = [...said.matchAll(/\{[^{}]*"input_i"[^{}]*\}/g)].at(-1) ?? []
  if (!printed) return null
  const read = JSON.parse(printed) as Record<string, unknown>
  const numbers = Object.keys(measures).map(name => [name, Number(read[name] ?? Number.NaN)])
  return Object.fromEntries(numbers) as Loudness
}

function output(plan: RenderPlan, measured: Loudness | null, mostBytes: number): string[] {
  return [
    ...['-loglevel', 'error', '-nostats', '-progress', 'pipe:1'],
    // the first of each, and nothing of where and by whom it was filmed
    ...['-map_metadata', '-1', '-map_chapters', '-1', ...shown(plan.picture), ...heard(plan.sound, measured)],
    ...['-t', String(Math.ceil(plan.seconds + 1)), '-fs', String(mostBytes), '-max_muxing_queue_size', '4096'],
    ...['-movflags', '+faststart', '-f', 'mp4', '-y'],
  ]
}

const joined = (filters: readonly (string | number | null)[]) => filters.filter(Boolean).join(',')

function shown(picture: RenderPlan['picture']): string[] {
  if (picture === null) return []
  if (picture === 'kept') return ['-map', '0:V:0', '-c:v', 'copy']
  const { width, height, pace, quality, most } = picture
  const filters = [pace && `fps=${pace}`, `scale=${width}:${height}`, 'setsar=1', 'format=yuv420p']
  return [
    ...['-map', '0:V:0', '-vf', joined(filters), '-filter_threads', '1', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-crf', String(quality), '-maxrate', `${most}k`, '-bufsize', `${2 * most}k`, '-threads', String(threads)],
    // a player finds a place in steps of this
    ...['-force_key_frames', 'expr:gte(t,n_forced*4)'],
  ]
}

function heard(sound: number | null, measured: Loudness | null): string[] {
  if (sound === null) return []
  const names = Object.keys(measures) as (keyof Loudness)[]
  const known = measured && names.map(name => `${measures[name]}=${measured[name].toFixed(2)}`).join(':')
  const filters = [inStereo, known && `loudnorm=${target}:${known}:linear=true`, 'aresample=48000']
  return ['-map', '0:a:0', '-af', joined(filters), '-c:a', 'aac', '-b:a', `${sound}k`]
}
