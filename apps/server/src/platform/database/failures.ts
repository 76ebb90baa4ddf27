import { Problem, type ProblemKind } from '../problem/problem.ts'

/** What a database error means for the request that met it. */

const retryable = new Set(['40001', '40P01'])
// connection class, operator intervention, resources
const away = /^(08|57P|53)/
// waiting for a lock, canceled by timeout
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

/** The database has not answered in the time it is given: whether it did what it was asked is not known. */
export function hasGoneSilent(error: unknown): error is Error {
  return (error as DatabaseFailure)?.message === 'Query read timeout'
}

/** A deadlock or serialization failure: the same work may succeed at once. */
export function isRetryable(error: unknown): boolean {
  return retryable.has((error as DatabaseFailure)?.code ?? '')
}

/** The database cannot be reached, or takes nothing at all. */
export function isAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as DatabaseFailure
  return away.test(code) || (network.has(code) && syscall !== 'open') || poolMessages.test(message)
}

/** The database is away or too busy; nothing about the request is wrong. */
export function isUnavailable(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as DatabaseFailure
  return retryable.has(code) || busy.has(code) || hasGoneSilent(error) || isAway(error)
}

/** What was written is of a student or teacher who is none any more: their account became another while it was under way. */
export function isOfNobody(error: unknown): boolean {
  const { code, constraint = '' } = (error ?? {}) as DatabaseFailure
  return code === '23503' && /_(student|teacher)_id_fkey$/.test(constraint)
}

/** What a breach stands for; a problem of the moment, such as one that names a field, is made when it is thrown. */
type Refusal = ProblemKind | (() => Problem)

/** What the write answers; the breach of one of these constraints is thrown as the refusal that it stands for. */
export async function orRefuse<T>(write: Promise<T>, refusals: Record<string, Refusal>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const refusal = refusals[(error as DatabaseFailure)?.constraint ?? '']
    if (!refusal) throw error
    throw typeof refusal === 'function' ? refusal() : new Problem(refusal)
  }
}
