import { setClock } from '../clock.ts'
import { Silence, whileHeard } from '../while-heard.ts'
import { takePrefetched } from './prefetched.ts'
import { isForLater, NetworkProblem, problemOf } from './problems.ts'

const longestWait = 5000

/** Carries a request to the server; `heard` is to be called whenever bytes move. Rejects when no answer comes. */
export type Carry = (address: string, request: RequestInit, heard: () => void) => Promise<Response>

export interface Sender {
  carry: Carry
  wait: (milliseconds: number) => Promise<void>
  /** How long it waits before each time it sends again. */
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
    // with all of its body: one that is cut in the middle is none
    return new Response(await orAborted(answer.arrayBuffer(), request.signal), answer)
  },
  wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}

/** Sends nothing again. */
export const saidOnce: Sender = { ...browser, delays: [] }

/** What was asked without a signal of ours, until that is aborted. */
function orAborted<T>(asked: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return Promise.race([
    asked,
    new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ])
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
 * Sends a request and, when no answer comes or one that is for later and passes in seconds, sends it again after each of
 * the sender's delays. Writing calls carry an idempotency key, so a repeat never does a thing twice. Throws
 * `NetworkProblem` when there is no answer in the end, at once when the server has been silent for long.
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
      // who has waited in vain does not wait twice more, and a device without a connection gains nothing by it
      if (error instanceof Silence || delay === undefined || globalThis.navigator?.onLine === false)
        throw new NetworkProblem('', { cause: error })
      await sender.wait(delay)
    }
  }
}
