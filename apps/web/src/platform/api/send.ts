import { setClock } from '../clock.ts'
import { Silence, whileHeard } from '../while-heard.ts'
import { takePrefetched } from './prefetched.ts'
import { isForLater, NetworkProblem, problemOf } from './problems.ts'

const longestWait = 5000

/** Sends a request to the server. Call `heard` whenever bytes move. Rejects without a response. */
export type Carry = (address: string, request: RequestInit, heard: () => void) => Promise<Response>

export interface Sender {
  carry: Carry
  wait: (milliseconds: number) => Promise<void>
  /** Pauses before each retry, in milliseconds. */
  delays?: readonly number[]
}

const usualDelays = [400, 1200]

export const browser: Sender = {
  carry: async (address, request, heard) => {
    const prefetched = takePrefetched(address, request)
    const answer = await (prefetched ? orAborted(prefetched, request.signal) : fetch(address, request))
    heard()
    setClock(answer.headers.get('date'))
    if (answer.status === 204) return answer
    // Including the whole body: a response cut in the middle does not count.
    return new Response(await orAborted(answer.arrayBuffer(), request.signal), answer)
  },
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}

/** Without retries. */
export const saidOnce: Sender = { ...browser, delays: [] }

/** Awaits work that does not know our signal, until that is aborted. */
function orAborted<T>(asked: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return Promise.race([
    asked,
    new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ])
}

/** Milliseconds until the retry. Undefined if this response is final. */
async function pauseAfter(response: Response, delay: number): Promise<number | undefined> {
  if (response.ok) return undefined
  const problem = await problemOf(response.clone())
  const { status, retryAfter } = problem
  if (!isForLater(problem)) return undefined
  // An API client may wait a minute, but not a person who pressed a button.
  if (status !== 503 && (retryAfter === undefined || retryAfter > longestWait)) return undefined
  return Math.min(retryAfter ?? delay, longestWait)
}

/**
 * Sends a request. Without a response, or after one that asks to retry within seconds, it retries after each of the
 * sender's delays. Write calls have an idempotency key, so a repeat never takes effect twice. Throws `NetworkProblem`
 * if there is no response in the end, or at once if the server has been silent for long.
 */
export async function send(address: string, request: RequestInit, sender: Sender = browser): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const delay = (sender.delays ?? usualDelays)[attempt]
    try {
      const response = await whileHeard(
        ({ signal, heard }) => sender.carry(address, { ...request, signal }, heard),
        request,
      )
      const pause = delay && (await pauseAfter(response, delay))
      if (!pause) return response
      await sender.wait(pause)
    } catch (error) {
      if (request.signal?.aborted) throw error
      // Someone who has already waited in vain should not wait twice more, and retrying does not help without a
      // connection.
      if (error instanceof Silence || delay === undefined || globalThis.navigator?.onLine === false)
        throw new NetworkProblem('', { cause: error })
      await sender.wait(delay)
    }
  }
}
