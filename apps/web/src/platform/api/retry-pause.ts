import { ApiProblem } from './problems.ts'

const shortest = 2000
const longest = 60_000
/** Browser timers fire at once if they are set to more than 24 days. */
const mostAsked = 24 * 3_600_000

/**
 * Milliseconds before the next attempt after this many failures: doubled each time, and no shorter than the server
 * asked for.
 */
export function retryPause(failures: number, problem: unknown): number {
  const asked = problem instanceof ApiProblem ? (problem.retryAfter ?? 0) : 0
  return Math.max(Math.min(shortest * 2 ** (failures - 1), longest), Math.min(asked, mostAsked))
}
