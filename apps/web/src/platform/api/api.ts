import type { CallName, CallResponse } from '@aulaviva/contract/calls'
import { isNative } from '../device/native.ts'
import { serverUrl, withAbsoluteUrls } from '../device/server-address.ts'
import { randomId } from '../random-id.ts'
import { activeLanguage } from '../words/language.ts'
import { addressOf } from './address.ts'
import { currentBearer } from './bearer.ts'
import type { CallArguments, Upload } from './call-options.ts'
import { NetworkProblem, problemOf, RequiredError } from './problems.ts'
import { browserSender, sendRequest, withoutRetry } from './send.ts'

interface LooseOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Upload>
  idempotencyKey?: string
  signal?: AbortSignal
  onUpload?: (share: number) => void
  withoutRetry?: boolean
}

/**
 * Makes a call to the server: `api('GET /api/classes/my-classes/{id}/', { params: { id } })`. Throws ApiProblem for an
 * error response, NetworkProblem without a response, RequiredError before anything is sent.
 */
export async function api<K extends CallName>(key: K, ...[options]: CallArguments<K>): Promise<CallResponse<K>> {
  const loose = (options ?? {}) as LooseOptions
  const [method = 'GET', path = ''] = key.split(' ')
  const address = serverUrl(addressOf(key, path, loose.params, loose.query))
  const bearer = currentBearer()
  const headers = new Headers({ accept: 'application/json', ...bearer.headers })
  // On the web, a cookie contains the language.
  if (isNative()) headers.set('accept-language', activeLanguage())
  if (method !== 'GET') headers.set('idempotency-key', loose.idempotencyKey ?? randomId())

  requireBody(key, loose)
  const files = loose.files && (await import('./files.ts').catch(rejectUnanswered))
  const body = files && loose.files ? files.toFormData(loose.body, loose.files) : jsonOf(loose, headers)
  const request = { method, headers, body, signal: loose.signal }
  const sender = loose.withoutRetry ? withoutRetry : browserSender
  const response = await sendRequest(
    address,
    request,
    files ? { ...sender, transport: files.uploadWithProgress(loose.onUpload) } : sender,
  )
  if (response.ok)
    return (
      response.status === 204 ? null : withAbsoluteUrls(await response.json().catch(rejectUnanswered))
    ) as CallResponse<K>
  bearer.checkStatus(response.status)
  const problem = await problemOf(response)
  // Nothing was done yet, so the same call is repeated once the person has entered the password.
  if (problem.code === 'proof_needed' && (await proveIdentity())) return api(key, ...([options] as CallArguments<K>))
  throw problem
}

/** An HTML page instead of JSON comes from a captive portal or a misconfigured proxy: the academy has not responded. */
const rejectUnanswered = () => Promise.reject(new NetworkProblem())

// Loaded on demand, because few calls need it.
const proveIdentity = async () => (await import('./proof.ts')).requestProof()

function requireBody(key: string, loose: LooseOptions): void {
  if ('body' in loose && (loose.body === null || loose.body === undefined)) throw new RequiredError('payload', key)
  if (loose.files && !loose.body && !Object.values(loose.files).some(upload => [upload ?? []].flat().length > 0)) {
    throw new RequiredError(Object.keys(loose.files)[0] ?? 'payload', key)
  }
}

function jsonOf({ body }: LooseOptions, headers: Headers): string | undefined {
  if (body === undefined) return undefined
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}
