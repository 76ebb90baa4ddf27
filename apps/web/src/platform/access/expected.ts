import { ApiProblem, NetworkProblem } from '../api/problems.ts'
import { OtherArea, SessionEnded, SignInNeeded } from './signals.ts'

const expected = [OtherArea, SessionEnded, SignInNeeded, ApiProblem, NetworkProblem]

/** Whether the page shows this failure as one of its states. */
export function isExpected(error: unknown): boolean {
  return expected.some(kind => error instanceof kind)
}
