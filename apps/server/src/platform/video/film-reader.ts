import type { ReadBytes } from '../reading/read-in-subprocess.ts'
import { type ReadVideo, readVideo, type ShownVideo, shownVideo } from './read-video.ts'
import { rewrapVideo } from './rewrap-video.ts'
import { type PieceLimits, type SoundPiece, soundPiece } from './sound-of-video.ts'

/** Runs in the child process that reads videos. */

export const readFilmApart = ({ path }: { path: string }): Promise<ReadVideo | null> => readVideo(path)

export const rewrapFilmApart = ({ from, to }: { from: string; to: string }): Promise<void> => rewrapVideo(from, to)

export const readShownApart = (
  { size }: { size: number },
  _: unknown,
  read: ReadBytes,
): Promise<ShownVideo | 'no_picture' | null> => shownVideo({ size, read })

export const cutSoundApart = (
  { size, from, limits }: { size: number; from: number; limits: PieceLimits },
  _: unknown,
  read: ReadBytes,
): Promise<SoundPiece | 'no_sound' | 'sound_unreadable' | null> => soundPiece({ size, read }, from, limits)
