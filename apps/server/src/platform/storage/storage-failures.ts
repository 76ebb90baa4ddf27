import { away, Problem } from '../problem/problem.ts'

const noStorageLeft = { status: 503, code: 'storage_full', title: 'There’s no space left for files' }
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

/** Returns the problem for a disk error. Other errors are returned unchanged. */
export function diskProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (noRoom.has(code)) return because(storageFull(), error)
  return syscall ? because(away(), error) : error
}

/** There is no space for the upload. */
export function storageFull(): Problem {
  return new Problem(noStorageLeft, { headers: { 'retry-after': '60' } })
}

/** The file storage is unavailable. */
export function storageAway(error: unknown): Problem {
  return because(away(), error)
}

/** Keeps the cause for the log. It is not part of the response. */
function because(problem: Problem, cause: unknown): Problem {
  problem.cause = cause
  return problem
}
