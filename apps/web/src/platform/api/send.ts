import { takePrefetched } from './prefetched.ts'
import { isForLater, NetworkProblem, problemOf } from './problems.ts'

const delays = [400, 1200]
const longestWait = 5000

export interface Sender {
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
}

export const browser: Sender = {
  fetch: (address, request = {}) => takePrefetched(String(address), request) ?? fetch(address, request),
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}

/** How long until the request goes out again; undefined if this answer stands. */
async function pauseAfter(response: Response, delay: number): Promise<number | undefined> {
  if (response.ok) return undefined
  const problem = await problemOf(response.clone())
  const { status, retryAfter } = problem
  if (!isForLater(problem)) return undefined
  // a minute is for whoever waits longer than a person at a button
  if (status !== 503 && (retryAfter === undefined || retryAfter > longestWait)) return undefined
  return Math.min(retryAfter ?? delay, longestWait)
}

/**
 * Sends a request and, when no answer comes or one that is for later and passes in seconds, sends it again at most twice.
 * Writing calls carry an idempotency key, so a repeat never does a thing twice.
 */
export async function send(address: string, request: RequestInit, sender: Sender = browser): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const delay = delays[attempt]
    try {
      const response = await sender.fetch(address, request)
      const pause = delay && (await pauseAfter(response, delay))
      if (!pause) return response
      await sender.wait(pause)
    } catch (error) {
      if (request.signal?.aborted) throw error
      // a device without a connection gains nothing by waiting
      if (delay === undefined || globalThis.navigator?.onLine === false)
        throw new NetworkProblem('The server could not be reached', { cause: error })
      await sender.wait(delay)
    }
  }
}
