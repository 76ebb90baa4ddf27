import { fetchRefusals } from './refusals.ts'

export interface FieldProblem {
  field: string
  code: string
  message: string
}

/** An error response of the server, from its problem+json body. Programs decide by `code`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  /** The server's message, in the language of the request. For a 5xx, the server knows no more than we do. */
  readonly detail: string | undefined
  readonly errors: readonly FieldProblem[]
  /** Non-standard members, such as `alternatives`. */
  readonly extras: Record<string, unknown>
  /** How long the server asks clients to wait, in milliseconds. */
  readonly retryAfter: number | undefined
  /** Whether the server only asked to wait: such a response says nothing about the request itself. */
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

  /** The first message about this field, to show below it. */
  messageFor(field: string): string | undefined {
    return this.errors.find(error => error.field === field)?.message
  }
}

/** Whether it does not exist, or this person may not see it. */
export const isNotFound = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 404

/** There was no response: the device or the server is offline. */
export class NetworkProblem extends Error {
  override name = 'NetworkProblem'
}

/** A call lacks a required parameter. Nothing has been sent. */
export class RequiredError extends Error {
  override name = 'RequiredError'
  readonly field: string

  constructor(field: string, call: string) {
    super(`The required parameter ${field} was null or undefined when calling ${call}.`)
    this.field = field
  }
}

/**
 * Reads an error response whatever its body is: a proxy's HTML page becomes a problem too. Also loads the words for
 * errors.
 */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const isRejection = response.status >= 400 && response.status < 500 && response.status !== 401
  const [body] = await Promise.all([
    response.json().catch((): unknown => ({})),
    isRejection ? fetchRefusals() : undefined,
  ])
  const members = body !== null && typeof body === 'object' ? { ...body } : {}
  return new ApiProblem(response.status, members, response.headers.get('retry-after'))
}

/**
 * Whether the server may have processed the request although no response arrived. Repeating it is then the same action.
 * After a response that was understood, it is a new action.
 */
export function isUnanswered(problem: unknown): boolean {
  return !(problem instanceof ApiProblem) || problem.status >= 500 || problem.code === 'idempotency_in_flight'
}

const retryableStatuses = [401, 408, 429]

/**
 * Whether nothing is decided yet: no response, an ended session, too many requests, or a server that is busy, fails, or
 * is still working on it. The same request may be repeated unchanged.
 */
export function isRetryable(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return problem instanceof NetworkProblem
  return retryableStatuses.includes(problem.status) || problem.status >= 500 || problem.code === 'idempotency_in_flight'
}

/**
 * Whether the server has checked the data and will never accept it. A person who may not send it now (403) may be
 * allowed to later, and a failure of this page says nothing about the data.
 */
export function isRefused(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && !isRetryable(problem) && problem.status !== 403
}
