/** What of a video was really played, and when that is enough. Seeking leaves no trace here: only playing does. */

/** From and to, in seconds of the video. */
export type Played = readonly [from: number, to: number]

/** The share that has to be played for a video to count as watched. */
export const watchedShare = 0.9

// players report the ends of a range a few frames early or late
const joint = 0.25

/** The ranges in order, without overlap, within the video; what hardly parts two ranges is taken as played. */
export function mergePlayed(ranges: readonly Played[], duration: number): Played[] {
  const merged: [number, number][] = []
  const within = ranges
    .map(([from, to]): [number, number] => [Math.max(0, from), Math.min(duration, to)])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  for (const [from, to] of within) {
    const last = merged.at(-1)
    if (last && from <= last[1] + joint) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The seconds that ranges cover which `mergePlayed` gave. */
export function playedSeconds(merged: readonly Played[]): number {
  return merged.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Whether what was played makes the video watched. A video of unknown length never is. */
export function isWatched(merged: readonly Played[], duration: number): boolean {
  // a thousandth of a second forgives the rounding of the sum
  return duration > 0 && playedSeconds(merged) + 0.001 >= duration * watchedShare
}
