import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The validity period of the certificate. Null without one. */
  certificate: { from: Date; until: Date } | null
  /**
   * Milliseconds by which the responding server's clock is ahead, accurate to a second. Null if the response has no
   * date.
   */
  ahead: number | null
}

/** Requests an address like any client, without following redirects. Throws if there is no response in time. */
export async function sendRequest(
  address: string,
  { timeout, headers }: { timeout: number; headers?: Record<string, string> },
): Promise<HttpAnswer> {
  const url = new URL(address)
  const request = url.protocol === 'https:' ? encrypted : plain
  const signal = AbortSignal.timeout(timeout)
  const sent = request(url, { agent: false, signal, headers: { ...headers, connection: 'close' } })
  sent.end()
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const { valid_from: from, valid_to: until } = (response.socket as TLSSocket).getPeerCertificate?.() ?? {}
    const serverTime = Date.parse(response.headers.date ?? '')
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      // the header names a second that has begun, so its middle is the best estimate
      ahead: Number.isNaN(serverTime) ? null : serverTime + 500 - Date.now(),
      certificate: from && until ? { from: new Date(from), until: new Date(until) } : null,
      body: await text(response),
    }
  } catch (error) {
    throw signal.aborted ? new Error(`no response within ${timeout / 1000} s`) : error
  }
}
