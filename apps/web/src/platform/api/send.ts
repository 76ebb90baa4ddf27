import { setClock } from '../clock.ts'
import { IdleTimeoutError, withIdleTimeout } from '../idle-timeout.ts'
import { claimPrefetched } from './prefetched.ts'
import { isRetryable, NetworkProblem, problemOf } from './problems.ts'

const maxRetryDelay = 5000

/** Sends a request to the server. Call `onActivity` whenever bytes move. Rejects without a response. */
export type Transport = (address: string, request: RequestInit, onActivity: () => void) => Promise<Response>

export interface Sender {
  transport: Transport
  wait: (milliseconds: number) => Promise<void>
  /** Pauses before each retry, in milliseconds. */
  delays?: readonly number[]
}

const defaultDelays = [400, 1200]

export const browserSender: Sender = {
  transport: async (address, request, onActivity) => {
    const prefetched = claimPrefetched(address, request)
    const answer = await (prefetched ? abortable(prefetched, request.signal) : fetch(address, request))
    onActivity()
    setClock(answer.headers.get('date'))
    if (answer.status === 204) return answer
    // Including the whole body: a response cut in the middle does not count.
    return new Response(await abortable(answer.arrayBuffer(), request.signal), answer)
  },
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}

/** Without retries. */
export const withoutRetry: Sender = { ...browserSender, delays: [] }

/** Awaits work that does not know our signal, until that is aborted. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ])
}

/** Milliseconds until the retry. Undefined if this response is final. */
async function retryDelayAfter(response: Response, delay: number): Promise<number | undefined> {
  if (response.ok) return undefined
  const problem = await problemOf(response.clone())
  const { status, retryAfter } = problem
  if (!isRetryable(problem)) return undefined
  // An API client may wait a minute, but not a person who pressed a button.
  if (status !== 503 && (retryAfter === undefined || retryAfter > maxRetryDelay)) return undefined
  return Math.min(retryAfter ?? delay, maxRetryDelay)
}

/**
 * Sends a request. Without a response, or after one that asks to retry within seconds, it retries after each of the
 * sender's delays. Write calls have an idempotency key, so a repeat never takes effect twice. Throws `NetworkProblem`
 * if there is no response in the end, or at once if the server has been silent for long.
 */
export async function sendRequest(
  address: string,
  request: RequestInit,
  sender: Sender = browserSender,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const delay = (sender.delays ?? defaultDelays)[attempt]
    try {
      const response = await withIdleTimeout(
        ({ signal, onActivity }) => sender.transport(address, { ...request, signal }, onActivity),
        request,
      )
      const pause = delay && (await retryDelayAfter(response, delay))
      if (!pause) return response
      await sender.wait(pause)
    } catch (error) {
      if (request.signal?.aborted) throw error
      // Someone who has already waited in vain should not wait twice more, and retrying does not help without a
      // connection.
      if (error instanceof IdleTimeoutError || delay === undefined || globalThis.navigator?.onLine === false)
        throw new NetworkProblem('', { cause: error })
      await sender.wait(delay)
    }
  }
}
