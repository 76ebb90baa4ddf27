import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ffmpeg from '@ffmpeg-installer/ffmpeg'

/**
 * A real ffmpeg from a package for this platform, for tests only: the product uses the machine's. If the package has
 * none, this throws, and the tests that need it fail.
 */
export const ffmpegPath: string = ffmpeg.path

/**
 * Creates the same program in a folder, writing a video no faster than it plays, so that it can be interrupted in the
 * middle.
 */
export async function pacedFfmpeg(folder: string): Promise<string> {
  const path = join(folder, 'paced-ffmpeg')
  const script = `case "$*" in *-progress*) set -- -re "$@" ;; esac\nexec '${ffmpegPath}' "$@"\n`
  await writeFile(path, `#!/bin/sh\n${script}`, { mode: 0o755 })
  return path
}

const voice = join(import.meta.dirname, 'sounds/voice.m4a')
const run = promisify(execFile)
const quiet = ['-nostdin', '-v', 'error']

interface Film {
  width?: number
  height?: number
  seconds?: number
  /** Frames per second. */
  pace?: number
  /** The picture: one with motion, or one that takes almost no bytes. */
  picture?: 'testsrc2' | 'color'
  /** Decibels by which a voice is changed. Null without audio. */
  gain?: number | null
  /** Rotation in the metadata. */
  rotate?: number
  /** Quality value: higher is smaller. */
  quality?: number
}

/** Creates a video with H.264 and AAC that can play while it downloads. */
export async function createFilm({
  width = 1280,
  height = 720,
  seconds = 3,
  pace = 25,
  picture = 'testsrc2',
  gain = 0,
  rotate = 0,
  quality = 12,
}: Film = {}): Promise<Buffer> {
  const path = join(tmpdir(), `aulaviva-film-${randomUUID()}.mp4`)
  const turned = `${path}.turned.mp4`
  const videoArgs = ['-f', 'lavfi', '-i', `${picture}=s=${width}x${height}:r=${pace}`]
  const audioArgs = gain === null ? [] : ['-stream_loop', '-1', '-i', voice, '-af', `volume=${gain}dB`, '-c:a', 'aac']
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', String(quality), '-pix_fmt', 'yuv420p']
  const whole = ['-movflags', '+faststart', '-y']
  try {
    await run(ffmpegPath, [...quiet, ...videoArgs, ...audioArgs, ...coded, '-t', String(seconds), ...whole, path])
    if (rotate === 0) return await readFile(path)
    const metadata = ['-metadata:s:v:0', `rotate=${rotate}`]
    await run(ffmpegPath, [...quiet, '-i', path, '-c', 'copy', ...metadata, ...whole, turned])
    return await readFile(turned)
  } finally {
    for (const one of [path, turned]) await rm(one, { force: true })
  }
}

/** Creates a video with a voice as other programs write it: the container of the file name, with these encoders. */
export async function foreignFilm(
  extension: string,
  { picture, sound, seconds = 3, shape = '320x240', more = [] }: ForeignFilm,
): Promise<Buffer> {
  const path = join(tmpdir(), `aulaviva-film-${randomUUID()}.${extension}`)
  const shown = picture === null ? [] : ['-f', 'lavfi', '-i', `testsrc2=s=${shape}:r=25`]
  const coded = picture === null ? ['-vn'] : ['-c:v', picture]
  try {
    const heard = ['-stream_loop', '-1', '-i', voice, '-c:a', sound, '-ar', '44100', '-strict', '-2']
    await run(ffmpegPath, [...quiet, ...shown, ...heard, ...coded, ...more, '-t', String(seconds), '-y', path])
    return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
}

interface ForeignFilm {
  /** Encoder of its picture. Null for audio only. */
  picture: string | null
  sound: string
  seconds?: number
  shape?: string
  more?: readonly string[]
}

/** Loudness of a video in LUFS. */
export async function loudnessOf(path: string): Promise<number> {
  const { stderr } = await run(ffmpegPath, ['-nostdin', '-nostats', '-i', path, '-af', 'ebur128', '-f', 'null', '-'])
  return Number(/I:\s+(-?[\d.]+) LUFS(?![\s\S]*I:\s)/.exec(stderr)?.[1])
}
