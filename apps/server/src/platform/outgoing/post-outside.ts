import { Resolver } from 'node:dns/promises'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isOwnMachine, isPublic } from './public-address.ts'

/** Result of a request: the response, or why there was none. */
export type Outcome =
  | { status: number; answer: string; failure: null }
  | { status: null; answer: ''; failure: 'TIMEOUT' | 'CONNECTION' | 'REFUSED_ADDRESS' | 'CERTIFICATE' }

export interface Outside {
  /** Whether loopback addresses are allowed, without TLS too. For development. */
  toLoopback: boolean
  /** Time limit in milliseconds for the whole response. */
  patience?: number
  /** Resolves a name to addresses. Stops when the signal aborts. */
  resolve?: (name: string, ending: AbortSignal) => Promise<string[]>
}

interface Letter {
  headers: Record<string, string>
  body: string
}

const usualPatience = 10_000
/** How much of a response is read, and how much of that is recorded. */
const mostRead = 64 * 1024
const mostTold = 1000
const ports = ['', '443', '8443']

/** Whether a URL is allowed, judging by its text only. Its addresses are checked when it is resolved. */
export function mayLead(address: string, { toLoopback }: Pick<Outside, 'toLoopback'>): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username || url.password || url.hash) return false
  const host = hostOf(url)
  const own = host === 'localhost' || isOwnMachine(host)
  if (own) return toLoopback && ['http:', 'https:'].includes(url.protocol)
  return url.protocol === 'https:' && ports.includes(url.port) && (isIP(host) === 0 || isPublic(host))
}

/**
 * Posts to a URL that others chose. The name is resolved here, once. All its addresses must be public internet hosts,
 * and the connection goes to one of them. Redirects are not followed, long responses are truncated, and slow ones are
 * aborted. Never throws: the result says what happened.
 */
export async function postOutside(address: string, letter: Letter, options: Outside): Promise<Outcome> {
  const ending = AbortSignal.timeout(options.patience ?? usualPatience)
  try {
    const url = new URL(address)
    if (!mayLead(address, options)) return failed('REFUSED_ADDRESS')
    const addresses = await within(
      ending,
      addressesOf(hostOf(url), name => (options.resolve ?? resolveName)(name, ending)),
    )
    if (!addresses.every(one => isPublic(one) || (options.toLoopback && isOwnMachine(one)))) {
      return failed('REFUSED_ADDRESS')
    }
    if (url.protocol === 'http:' && !addresses.every(isOwnMachine)) return failed('REFUSED_ADDRESS')
    return await within(ending, send(url, addresses, letter, ending))
  } catch (error) {
    if (ending.aborted) return failed('TIMEOUT')
    return failed(isAboutCertificate(error) ? 'CERTIFICATE' : 'CONNECTION')
  }
}

const failed = (failure: Exclude<Outcome['failure'], null>): Outcome => ({ status: null, answer: '', failure })

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * Queries the name servers directly. The system resolver would block one of the few libuv threads, which file access
 * needs too, for as long as a name server takes.
 */
async function resolveName(name: string, ending: AbortSignal): Promise<string[]> {
  if (name === 'localhost') return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = () => resolver.cancel()
  ending.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    ending.removeEventListener('abort', cancel)
  }
}

async function addressesOf(host: string, resolve: (name: string) => Promise<string[]>): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new Error('The host name has no address')
  return addresses
}

/** The awaited work cannot be canceled, but waiting for it can. */
function within<T>(ending: AbortSignal, waited: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  if (ending.aborted) reject(ending.reason)
  ending.addEventListener('abort', () => reject(ending.reason), { once: true })
  waited.then(resolve, reject)
  return promise
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body }: Letter,
  signal: AbortSignal,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
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
        if (length >= mostRead) break
      }
      const text = Buffer.concat(read).toString('utf8').replaceAll('\0', '').slice(0, mostTold).toWellFormed()
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
