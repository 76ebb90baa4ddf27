/** What a database error means for the request that met it. */

const retryable = new Set(['40001', '40P01'])
// connection class, operator intervention, resources, waiting for a lock, canceled by timeout
const unavailable = /^(08|57P|53|55P03|57014)/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/

interface DatabaseFailure {
  code?: string
  constraint?: string
  syscall?: string
  message?: string
}

/** A deadlock or serialization failure: the same work may succeed at once. */
export function isRetryable(error: unknown): boolean {
  return retryable.has((error as DatabaseFailure)?.code ?? '')
}

/** The database is away or too busy; nothing about the request is wrong. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', syscall, message = '' } = (error ?? {}) as DatabaseFailure
  if (retryable.has(code) || unavailable.test(code)) return true
  return (network.has(code) && syscall !== 'open') || poolMessages.test(message)
}

/** Whether the error is the breach of exactly this constraint. */
export function breaks(error: unknown, constraint: string): boolean {
  return (error as DatabaseFailure)?.constraint === constraint
}
