import { sharedPlaces, type WorkOf } from '../concurrency/shared-places.ts'
import { away, Problem, tooManyRequests } from '../problem/problem.ts'

/** How many requests of one person read at once, and how many more may wait. A page asks for about a dozen. */
const each = { places: 16, queue: 64 }

export interface Reads {
  /** Finds out who sends a request from a network, by the token that it bears. */
  identify: <T>(from: { network: string; token: string }, work: () => Promise<T>) => Promise<T>
  /** Reads for a person, or for a network where a call needs no sign-in. */
  read: WorkOf
}

/**
 * Shares the reads that run at once among people: a person who sends many requests waits behind their own, and beyond that is
 * refused with 429. Without it their reads would fill every connection, and the reads of all others would fail.
 */
export function shareReads(): Reads {
  // it is over within a millisecond, so that a crowd waits rather than fails
  const crowd = { queue: 8192, timeout: 6_000, refusal: away }
  const all = Number.POSITIVE_INFINITY
  const ofToken = sharedPlaces({ ...crowd, places: all, each: { places: each.places, queue: 1024 } })
  // an attacker can invent any number of tokens, so their network has a share as well
  const ofNetwork = sharedPlaces({ ...crowd, places: 256, each: { places: 128, queue: 4096 } })
  return {
    identify: ({ network, token }, work) => ofToken(token, () => ofNetwork(network, work)),
    read: sharedPlaces({
      places: 512,
      queue: 8192,
      each,
      timeout: 6_000,
      refusal: () => new Problem(tooManyRequests, { headers: { 'retry-after': '1' } }),
    }),
  }
}
