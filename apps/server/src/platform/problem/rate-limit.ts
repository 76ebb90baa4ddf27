/** Counts events by name. */
export interface RateLimit {
  /** Counts one more. Returns the seconds to wait if the limit is exceeded, otherwise null. */
  count(name: string, now: Date): number | null
}

/**
 * Allows a name at most `max` times per window of `windowMs` milliseconds, counted in this process. All counts restart
 * with each window.
 */
export function rateLimit({ max, windowMs }: { max: number; windowMs: number }): RateLimit {
  let span = -1
  let counts = new Map<string, number>()
  return {
    count(name, now) {
      const current = Math.floor(now.getTime() / windowMs)
      if (current !== span) {
        span = current
        counts = new Map()
      }
      const counted = (counts.get(name) ?? 0) + 1
      counts.set(name, counted)
      return counted > max ? Math.ceil(((span + 1) * windowMs - now.getTime()) / 1000) : null
    },
  }
}
