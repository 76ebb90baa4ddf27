import { type ReadVideo, readVideo } from './read-video.ts'
import { rewrapVideo } from './rewrap-video.ts'

/** What runs in the process that reads films. */

export const readFilmApart = ({ path }: { path: string }): Promise<ReadVideo | null> => readVideo(path)

export const rewrapFilmApart = ({ from, to }: { from: string; to: string }): Promise<void> => rewrapVideo(from, to)
