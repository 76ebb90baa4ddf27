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
 * The one door to the server: `api('GET /api/classes/my-classes/{id}/', { params: { id } })`.
 * Throws ApiProblem for a refusal, NetworkProblem when no answer came, RequiredError before anything is sent.
 */
export async function api<K extends Key>(key: K, ...[options]: Arguments<K>): Promise<Answer<K>> {
  const given = (options ?? {}) as Given
  const [method = 'GET', path = ''] = key.split(' ')
  const address = onServer(addressOf(key, path, given.params, given.query))
  const asker = bearer()
  const headers = new Headers({ accept: 'application/json', ...asker.headers })
  // on the web, a cookie says it
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
  // nothing was done yet, so the same call is made again once the person has shown the password
  if (problem.code === 'proof_needed' && (await isProved())) return api(key, ...([options] as Arguments<K>))
  throw problem
}

/** A page in place of JSON comes from a network that asks to be signed in to, or from a wrong proxy: the academy has not answered. */
const noAnswer = () => Promise.reject(new NetworkProblem())

// few calls ask for it
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
