import { ApiProblem } from './problems.ts'

const minPause = 2000
const maxPause = 60_000
/** Browser timers fire at once if they are set to more than 24 days. */
const maxRequestedPause = 24 * 3_600_000

/**
 * Milliseconds before the next attempt after this many failures: doubled each time, and no shorter than the server
 * asked for.
 */
export function retryPause(failures: number, problem: unknown): number {
  const requested = problem instanceof ApiProblem ? (problem.retryAfter ?? 0) : 0
  return Math.max(Math.min(minPause * 2 ** (failures - 1), maxPause), Math.min(requested, maxRequestedPause))
}
