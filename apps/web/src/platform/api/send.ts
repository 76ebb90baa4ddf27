import { takeEarly } from './early.ts'
import { NetworkProblem } from './problems.ts'

const delays = [400, 1200]
const longestWait = 5000

export interface Sender {
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<void>
}

export const browser: Sender = {
  fetch: (address, request = {}) => takeEarly(String(address), request) ?? fetch(address, request),
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}

/** 503, or the first try of this very action is still at work on the server. */
async function isForLater(response: Response, attempt: number): Promise<boolean> {
  if (response.status === 503) return true
  if (response.status !== 409 || attempt === 0) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as { code?: string } | null)?.code === 'idempotency_in_flight'
}

/**
 * Sends a request and, when no answer comes or the server says 503, sends it again at most twice.
 * Writing calls carry an idempotency key, so a repeat never does a thing twice.
 */
export async function send(address: string, request: RequestInit, sender: Sender = browser): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const delay = delays[attempt]
    try {
      const response = await sender.fetch(address, request)
      if (delay === undefined || !(await isForLater(response, attempt))) return response
      const asked = Number(response.headers.get('retry-after')) * 1000
      await sender.wait(Math.min(asked || delay, longestWait))
    } catch (error) {
      if (request.signal?.aborted) throw error
      // a device without a connection gains nothing by waiting
      if (delay === undefined || globalThis.navigator?.onLine === false)
        throw new NetworkProblem('The server could not be reached', { cause: error })
      await sender.wait(delay)
    }
  }
}
