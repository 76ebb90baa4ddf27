/** Counts what is done under a name. */
export interface RateLimit {
  /** Counts once more; the seconds to wait if that was too often, else null. */
  count(name: string, now: Date): number | null
}

/**
 * Allows a name at most `most` times in each span of `within` milliseconds, counted in this process. With the next span
 * every count begins at nothing.
 */
export function rateLimit({ most, within }: { most: number; within: number }): RateLimit {
  let span = -1
  let counts = new Map<string, number>()
  return {
    count(name, now) {
      const current = Math.floor(now.getTime() / within)
      if (current !== span) {
        span = current
        counts = new Map()
      }
      const counted = (counts.get(name) ?? 0) + 1
      counts.set(name, counted)
      return counted > most ? Math.ceil(((span + 1) * within - now.getTime()) / 1000) : null
    },
  }
}
