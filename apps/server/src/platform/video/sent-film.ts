import { Problem } from '../problem/problem.ts'
import { readApart, readerAt } from '../reading/read-apart.ts'
import type { readFilmApart, rewrapFilmApart } from './film-reader.ts'
import type { ReadVideo } from './read-video.ts'

/** Films that were sent, read apart from this process: what lists their packets is made by strangers and may be of any size. */

const reader = readerAt<typeof readFilmApart>(import.meta.url, './film-reader.ts', 'readFilmApart')
const rewrapper = readerAt<typeof rewrapFilmApart>(import.meta.url, './film-reader.ts', 'rewrapFilmApart')

/** What a file says of its video; null where it isn’t a film, or one whose directory takes too long or too much memory to read. */
export function readSentFilm(path: string): Promise<ReadVideo | null> {
  return readApart(reader, { path }, { for: 'job' }).catch(error => {
    if (error instanceof Problem && error.status === 400) return null
    throw error
  })
}

/** Writes a film as an MP4 that plays from its first bytes. */
export const rewrapSentFilm = (from: string, to: string): Promise<void> =>
  readApart(rewrapper, { from, to }, { for: 'film' })
