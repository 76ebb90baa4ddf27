import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The validity period of the certificate. Null without one. */
  certified: { from: Date; until: Date } | null
  /**
   * Milliseconds by which the responding server's clock is ahead, accurate to a second. Null if the response has no
   * date.
   */
  ahead: number | null
}

/** Requests an address like any client, without following redirects. Throws if there is no response in time. */
export async function ask(
  address: string,
  { patience, headers }: { patience: number; headers?: Record<string, string> },
): Promise<Answer> {
  const url = new URL(address)
  const request = url.protocol === 'https:' ? encrypted : plain
  const signal = AbortSignal.timeout(patience)
  const asked = request(url, { agent: false, signal, headers: { ...headers, connection: 'close' } })
  asked.end()
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const { valid_from: from, valid_to: until } = (response.socket as TLSSocket).getPeerCertificate?.() ?? {}
    const said = Date.parse(response.headers.date ?? '')
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      // the header names a second that has begun, so its middle is the best estimate
      ahead: Number.isNaN(said) ? null : said + 500 - Date.now(),
      certified: from && until ? { from: new Date(from), until: new Date(until) } : null,
      body: await text(response),
    }
  } catch (error) {
    throw signal.aborted ? new Error(`no response within ${patience / 1000} s`) : error
  }
}
