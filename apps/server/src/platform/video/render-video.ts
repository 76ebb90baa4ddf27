import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import {
  type RenditionHeight,
  type RenditionProblem,
  renditionLoudness,
  renditionSize,
} from '@aulaviva/domain/renditions'
import type { Input } from 'mediabunny'
import type { Ffmpeg, FfmpegEnd } from './ffmpeg.ts'
import { readVideo, type VideoBytes, withVideoIn } from './read-video.ts'

/** What a smaller version of a video is to be. */
export interface RenditionPlan {
  width: number
  height: number
  lines: RenditionHeight
  /** Seconds of the video. */
  seconds: number
  /** Pictures of a second; null for those that the video has. */
  pace: number | null
  hasSound: boolean
  /** What it takes if no second of it is at rest. */
  mostBytes: number
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
  { size, read }: VideoBytes,
  lines: RenditionHeight,
): Promise<RenditionPlan | 'needless' | 'video_unreadable'> {
  let failure: { error: unknown } | undefined
  const reading: VideoBytes['read'] = (start, end) =>
    read(start, end).catch(error => {
      failure = { error }
      throw error
    })
  try {
    return await withVideoIn({ size, read: reading }, input => planOf(input, lines))
  } catch {
    if (failure) throw failure.error
    return 'video_unreadable'
  }
}

async function planOf(input: Input, lines: RenditionHeight): Promise<RenditionPlan | 'needless'> {
  const video = await input.getPrimaryVideoTrack()
  const size = video && renditionSize({ width: video.displayWidth, height: video.displayHeight }, lines)
  if (!size) return 'needless'
  const { averagePacketRate } = await video.computePacketStats(300)
  const seconds = await input.computeDuration()
  const { most, sound } = rates[lines]
  return {
    ...size,
    lines,
    seconds,
    pace: averagePacketRate > fastest * 1.05 ? fastest : null,
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
    mostBytes: Math.ceil((seconds * (most + sound) * 1_000) / 8),
  }
}

interface Rendering {
  from: string
  to: string
  plan: RenditionPlan
  /** A version that is not smaller is of no use. */
  mostBytes: number
  patience: number
  ending: AbortSignal
  onShare(share: number): void
}

/** What became of it: a file that plays from its first bytes, that it would not be smaller, or why it is none. */
export type Rendered = 'made' | 'needless' | RenditionProblem

/**
 * Makes a smaller version of an MP4 with H.264 and AAC, upright, its sound as loud as that of every other. The program may
 * open this one file and read nothing else in it than what such a file holds.
 */
export async function renderVideo(ffmpeg: Ffmpeg, rendering: Rendering): Promise<Rendered> {
  const { from, to, plan, mostBytes, patience, ending, onShare } = rendering
  const until = performance.now() + patience
  const left = () => Math.max(1, Math.round(until - performance.now()))
  const measured = plan.hasSound ? await measure(ffmpeg, from, { patience: left(), ending }) : null
  if (typeof measured === 'string') return measured
  const end = await ffmpeg.run({
    args: [...limits(left()), ...input(from), ...output(plan, measured, mostBytes), to],
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
async function isWhole(path: string, { seconds, width, height, hasSound }: RenditionPlan): Promise<boolean> {
  const made = await readVideo(path)
  if (!made?.isMp4 || !made.fastStart || made.videoCodec !== 'avc') return false
  const isShown = made.width === width && made.height === height && made.hasAudio === hasSound
  return isShown && Math.abs(made.seconds - seconds) < Math.max(2, seconds / 100)
}

function problemOf({ outcome, said }: FfmpegEnd): RenditionProblem | null {
  if (outcome === 'done') return null
  if (outcome === 'late') return 'took_too_long'
  if (/No space left on device/i.test(said)) return 'no_room'
  if (/max pixel count|Picture size \S+ is invalid/i.test(said)) return 'video_too_large'
  return /Invalid data|moov atom|could not find codec|Decod|Error while decoding|not on whitelist|matches no streams/i.test(
    said,
  )
    ? 'video_unreadable'
    : 'program_failed'
}

/** Half of the processors at most, so that who uses the academy finds one. */
const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

/** The system ends it too, for the case that the server is gone by then. */
const limits = (patience: number) => ['-timelimit', String(Math.ceil((patience / 1000) * (threads + 1)))]

const input = (from: string) => [
  ...['-protocol_whitelist', 'file', '-f', 'mov', '-codec_whitelist', 'h264,aac'],
  ...['-max_pixels', String(mostPixels), '-threads', String(threads), '-i', `file:${from}`],
]

const target = `I=${renditionLoudness}:TP=-1.5:LRA=11`
const inStereo = 'aformat=channel_layouts=stereo'

/** How loud it is, as the filter is to be told; null for silence, which has no loudness. */
async function measure(
  ffmpeg: Ffmpeg,
  from: string,
  { patience, ending }: { patience: number; ending: AbortSignal },
): Promise<Record<string, string> | null | RenditionProblem> {
  const filter = ['-af', `${inStereo},loudnorm=${target}:print_format=json`]
  const end = await ffmpeg.run({
    args: [...['-nostats', ...limits(patience)], ...input(from), '-map', '0:a:0', '-vn', ...filter, '-f', 'null', '-'],
    patience,
    ending,
  })
  const problem = problemOf(end)
  if (problem) return problem
  const told = /\{[^{}]*"input_i"[^{}]*\}/.exec(end.said)?.[0]
  const read = JSON.parse(told ?? 'null') as Record<string, string> | null
  if (!read) return 'program_failed'
  const loudness = Number(read.input_i)
  return Number.isFinite(loudness) && loudness > -70 ? read : null
}

function output(plan: RenditionPlan, measured: Record<string, string> | null, mostBytes: number): string[] {
  const { width, height, lines, seconds, pace, hasSound } = plan
  const { quality, most, sound } = rates[lines]
  const picture = [pace && `fps=${pace}`, `scale=${width}:${height}`, 'setsar=1', 'format=yuv420p']
  const known =
    measured &&
    `measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}:offset=${measured.target_offset}`
  const heard = [inStereo, known && `loudnorm=${target}:${known}:linear=true`, 'aresample=48000']
  const joined = (filters: readonly (string | number | null)[]) => filters.filter(Boolean).join(',')
  return [
    ...['-loglevel', 'error', '-nostats', '-progress', 'pipe:1'],
    // the first of each, and nothing of where and by whom it was filmed
    ...['-map', '0:V:0', ...(hasSound ? ['-map', '0:a:0'] : []), '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', joined(picture), '-filter_threads', '1', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-crf', String(quality), '-maxrate', `${most}k`, '-bufsize', `${2 * most}k`, '-threads', String(threads)],
    // a player finds a place in steps of this
    ...['-force_key_frames', 'expr:gte(t,n_forced*4)'],
    ...(hasSound ? ['-af', joined(heard), '-c:a', 'aac', '-b:a', `${sound}k`] : []),
    ...['-t', String(Math.ceil(seconds + 1)), '-fs', String(mostBytes), '-max_muxing_queue_size', '4096'],
    ...['-movflags', '+faststart', '-f', 'mp4', '-y'],
  ]
}
