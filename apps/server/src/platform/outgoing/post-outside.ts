import { Resolver } from 'node:dns/promises'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isLoopbackIp, isPublicIp } from './public-address.ts'

/** Result of a request: the response, or why there was none. */
export type PostOutcome =
  | { status: number; answer: string; failure: null }
  | { status: null; answer: ''; failure: 'TIMEOUT' | 'CONNECTION' | 'REFUSED_ADDRESS' | 'CERTIFICATE' }

export interface OutgoingOptions {
  /** Whether loopback addresses are allowed, without TLS too. For development. */
  allowsLoopback: boolean
  /** Time limit in milliseconds for the whole response. */
  timeout?: number
  /** Resolves a name to addresses. Stops when the signal aborts. */
  resolve?: (name: string, signal: AbortSignal) => Promise<string[]>
}

interface OutgoingMessage {
  headers: Record<string, string>
  body: string
}

const defaultTimeout = 10_000
/** How much of a response is read, and how much of that is recorded. */
const maxResponseBytes = 64 * 1024
const maxAnswerLength = 1000
const allowedPorts = ['', '443', '8443']

/** Whether a URL is allowed, judging by its text only. Its addresses are checked when it is resolved. */
export function isAllowedUrl(address: string, { allowsLoopback }: Pick<OutgoingOptions, 'allowsLoopback'>): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password || url.hash) return false
  const host = hostOf(url)
  const isOwn = host === 'localhost' || isLoopbackIp(host)
  if (isOwn) return allowsLoopback && ['http:', 'https:'].includes(url.protocol)
  return url.protocol === 'https:' && allowedPorts.includes(url.port) && (isIP(host) === 0 || isPublicIp(host))
}

/**
 * Posts to a URL that others chose, and prevents server-side request forgery (SSRF). The name is resolved here, once.
 * All its addresses must be public internet hosts, and the connection goes to one of them. Redirects are not followed,
 * long responses are truncated, and slow ones are aborted. Never throws: the result says what happened.
 */
export async function postOutside(
  address: string,
  message: OutgoingMessage,
  options: OutgoingOptions,
): Promise<PostOutcome> {
  const deadline = AbortSignal.timeout(options.timeout ?? defaultTimeout)
  try {
    if (!isAllowedUrl(address, options)) return failed('REFUSED_ADDRESS')
    const url = new URL(address)
    const addresses = await abortable(
      deadline,
      addressesOf(hostOf(url), name => (options.resolve ?? resolveName)(name, deadline)),
    )
    if (!addresses.every(one => isPublicIp(one) || (options.allowsLoopback && isLoopbackIp(one)))) {
      return failed('REFUSED_ADDRESS')
    }
    if (url.protocol === 'http:' && !addresses.every(isLoopbackIp)) return failed('REFUSED_ADDRESS')
    return await abortable(deadline, send(url, addresses, message, deadline))
  } catch (error) {
    if (deadline.aborted) return failed('TIMEOUT')
    return failed(isAboutCertificate(error) ? 'CERTIFICATE' : 'CONNECTION')
  }
}

const failed = (failure: Exclude<PostOutcome['failure'], null>): PostOutcome => ({ status: null, answer: '', failure })

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * Queries the name servers directly. The system resolver would block one of the few libuv threads, which file access
 * needs too, for as long as a name server takes.
 */
async function resolveName(name: string, deadline: AbortSignal): Promise<string[]> {
  if (name === 'localhost') return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = () => resolver.cancel()
  deadline.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    deadline.removeEventListener('abort', cancel)
  }
}

async function addressesOf(host: string, resolve: (name: string) => Promise<string[]>): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new Error('The host name has no address')
  return addresses
}

/** The awaited work cannot be canceled, but waiting for it can. */
function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  work.then(resolve, reject)
  return promise
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body }: OutgoingMessage,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<PostOutcome>()
  const checked = addresses.map(address => ({ address, family: isIP(address) }))
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: (_name, { all }, done) => (all ? done(null, checked) : done(null, checked[0]!.address, checked[0]!.family)),
  }
  const sent = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options)
  sent.on('error', reject)
  // No response will come, for example because the server closed the connection.
  sent.on('close', () => reject(new Error('There was no response')))
  // A server that switches protocols sends no other response.
  sent.on('upgrade', ({ statusCode = 0 }, socket) => {
    socket.destroy()
    resolve({ status: statusCode, answer: '', failure: null })
  })
  sent.on('response', async answer => {
    try {
      const read: Buffer[] = []
      let length = 0
      for await (const chunk of answer) {
        read.push(chunk)
        length += chunk.length
        if (length >= maxResponseBytes) break
      }
      const text = Buffer.concat(read).toString('utf8').replaceAll('\0', '').slice(0, maxAnswerLength).toWellFormed()
      resolve({ status: answer.statusCode ?? 0, answer: text, failure: null })
    } catch (error) {
      reject(error)
    } finally {
      sent.destroy()
    }
  })
  sent.end(body)
  return promise
}

function isAboutCertificate(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code)
}
