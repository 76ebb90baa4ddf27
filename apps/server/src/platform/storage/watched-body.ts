import type { IncomingMessage } from 'node:http'
import { Problem, tooLarge } from '../problem/problem.ts'

const tooSlow = { status: 408, code: 'too_slow', title: 'The request body is arriving too slowly' }

export interface WatchedBody {
  /** Rejects when the body is larger or slower than allowed. Never resolves. */
  failed: Promise<never>
  signal: AbortSignal
  release(): void
}

export interface BodyLimits {
  /** Maximum bytes of the whole body. */
  total: number
  /** Minimum bytes in any window of `milliseconds`. */
  bytes: number
  milliseconds: number
}

/** Counts a body while others read it. The multipart parser limits the parts but not their sum or their pace. */
export function watchBody(body: IncomingMessage, { total, bytes, milliseconds }: BodyLimits): WatchedBody {
  const stop = new AbortController()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {})
  const fail = (problem: Problem) => {
    reject(problem)
    stop.abort(problem)
  }
  let read = 0
  let readBefore = 0
  const count = (chunk: Buffer) => {
    read += chunk.length
    if (read > total) fail(bodyTooLarge(total))
  }
  const pace = setInterval(() => {
    const slow = read - readBefore < bytes && !body.complete
    readBefore = read
    if (slow) fail(new Problem(tooSlow, { headers: { connection: 'close' } }))
  }, milliseconds).unref()
  // The parser is piped in the same turn, so no byte passes before it listens.
  body.on('data', count)
  return {
    failed,
    signal: stop.signal,
    release() {
      clearInterval(pace)
      body.off('data', count)
    },
  }
}

function bodyTooLarge(total: number): Problem {
  const message = `The body is larger than ${total} bytes`
  return new Problem(tooLarge, { detail: message, errors: [{ field: 'body', code: 'too_large', message }] })
}
