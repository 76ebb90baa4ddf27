import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The time for which the certificate is good; null without one. */
  certified: { from: Date; until: Date } | null
  /** By how many milliseconds the clock behind the answer is ahead, to the second; null where it tells none. */
  ahead: number | null
}

/** Asks for an address as anybody could, and follows nothing. Throws when no answer comes in time. */
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
      // the second that it names has begun
      ahead: Number.isNaN(said) ? null : said + 500 - Date.now(),
      certified: from && until ? { from: new Date(from), until: new Date(until) } : null,
      body: await text(response),
    }
  } catch (error) {
    throw signal.aborted ? new Error(`no response in ${patience / 1000} s`) : error
  }
}
