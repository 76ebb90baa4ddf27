import { Problem } from '../problem/problem.ts'
import { readApart, readerAt } from '../reading/read-apart.ts'
import type { cutSoundApart, readFilmApart, readShownApart, rewrapFilmApart } from './film-reader.ts'
import type { ReadVideo, ShownVideo, VideoBytes } from './read-video.ts'
import type { PieceLimits, SoundPiece } from './sound-of-video.ts'

/**
 * All reading of films, apart from this process: what lists their packets is made by strangers, and a few bytes of it can stand
 * for any number of packets. Films that our own programs made of them are no exception, for a film may have taken those over.
 */

const reader = readerAt<typeof readFilmApart>(import.meta.url, './film-reader.ts', 'readFilmApart')
const rewrapper = readerAt<typeof rewrapFilmApart>(import.meta.url, './film-reader.ts', 'rewrapFilmApart')
const shownReader = readerAt<typeof readShownApart>(import.meta.url, './film-reader.ts', 'readShownApart')
const soundReader = readerAt<typeof cutSoundApart>(import.meta.url, './film-reader.ts', 'cutSoundApart')

/** `otherwise` for a film that takes too long or too much memory to read. */
const unlessEnded = <Result, Otherwise>(reading: Promise<Result>, otherwise: Otherwise): Promise<Result | Otherwise> =>
  reading.catch(error => {
    if (error instanceof Problem && error.status === 400) return otherwise
    throw error
  })

/**
 * What a file says of its video; null where it isn’t a film. 'ended' where reading its directory took too long or too much
 * memory: no other program may be given such a file.
 */
export const readSentFilm = (path: string): Promise<ReadVideo | 'ended' | null> =>
  unlessEnded(readApart(reader, { path }, { for: 'job' }), 'ended')

/** Writes a film as an MP4 that plays from its first bytes; 'ended' where that took too long or too much memory. */
export const rewrapSentFilm = (from: string, to: string): Promise<'made' | 'ended'> =>
  unlessEnded(
    readApart(rewrapper, { from, to }, { for: 'film' }).then(() => 'made' as const),
    'ended',
  )

/** What a film shows, and how long; null where it cannot be read. What fails while bytes are read is thrown. */
export const readShownFilm = ({ size, read }: VideoBytes): Promise<ShownVideo | 'no_picture' | null> =>
  unlessEnded(readApart(shownReader, { size }, { for: 'job', bytes: read }), null)

/** `soundPiece` of a film that lies anywhere. What fails while bytes are read is thrown. */
export const soundOfSentFilm = (
  { size, read }: VideoBytes,
  from: number,
  limits: PieceLimits,
): Promise<SoundPiece | 'no_sound' | 'sound_unreadable' | null> =>
  unlessEnded(readApart(soundReader, { size, from, limits }, { for: 'job', bytes: read }), 'sound_unreadable')
