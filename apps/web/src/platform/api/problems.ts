import { fetchRefusals } from './refusals.ts'

export interface FieldProblem {
  field: string
  code: string
  message: string
}

/** The server's refusal, as its problem+json body tells it. Programs decide by `code`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  /** What the server says of it, in the language of the request; of a failure it knows no more than we do. */
  readonly detail: string | undefined
  readonly errors: readonly FieldProblem[]
  /** Members beyond the standard ones, such as `alternatives`. */
  readonly extras: Record<string, unknown>
  /** How long the server asks to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined
  /** Whether the server only asked to wait: such an answer says nothing of what was asked. */
  readonly asksToWait: boolean

  constructor(status: number, body: Record<string, unknown> = {}, retryAfter: string | null = null) {
    const { type: _type, status: _status, code, title, detail, errors, ...extras } = body
    super(typeof title === 'string' ? title : `The server answered ${status}`)
    this.status = status
    this.code = typeof code === 'string' ? code : `http_${status}`
    this.detail = [detail, status < 500 ? title : undefined].find(text => typeof text === 'string')
    this.errors = Array.isArray(errors) ? (errors as FieldProblem[]) : []
    this.extras = extras
    this.retryAfter = Number(retryAfter) * 1000 || undefined
    this.asksToWait = status === 503 && retryAfter !== null
  }

  /** The first message about this field, for showing under it. */
  about(field: string): string | undefined {
    return this.errors.find(error => error.field === field)?.message
  }
}

/** Whether there is no such thing, or none that this person may see. */
export const isNotFound = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 404

/** No answer came: the device is offline, or the server is. */
export class NetworkProblem extends Error {
  override name = 'NetworkProblem'
}

/** A call was made without something it cannot do without; nothing has been sent. */
export class RequiredError extends Error {
  override name = 'RequiredError'
  readonly field: string

  constructor(field: string, call: string) {
    super(`The required parameter ${field} was null or undefined when calling ${call}.`)
    this.field = field
  }
}

/** Reads a refusal whatever its body is: a proxy's HTML page makes a problem too. A refusal can be told in words. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const refused = response.status >= 400 && response.status < 500 && response.status !== 401
  const [body] = await Promise.all([response.json().catch((): unknown => ({})), refused ? fetchRefusals() : undefined])
  const members = body !== null && typeof body === 'object' ? { ...body } : {}
  return new ApiProblem(response.status, members, response.headers.get('retry-after'))
}

/**
 * Whether the server may have done what was asked although nobody heard it say so. Asking again is then the same
 * action; after an answer that was understood it is a new one.
 */
export function isUnanswered(problem: unknown): boolean {
  return !(problem instanceof ApiProblem) || problem.status >= 500 || problem.code === 'idempotency_in_flight'
}

const forLater = [401, 408, 429]

/**
 * Whether nothing is decided yet: no answer, an ended session, too much at once, a server that is busy, fails or is still
 * at work on it. The same request may go out again as it is.
 */
export function isForLater(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return problem instanceof NetworkProblem
  return forLater.includes(problem.status) || problem.status >= 500 || problem.code === 'idempotency_in_flight'
}

/**
 * Whether the server has judged what was sent and will never take it. Who may not send now (403) may be let again, and a
 * failure of this page says nothing of what was sent.
 */
export function isRefused(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && !isForLater(problem) && problem.status !== 403
}
