import { Problem } from '../problem/problem.ts'
import { readerAt, readInSubprocess } from '../reading/read-in-subprocess.ts'
import type { cutSoundApart, readFilmApart, readShownApart, rewrapFilmApart } from './film-reader.ts'
import type { ReadVideo, ShownVideo, VideoBytes } from './read-video.ts'
import type { PieceLimits, SoundPiece } from './sound-of-video.ts'

/**
 * All reading of videos happens in a child process: the packet index is untrusted, and a few bytes of it can stand for
 * any number of packets. This includes the output of our own programs, because a malicious video may have taken them
 * over.
 */

const reader = readerAt<typeof readFilmApart>(import.meta.url, './film-reader.ts', 'readFilmApart')
const rewrapper = readerAt<typeof rewrapFilmApart>(import.meta.url, './film-reader.ts', 'rewrapFilmApart')
const shownReader = readerAt<typeof readShownApart>(import.meta.url, './film-reader.ts', 'readShownApart')
const soundReader = readerAt<typeof cutSoundApart>(import.meta.url, './film-reader.ts', 'cutSoundApart')

/** Returns `otherwise` for a video that takes too long or too much memory to read. */
const unlessEnded = <Result, Otherwise>(reading: Promise<Result>, otherwise: Otherwise): Promise<Result | Otherwise> =>
  reading.catch(error => {
    if (error instanceof Problem && error.status === 400) return otherwise
    throw error
  })

/**
 * Returns what a file says about its video, or null if it is not a video. 'ended' if reading its index took too long or
 * too much memory: no other program may read such a file.
 */
export const readSentFilm = (path: string): Promise<ReadVideo | 'ended' | null> =>
  unlessEnded(readInSubprocess(reader, { path }, { for: 'job' }), 'ended')

/** Remuxes a video into an MP4 that can play while it downloads. 'ended' if that took too long or too much memory. */
export const rewrapSentFilm = (from: string, to: string): Promise<'made' | 'ended'> =>
  unlessEnded(
    readInSubprocess(rewrapper, { from, to }, { for: 'film' }).then(() => 'made' as const),
    'ended',
  )

/** Returns what a video shows and its length, or null if it cannot be read. Errors of reading bytes are thrown. */
export const readShownFilm = ({ size, read }: VideoBytes): Promise<ShownVideo | 'no_picture' | null> =>
  unlessEnded(readInSubprocess(shownReader, { size }, { for: 'job', bytes: read }), null)

/** Runs `soundPiece` on a video stored anywhere. Errors of reading bytes are thrown. */
export const soundOfSentFilm = (
  { size, read }: VideoBytes,
  from: number,
  limits: PieceLimits,
): Promise<SoundPiece | 'no_sound' | 'sound_unreadable' | null> =>
  unlessEnded(readInSubprocess(soundReader, { size, from, limits }, { for: 'job', bytes: read }), 'sound_unreadable')
