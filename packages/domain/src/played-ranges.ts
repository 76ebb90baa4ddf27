/** Which parts of a video were actually played, and when that is enough. Only playing counts, not seeking. */

/** Start and end in seconds of the video. */
export type PlayedRange = readonly [from: number, to: number]

/** The share that must be played for a video to count as watched. */
export const watchedShare = 0.9

// Players report the ends of a range a few frames early or late.
const maxGapSeconds = 0.25

/** Sorted ranges without overlaps, within the video. Tiny gaps between two ranges count as played. */
export function mergePlayed(ranges: readonly PlayedRange[], duration: number): PlayedRange[] {
  const merged: [number, number][] = []
  const within = ranges
    .map(([from, to]): [number, number] => [Math.max(0, from), Math.min(duration, to)])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  for (const [from, to] of within) {
    const last = merged.at(-1)
    if (last && from <= last[1] + maxGapSeconds) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Total seconds of ranges returned by `mergePlayed`. */
export function playedSeconds(merged: readonly PlayedRange[]): number {
  return merged.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Whether enough was played for the video to count as watched. A video of unknown length never does. */
export function isWatched(merged: readonly PlayedRange[], duration: number): boolean {
  // A millisecond of tolerance for rounding.
  return duration > 0 && playedSeconds(merged) + 0.001 >= duration * watchedShare
}
