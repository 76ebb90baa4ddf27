import { createFairLimiter, type FairLimiter } from '../concurrency/fair-limiter.ts'
import { Problem, serviceUnavailable, tooManyRequests } from '../problem/problem.ts'

/** How many requests of one person read at once, and how many more may wait. A page sends about a dozen. */
const each = { places: 16, queue: 64 }

export interface ReadLimiter {
  /** Runs the token check for a request from a network. */
  identify: <T>(from: { network: string; token: string }, work: () => Promise<T>) => Promise<T>
  /** Runs a read for a person, or for a network if the call needs no sign-in. */
  read: FairLimiter
}

/**
 * Shares concurrent reads among people. A person who sends many requests waits behind their own, and beyond that gets
 * 429. Without this, their reads would use every connection, and everyone else's would fail.
 */
export function createReadLimiter(): ReadLimiter {
  // A check takes under a millisecond, so a crowd waits instead of failing.
  const shared = { queue: 8192, timeout: 6_000, refusal: serviceUnavailable }
  const unlimited = Number.POSITIVE_INFINITY
  const byToken = createFairLimiter({ ...shared, places: unlimited, each: { places: each.places, queue: 1024 } })
  // An attacker can invent any number of tokens, so their network has a limited share too.
  const byNetwork = createFairLimiter({ ...shared, places: 256, each: { places: 128, queue: 4096 } })
  return {
    identify: ({ network, token }, work) => byToken(token, () => byNetwork(network, work)),
    read: createFairLimiter({
      places: 512,
      queue: 8192,
      each,
      timeout: 6_000,
      refusal: () => new Problem(tooManyRequests, { headers: { 'retry-after': '1' } }),
    }),
  }
}
