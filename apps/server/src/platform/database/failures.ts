import { Problem, type ProblemKind } from '../problem/problem.ts'

/** Maps database errors to their meaning for a request. */

const retryable = new Set(['40001', '40P01'])
// Connection, operator intervention, and resource errors.
const connectionCodes = /^(08|57P|53)/
// Lock timeout, and statement canceled by timeout.
const busy = new Set(['55P03', '57014'])
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])
const poolMessages =
  /^timeout expired$|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/

interface DatabaseFailure {
  code?: string
  constraint?: string
  syscall?: string
  message?: string
}

/** The database did not respond in time. Whether it ran the statement is unknown. */
export function isQueryTimeout(error: unknown): error is Error {
  return (error as DatabaseFailure)?.message === 'Query read timeout'
}

/** A deadlock or serialization failure. An immediate retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return retryable.has((error as DatabaseFailure)?.code ?? '')
}

/** The database cannot be reached or accepts nothing. */
export function isConnectionFailure(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as DatabaseFailure
  return connectionCodes.test(code) || (network.has(code) && syscall !== 'open') || poolMessages.test(message)
}

/** The database is unavailable or too busy. Nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as DatabaseFailure
  return retryable.has(code) || busy.has(code) || isQueryTimeout(error) || isConnectionFailure(error)
}

/**
 * A write refers to a student or teacher that no longer exists: the account was merged into another one while the write
 * ran.
 */
export function isMissingPerson(error: unknown): boolean {
  const { code, constraint = '' } = (error ?? {}) as DatabaseFailure
  return code === '23503' && /_(student|teacher)_id_fkey$/.test(constraint)
}

/** The problem for a violated constraint. A function creates one that needs details, such as a field name. */
type ConstraintProblem = ProblemKind | (() => Problem)

/** Awaits the write. If it violates one of these constraints, throws the matching problem. */
export async function mapConstraintErrors<T>(
  write: Promise<T>,
  refusals: Record<string, ConstraintProblem>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const refusal = refusals[(error as DatabaseFailure)?.constraint ?? '']
    if (!refusal) throw error
    throw typeof refusal === 'function' ? refusal() : new Problem(refusal)
  }
}
