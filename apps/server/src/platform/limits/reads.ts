import { sharedPlaces, type WorkOf } from '../concurrency/shared-places.ts'
import { away, Problem, tooManyRequests } from '../problem/problem.ts'

/** How many requests of one person read at once, and how many more may wait. A page asks for about a dozen. */
const each = { places: 16, queue: 64 }

export interface Reads {
  /** Finds out who sends a request, by the token that it bears. */
  identify: WorkOf
  /** Reads what a person asks for. */
  read: WorkOf
}

/**
 * Shares among people what the database reads at once: whoever sends many requests waits for themselves, and beyond that is
 * refused with 429. Without it their reads would fill every connection, and the reads of all others would fail.
 */
export function shareReads(): Reads {
  return {
    // it is over within a millisecond, so that a crowd waits rather than fails
    identify: sharedPlaces({
      places: 256,
      queue: 8192,
      each: { places: each.places, queue: 1024 },
      timeout: 6_000,
      refusal: away,
    }),
    read: sharedPlaces({
      places: 512,
      queue: 8192,
      each,
      timeout: 6_000,
      refusal: () => new Problem(tooManyRequests, { headers: { 'retry-after': '1' } }),
    }),
  }
}
