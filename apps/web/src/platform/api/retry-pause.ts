import { ApiProblem } from './problems.ts'

const shortest = 2000
const longest = 60_000
/** A timer of the browser rings at once when it is set to more than 24 days. */
const mostAsked = 24 * 3_600_000

/** How long to wait before what failed so many times goes out again: twice as long each time, and no shorter than asked. */
export function retryPause(failures: number, problem: unknown): number {
  const asked = problem instanceof ApiProblem ? (problem.retryAfter ?? 0) : 0
  return Math.max(Math.min(shortest * 2 ** (failures - 1), longest), Math.min(asked, mostAsked))
}
