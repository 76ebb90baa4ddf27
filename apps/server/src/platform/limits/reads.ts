import { sharedPlaces, type WorkOf } from '../concurrency/shared-places.ts'
import { away, Problem, tooManyRequests } from '../problem/problem.ts'

/** How many requests of one person read at once, and how many more may wait. A page asks for about a dozen. */
const each = { places: 16, queue: 64 }

export interface Reads {
  /** Finds out who sends a request from a network, by the token that it bears. */
  identify: <T>(from: { network: string; token: string }, work: () => Promise<T>) => Promise<T>
  /** Reads what a person asks for, or a network where nobody is asked to sign in. */
  read: WorkOf
}

/**
 * Shares among people what the database reads at once: whoever sends many requests waits for themselves, and beyond that is
 * refused with 429. Without it their reads would fill every connection, and the reads of all others would fail.
 */
export function shareReads(): Reads {
  // it is over within a millisecond, so that a crowd waits rather than fails
  const all = { places: 256, queue: 8192, timeout: 6_000, refusal: away }
  // invented tokens are as many names as anybody likes: their network has its share of all
  const ofNetwork = sharedPlaces({ ...all, each: { places: 128, queue: 4096 } })
  const ofToken = sharedPlaces({ ...all, each: { places: each.places, queue: 1024 } })
  return {
    identify: ({ network, token }, work) => ofNetwork(network, () => ofToken(token, work)),
    read: sharedPlaces({
      places: 512,
      queue: 8192,
      each,
      timeout: 6_000,
      refusal: () => new Problem(tooManyRequests, { headers: { 'retry-after': '1' } }),
    }),
  }
}
