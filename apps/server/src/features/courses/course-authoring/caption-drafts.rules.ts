import type { Cue } from '@aulaviva/domain/captions'

/** A piece of a video's sound, in seconds of the video. */
interface VideoPiece {
  from: number
  to: number
  isLast: boolean
}

/**
 * Returns the passages of a piece to save, in seconds of the video, and where the next piece starts. The cut may split
 * a word, so the last passage is transcribed again with the next piece, unless it starts in the first half of this one.
 */
export function passagesToSave(
  { from, to, isLast }: VideoPiece,
  transcript: readonly Cue[],
): { complete: Cue[]; done: number } {
  const passages = transcript
    .map(one => ({ ...one, from: from + one.from, to: Math.min(to, from + one.to) }))
    .filter(one => one.text.trim() !== '' && one.from < to)
    .toSorted((a, b) => a.from - b.from)
  const last = passages.at(-1)
  if (isLast || !last || last.from < (from + to) / 2) return { complete: passages, done: to }
  return { complete: passages.slice(0, -1), done: last.from }
}
