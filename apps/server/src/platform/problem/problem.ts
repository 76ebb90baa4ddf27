import { type ProblemBody, problemBody } from '@aulaviva/contract/problem'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { type Message, messageIn, titleIn } from './problem.words.ts'

/**
 * A rejection or failure as the client reads it (RFC 9457). Thrown anywhere, and sent by the one error handler in the
 * language of the request. As an error in the log, it is in English.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly title: Message
  readonly detail: Message | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly extras: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    kind: ProblemKind,
    {
      detail,
      errors,
      headers = {},
      ...extras
    }: {
      detail?: Message
      errors?: readonly FieldError[]
      headers?: Record<string, string>
      [extra: string]: unknown
    } = {},
  ) {
    super(messageIn(defaultLanguage, detail ?? kind.title))
    this.status = kind.status
    this.code = kind.code
    this.title = kind.title
    this.detail = detail
    this.errors = errors
    this.extras = extras
    this.headers = headers
  }

  /** As the contract defines it: fields of an alternative that it does not name are omitted. */
  body(language: Language = defaultLanguage): ProblemBody {
    const { status, code, detail, errors, extras } = this
    return problemBody.parse({
      type: `about:blank#${code}`,
      title: titleIn(language, this),
      status,
      ...(detail && { detail: messageIn(language, detail) }),
      code,
      ...(errors && { errors: errors.map(error => ({ ...error, message: messageIn(language, error.message) })) }),
      ...extras,
    })
  }
}

export interface ProblemKind {
  status: number
  code: string
  title: Message
}

export interface FieldError {
  field: string
  code: string
  message: Message
}

export const notFound = { status: 404, code: 'not_found', title: 'Not found' }
/** The resource has changed since the client read it. */
export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'This was changed while you were editing',
}
export const notAuthenticated = { status: 401, code: 'not_authenticated', title: 'The access token isn’t valid' }
/** Staff must use two-factor authentication here, and this session or token was created without it. */
export const secondFactorNeeded = {
  status: 401,
  code: 'second_factor_needed',
  title: 'Staff need two-factor authentication. Sign in again to set it up or enter a code',
}
/** A sensitive call requires the caller's password, unless they entered it recently. */
export const proofNeeded = { status: 403, code: 'proof_needed', title: 'Confirm your password first' }
export const forbidden = { status: 403, code: 'forbidden', title: 'You don’t have permission to do this' }
export const statusNotAllowed = {
  status: 403,
  code: 'status_not_allowed',
  title: 'You do not have access to this page',
}
export const areaNotAllowed = {
  status: 403,
  code: 'area_not_allowed',
  title: 'You don’t have permission for this area',
}
export const notForTokens = {
  status: 403,
  code: 'not_for_tokens',
  title: 'API tokens can’t make this call',
}
export const invalidInput = { status: 400, code: 'invalid_input', title: 'Invalid data found, please fix them' }
export const methodNotAllowed = {
  status: 405,
  code: 'method_not_allowed',
  title: 'This address doesn’t accept that method',
}
export const lengthRequired = { status: 411, code: 'length_required', title: 'The request needs a Content-Length' }
export const tooLarge = { status: 413, code: 'too_large', title: 'Too large' }
export const unsupportedMediaType = {
  status: 415,
  code: 'unsupported_media_type',
  title: 'This content type isn’t accepted',
}
export const uploadInUse = {
  status: 423,
  code: 'upload_in_use',
  title: 'Another request is using this upload. Try again soon',
}
export const keyReused = {
  status: 422,
  code: 'idempotency_key_reused',
  title: 'The Idempotency-Key was used for another request',
}
export const keyInFlight = {
  status: 409,
  code: 'idempotency_in_flight',
  title: 'The same request is still in progress',
}
export const secretShownOnce = {
  status: 409,
  code: 'told_once',
  title: 'This was already done. Its secret can’t be shown again',
}
export const tooManyRequests = { status: 429, code: 'too_many_requests', title: 'Too many requests' }
const unavailable = { status: 503, code: 'unavailable', title: 'Part of the service is unavailable. Try again soon' }
export const notServed = { status: 501, code: 'not_served', title: 'This call isn’t available' }
export const internal = { status: 500, code: 'internal', title: 'An unexpected error happened' }

/** Invalid input, with every field named. */
export function invalid(errors: FieldError[]): Problem {
  return new Problem(invalidInput, {
    detail: language => errors.map(({ field, message }) => `${field}: ${messageIn(language, message)}`).join('; '),
    errors,
  })
}

/** Invalid input: the field refers to something that does not exist. */
export function unknownIn(field: string): Problem {
  return invalid([{ field, code: 'unknown', message: 'Nothing has this ID' }])
}

/** The row that was looked up. Throws 404 if there is none. */
export function orNotFound<Row>(row: Row): NonNullable<Row> {
  if (row === undefined || row === null) throw new Problem(notFound)
  return row
}

/**
 * The row if it is at the version that the caller has read; undefined stands for any. Throws 404 without a row, and 409
 * for another version.
 */
export function requireVersion<Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
): Row {
  const found = orNotFound(row)
  if (version !== undefined && found.version !== version) throw new Problem(changedMeanwhile)
  return found
}

export function serviceUnavailable(): Problem {
  return new Problem(unavailable, { headers: { 'retry-after': '2' } })
}
