import { Problem } from '../../../platform/problem/problem.ts'

export const emailTaken = { status: 409, code: 'email_taken', title: 'An account with this email already exists' }
const signInBusyKind = {
  status: 503,
  code: 'sign_in_busy',
  title: 'Many people are signing in right now. Try again in a moment',
}
const tooManyTriesKind = { status: 429, code: 'too_many_tries', title: 'Too many attempts. Try again later' }

export const signInBusy = () => new Problem(signInBusyKind, { headers: { 'retry-after': '2' } })

export const tooManyTries = (seconds: number) =>
  new Problem(tooManyTriesKind, { headers: { 'retry-after': String(seconds) } })

export type OAuthErrorCode = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** An error of the token or revocation endpoint, in the format of OAuth clients (RFC 6749, section 5.2). */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    super(description)
    this.code = code
  }
}
