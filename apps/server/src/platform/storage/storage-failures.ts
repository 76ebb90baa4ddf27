import { away, Problem } from '../problem/problem.ts'

const noStorageLeft = { status: 503, code: 'storage_full', title: 'There’s no space left for files' }
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

/** What a failure of the disk means for the request that met it; anything else stays as it is. */
export function diskProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (noRoom.has(code)) return because(storageFull(), error)
  return syscall ? because(away(), error) : error
}

/** There is no room for what somebody sends. */
export function storageFull(): Problem {
  return new Problem(noStorageLeft, { headers: { 'retry-after': '60' } })
}

/** The part of the service that keeps files is away. */
export function storageAway(error: unknown): Problem {
  return because(away(), error)
}

/** Keeps the reason for the log; it is no part of the answer. */
function because(problem: Problem, cause: unknown): Problem {
  problem.cause = cause
  return problem
}
