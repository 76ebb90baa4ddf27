import type { Answer, Key } from '@aulaviva/contract/calls'
import { isNative } from '../device/native.ts'
import { absolute, onServer } from '../device/server-address.ts'
import { randomId } from '../random-id.ts'
import { activeLanguage } from '../words/language.ts'
import { addressOf } from './address.ts'
import { bearer } from './bearer.ts'
import type { Arguments, Upload } from './call-options.ts'
import { NetworkProblem, problemOf, RequiredError } from './problems.ts'
import { browser, saidOnce, send } from './send.ts'

interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Upload>
  idempotencyKey?: string
  signal?: AbortSignal
  onUpload?: (share: number) => void
  isSaidOnce?: boolean
}

/**
 * Makes a call to the server: `api('GET /api/classes/my-classes/{id}/', { params: { id } })`. Throws ApiProblem for an
 * error response, NetworkProblem without a response, RequiredError before anything is sent.
 */
export async function api<K extends Key>(key: K, ...[options]: Arguments<K>): Promise<Answer<K>> {
  const given = (options ?? {}) as Given
  const [method = 'GET', path = ''] = key.split(' ')
  const address = onServer(addressOf(key, path, given.params, given.query))
  const asker = bearer()
  const headers = new Headers({ accept: 'application/json', ...asker.headers })
  // On the web, a cookie contains the language.
  if (isNative()) headers.set('accept-language', activeLanguage())
  if (method !== 'GET') headers.set('idempotency-key', given.idempotencyKey ?? randomId())

  requireBody(key, given)
  const files = given.files && (await import('./files.ts').catch(noAnswer))
  const body = files && given.files ? files.multipart(given.body, given.files) : jsonOf(given, headers)
  const request = { method, headers, body, signal: given.signal }
  const sender = given.isSaidOnce ? saidOnce : browser
  const response = await send(address, request, files ? { ...sender, carry: files.carryFiles(given.onUpload) } : sender)
  if (response.ok)
    return (response.status === 204 ? null : absolute(await response.json().catch(noAnswer))) as Answer<K>
  asker.heed(response.status)
  const problem = await problemOf(response)
  // Nothing was done yet, so the same call is repeated once the person has entered the password.
  if (problem.code === 'proof_needed' && (await isProved())) return api(key, ...([options] as Arguments<K>))
  throw problem
}

/** An HTML page instead of JSON comes from a captive portal or a misconfigured proxy: the academy has not responded. */
const noAnswer = () => Promise.reject(new NetworkProblem())

// Loaded on demand, because few calls need it.
const isProved = async () => (await import('./proof.ts')).askForProof()

function requireBody(key: string, given: Given): void {
  if ('body' in given && (given.body === null || given.body === undefined)) throw new RequiredError('payload', key)
  if (given.files && !given.body && !Object.values(given.files).some(upload => [upload ?? []].flat().length > 0)) {
    throw new RequiredError(Object.keys(given.files)[0] ?? 'payload', key)
  }
}

function jsonOf({ body }: Given, headers: Headers): string | undefined {
  if (body === undefined) return undefined
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}
