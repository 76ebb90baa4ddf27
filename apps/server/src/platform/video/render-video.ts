import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import {
  type RenditionHeight,
  type RenditionProblem,
  renditionLoudness,
  renditionSize,
} from '@aulaviva/domain/renditions'
import { videoRefusal } from '@aulaviva/domain/video'
import type { Ffmpeg, FfmpegResult, FfmpegRun } from './ffmpeg.ts'
import type { VideoBytes } from './read-video.ts'
import { readSentFilm, readShownFilm } from './sent-film.ts'

/** How to render a video. */
export interface RenderPlan {
  /** Formats and codecs that ffmpeg may read, as arguments. */
  reads: readonly string[]
  /** Re-encoded, or copied as it is. Null for audio only. */
  picture: DrawnPicture | 'kept' | null
  /** Kilobits per second of audio. Null without audio. */
  sound: number | null
  /** Length of the video in seconds. */
  seconds: number
  /** Maximum bytes if no second of it is still. A copied picture is not included. */
  maxBytes: number
}

export interface DrawnPicture {
  width: number
  height: number
  /** Frames per second. Null to keep the original rate. */
  pace: number | null
  /** Quality value of the encoder. Higher is coarser. */
  quality: number
  /** Maximum kilobits per second. */
  maxKilobits: number
}

/** Maximum frames per second of a lower-quality version. Twice as many matter only for sports and games. */
const maxFrameRate = 30
/** More pixels than a 4K frame, so that a small file cannot fill the memory. */
const maxPixels = 4096 * 4096
const rates = {
  360: { quality: 25, maxKilobits: 800, sound: 96 },
  720: { quality: 24, maxKilobits: 2800, sound: 128 },
} as const

/**
 * Plans a lower-quality version of a video. 'needless' if it would not be smaller, and for audio only. Errors of
 * reading bytes are thrown.
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
  const { quality, maxKilobits, sound } = rates[lines]
  return {
    reads: mp4,
    picture: { ...size, pace: pace > maxFrameRate * 1.05 ? maxFrameRate : null, quality, maxKilobits },
    sound: hasAudio ? sound : null,
    seconds,
    maxBytes: bytesOf(seconds, maxKilobits + sound),
  }
}

/** Bytes of this many seconds at this many kilobits per second. */
export const bytesOf = (seconds: number, kilobits: number): number => Math.ceil((seconds * kilobits * 1_000) / 8)

type RunLimits = Pick<FfmpegRun, 'timeout' | 'abortSignal'>

interface Rendering extends RunLimits {
  from: string
  to: string
  plan: RenderPlan
  /** An output of this size or more is useless. */
  maxBytes: number
  onProgress(share: number): void
}

/** Result: a file that can play while it downloads, too many bytes, or why it failed. */
export type RenderOutcome = 'made' | 'needless' | RenditionProblem

/**
 * Renders a video as an MP4 with H.264 and AAC, upright, with normalized loudness. ffmpeg may open only this one file
 * and read only what the plan allows.
 */
export async function renderVideo(ffmpeg: Ffmpeg, rendering: Rendering): Promise<RenderOutcome> {
  const { from, to, plan, maxBytes, timeout, abortSignal, onProgress } = rendering
  const until = performance.now() + timeout
  const remaining = () => Math.max(1, Math.round(until - performance.now()))
  const measured = plan.sound
    ? await measure(ffmpeg, {
        from,
        reading: [...limits(remaining()), ...input(from, plan.reads)],
        timeout: remaining(),
        abortSignal,
      })
    : null
  if (typeof measured === 'string') return measured
  const end = await ffmpeg.run({
    args: [...limits(remaining()), ...input(from, plan.reads), ...output(plan, measured, maxBytes), to],
    reads: from,
    writes: to,
    timeout: remaining(),
    abortSignal,
    onOutput: text => {
      const done = [...text.matchAll(/^out_time_ms=(\d+)$/gm)].at(-1)?.[1]
      if (done) onProgress(Math.min(1, Number(done) / 1e6 / plan.seconds))
    },
  })
  const problem = problemOf(end)
  if (problem) return problem
  // It stops silently at the output size limit.
  if ((await stat(to)).size >= maxBytes) return 'needless'
  return (await isWhole(to, plan)) ? 'made' : 'video_unreadable'
}

/** Whether the output is complete. A video that is cut off or has unreadable frames yields a shorter one. */
async function isWhole(path: string, { picture, seconds, sound }: RenderPlan): Promise<boolean> {
  const rendered = await readSentFilm(path)
  if (rendered === 'ended' || !rendered?.isMp4 || !rendered.fastStart || videoRefusal(rendered)) return false
  const isDrawn =
    picture === null || picture === 'kept' || (rendered.width === picture.width && rendered.height === picture.height)
  const isShown = rendered.hasVideo === (picture !== null) && isDrawn && rendered.hasAudio === (sound !== null)
  return isShown && Math.abs(rendered.seconds - seconds) < Math.max(2, seconds / 100)
}

/** Whether ffmpeg reports a picture with too many pixels. */
export const isTooLarge = (log: string): boolean => /max pixel count|Picture size \S+ is invalid/i.test(log)

function problemOf({ outcome, log }: FfmpegResult): RenditionProblem | null {
  if (outcome === 'done') return null
  if (outcome === 'late') return 'took_too_long'
  if (/No space left on device/i.test(log)) return 'no_room'
  if (isTooLarge(log)) return 'video_too_large'
  return /Invalid data|moov atom|could not find codec|Decod|Error while decoding|not on whitelist|matches no streams/i.test(
    log,
  )
    ? 'video_unreadable'
    : 'program_failed'
}

/** At most half of the CPU cores, so that users of the academy find one. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** The system kills it too, in case the server is gone by then. */
export const limits = (timeout: number): string[] => ['-timelimit', String(Math.ceil((timeout / 1000) * (threads + 1)))]

const mp4 = ['-f', 'mov', '-codec_whitelist', 'h264,aac']

/** Arguments for the one file that ffmpeg may open, and how it may read it. */
export const input = (from: string, reads: readonly string[]): string[] => [
  ...['-protocol_whitelist', 'file', ...reads],
  ...['-max_pixels', String(maxPixels), '-threads', String(threads), '-i', `file:${from}`],
]

const target = `I=${renditionLoudness}:TP=-1.5:LRA=11`
const inStereo = 'aformat=channel_layouts=stereo'

/** What the loudness filter measures, and the option that receives each value. */
const measures = {
  input_i: 'measured_I',
  input_tp: 'measured_TP',
  input_lra: 'measured_LRA',
  input_thresh: 'measured_thresh',
  target_offset: 'offset',
} as const
type Loudness = Record<keyof typeof measures, number>

/** Measures the loudness. Null for silence, which has none. */
async function measure(
  ffmpeg: Ffmpeg,
  { from, reading, timeout, abortSignal }: { from: string; reading: readonly string[] } & RunLimits,
): Promise<Loudness | null | RenditionProblem> {
  const filter = ['-af', `${inStereo},loudnorm=${target}:print_format=json`]
  const end = await ffmpeg.run({
    args: ['-nostats', ...reading, '-map', '0:a:0', '-vn', ...filter, '-f', 'null', '-'],
    reads: from,
    timeout,
    abortSignal,
  })
  const problem = problemOf(end)
  if (problem) return problem
  const loudness = loudnessIn(end.log)
  if (!loudness) return 'program_failed'
  return Object.values(loudness).every(Number.isFinite) && loudness.input_i > -70 ? loudness : null
}

/**
 * Parses the values that the filter prints at its end. ffmpeg prints the title of a video before them, which may
 * imitate them, and the values become part of a filter, which can open files. So only the last ones count, and only as
 * numbers.
 */
export function loudnessIn(log: string): Loudness | null {
  const [printed] = [...log.matchAll(/\{[^{}]*"input_i"[^{}]*\}/g)].at(-1) ?? []
  if (!printed) return null
  const read = JSON.parse(printed) as Record<string, unknown>
  const numbers = Object.keys(measures).map(name => [name, Number(read[name] ?? Number.NaN)])
  return Object.fromEntries(numbers) as Loudness
}

function output(plan: RenderPlan, measured: Loudness | null, maxBytes: number): string[] {
  return [
    ...['-loglevel', 'error', '-nostats', '-progress', 'pipe:1'],
    // The first stream of each kind, without location or author metadata.
    ...['-map_metadata', '-1', '-map_chapters', '-1', ...videoArgs(plan.picture), ...audioArgs(plan.sound, measured)],
    ...['-t', String(Math.ceil(plan.seconds + 1)), '-fs', String(maxBytes), '-max_muxing_queue_size', '4096'],
    ...['-movflags', '+faststart', '-f', 'mp4', '-y'],
  ]
}

const joined = (filters: readonly (string | number | null)[]) => filters.filter(Boolean).join(',')

function videoArgs(picture: RenderPlan['picture']): string[] {
  if (picture === null) return []
  if (picture === 'kept') return ['-map', '0:V:0', '-c:v', 'copy']
  const { width, height, pace, quality, maxKilobits } = picture
  const filters = [pace && `fps=${pace}`, `scale=${width}:${height}`, 'setsar=1', 'format=yuv420p']
  return [
    ...['-map', '0:V:0', '-vf', joined(filters), '-filter_threads', '1', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...[
      '-crf',
      String(quality),
      '-maxrate',
      `${maxKilobits}k`,
      '-bufsize',
      `${2 * maxKilobits}k`,
      '-threads',
      String(threads),
    ],
    // Keyframe interval in seconds, so that players can seek.
    ...['-force_key_frames', 'expr:gte(t,n_forced*4)'],
  ]
}

function audioArgs(sound: number | null, measured: Loudness | null): string[] {
  if (sound === null) return []
  const names = Object.keys(measures) as (keyof Loudness)[]
  const known = measured && names.map(name => `${measures[name]}=${measured[name].toFixed(2)}`).join(':')
  const filters = [inStereo, known && `loudnorm=${target}:${known}:linear=true`, 'aresample=48000']
  return ['-map', '0:a:0', '-af', joined(filters), '-c:a', 'aac', '-b:a', `${sound}k`]
}
