import { Problem, serviceUnavailable } from '../problem/problem.ts'

const storageFullKind = { status: 503, code: 'storage_full', title: 'There’s no space left for files' }
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Returns the problem for a disk error. Other errors are returned unchanged. */
export function toDiskProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (diskFullCodes.has(code)) return withCause(storageFull(), error)
  return syscall ? withCause(serviceUnavailable(), error) : error
}

/** There is no space for the upload. */
export function storageFull(): Problem {
  return new Problem(storageFullKind, { headers: { 'retry-after': '60' } })
}

/** The file storage is unavailable. */
export function storageUnavailable(error: unknown): Problem {
  return withCause(serviceUnavailable(), error)
}

/** Keeps the cause for the log. It is not part of the response. */
function withCause(problem: Problem, cause: unknown): Problem {
  problem.cause = cause
  return problem
}
