import type { Cue } from '@aulaviva/domain/captions'

/** A part of the sound of a video, in seconds of the video. */
interface Piece {
  from: number
  to: number
  isLast: boolean
}

/**
 * What is kept of a piece in which passages were heard, in seconds of the piece, and from where the next one is to be sent: the cut
 * may part a word, so the last passage before it is heard again, unless it is most of the piece.
 */
export function keptOf({ from, to, isLast }: Piece, heard: readonly Cue[]): { kept: Cue[]; done: number } {
  const passages = heard
    .map(one => ({ ...one, from: from + one.from, to: Math.min(to, from + one.to) }))
    .filter(one => one.text.trim() !== '' && one.from < to)
    .toSorted((a, b) => a.from - b.from)
  const last = passages.at(-1)
  if (isLast || !last || last.from < (from + to) / 2) return { kept: passages, done: to }
  return { kept: passages.slice(0, -1), done: last.from }
}
