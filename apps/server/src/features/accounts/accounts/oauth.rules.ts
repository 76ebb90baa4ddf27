import { createHash, timingSafeEqual } from 'node:crypto'
import { localPath } from '@aulaviva/domain/local-path'
import { OAuthError } from './accounts.errors.ts'

/** The link that opens the native app. */
export const nativeRedirect = 'aulaviva://home'
export const codeSeconds = 60

/** Parameters of a form or query string: one value, or several under one name. */
export type Parameters = Readonly<Record<string, string | string[] | undefined>>

export interface Client {
  id: string
  redirects: readonly string[]
}

/** Why an app is rejected: a parameter is repeated, or the client or its redirect address is unknown. */
export type AppRefusal = 'repeated' | 'unknown' | 'foreign'

/** The outcome of an authorization request: an error page, an error for the client, or a code to issue. */
export type Authorization =
  | { kind: 'refused'; reason: AppRefusal }
  | { kind: 'error'; redirectUri: string; state: string | undefined; error: string; description: string }
  | { kind: 'asked'; redirectUri: string; state: string | undefined; next: string | null; challenge: string | null }

export interface TokenRequest {
  code: string
  redirectUri: string
  verifier: string | undefined
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The allowed redirect addresses, compared character by character: the app root, the native app, and, if both sides are
 * one machine (`localhost`, `127.0.0.1`), the app root at the request's origin.
 */
export function registeredRedirects(
  { publicUrl, production }: { publicUrl: string; production: boolean },
  requestOrigin: string,
): string[] {
  const redirects = [`${publicUrl}/`, nativeRedirect]
  const own = URL.parse(requestOrigin)
  // a proxy in front of a public academy may call it localhost; codes must not be sent there
  const local = !production || isLoopback(URL.parse(publicUrl))
  if (own && local && isLoopback(own)) redirects.push(`${own.origin}/`)
  return redirects
}

function isLoopback(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && loopback.has(url.hostname)
}

export function readAuthorization(parameters: Parameters, client: Client): Authorization {
  const repeated = repeatedName(parameters)
  if (repeated) return { kind: 'refused', reason: 'repeated' }
  const { client_id, redirect_uri, response_type, code_challenge, code_challenge_method, next } = parameters as Single
  if (client_id !== client.id) return { kind: 'refused', reason: 'unknown' }
  if (!redirect_uri || !client.redirects.includes(redirect_uri)) {
    return { kind: 'refused', reason: 'foreign' }
  }
  const state = readState((parameters as Single).state)
  const fail = (error: string, description: string): Authorization => ({
    kind: 'error',
    redirectUri: redirect_uri,
    state: state ?? undefined,
    error,
    description,
  })
  if (state === null) return fail('invalid_request', 'state can have at most 1024 visible characters')
  if (!response_type) return fail('invalid_request', 'response_type is missing')
  if (response_type !== 'code') return fail('unsupported_response_type', 'response_type must be code')
  if (code_challenge === undefined && code_challenge_method !== undefined) {
    return fail('invalid_request', 'code_challenge is missing')
  }
  if (code_challenge !== undefined && code_challenge_method !== 'S256') {
    return fail('invalid_request', 'code_challenge_method must be S256')
  }
  if (code_challenge !== undefined && !/^[\w-]{43}$/.test(code_challenge)) {
    return fail('invalid_request', 'code_challenge must be a SHA-256 hash in base64url')
  }
  if (redirect_uri === nativeRedirect && code_challenge === undefined) {
    // any app on the phone can claim the scheme; only the challenge identifies ours
    return fail('invalid_request', 'code_challenge is required for this redirect_uri')
  }
  return {
    kind: 'asked',
    redirectUri: redirect_uri,
    state,
    next: localPath(next),
    challenge: code_challenge ?? null,
  }
}

type Single = Readonly<Record<string, string | undefined>>

/** Returns the first parameter name that occurs more than once. */
function repeatedName(parameters: Parameters): string | undefined {
  return Object.keys(parameters).find(name => Array.isArray(parameters[name]))
}

/** Null for a state that can't be returned. */
function readState(state: string | undefined): string | undefined | null {
  if (!state) return undefined
  return /^[\x20-\x7e]{1,1024}$/.test(state) ? state : null
}

/** Builds the redirect address. No registered address has its own query or fragment. */
export function returnAddress(redirectUri: string, parameters: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return `${redirectUri}?${query}`
}

/** Whether the verifier matches the challenge. Without a challenge, there must be no verifier. */
export function verifierMatches(verifier: string | undefined, challenge: string | null): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  const computed = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return computed.length === expected.length && timingSafeEqual(computed, expected)
}

/** Reads a token request. Throws `OAuthError` unless it is one well-formed authorization_code grant of our client. */
export function readTokenRequest(form: Parameters, clientId: string): TokenRequest {
  assertClient(form, clientId)
  const { grant_type, code, redirect_uri, code_verifier } = form as Single
  if (!grant_type) throw new OAuthError('invalid_request', 'grant_type is missing')
  if (grant_type !== 'authorization_code') {
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code')
  }
  if (!code) throw new OAuthError('invalid_request', 'code is missing')
  if (!redirect_uri) throw new OAuthError('invalid_request', 'redirect_uri is missing')
  return { code, redirectUri: redirect_uri, verifier: code_verifier }
}

/** Reads which token to revoke (RFC 7009). */
export function readRevocation(form: Parameters, clientId: string): string {
  assertClient(form, clientId)
  const { token } = form as Single
  if (!token) throw new OAuthError('invalid_request', 'token is missing')
  return token
}

function assertClient(form: Parameters, clientId: string): void {
  const repeated = repeatedName(form)
  if (repeated) throw new OAuthError('invalid_request', 'A parameter is repeated')
  if (!form.client_id) throw new OAuthError('invalid_request', 'client_id is missing')
  // 400 and never 401: for our client, a 401 means that its access token is no longer valid
  if (form.client_id !== clientId) throw new OAuthError('invalid_client', 'The client is unknown')
}
