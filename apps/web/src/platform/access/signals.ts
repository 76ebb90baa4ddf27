import { ApiProblem, NetworkProblem } from '../api/problems.ts'
import { isMissingChunk } from '../missing-chunk.ts'

export type Area = 'students' | 'teachers' | 'staff'

/** Thrown by a route's guard: the page is for other people. Shown as a normal page, without any call. */
export class OtherArea extends Error {
  override name = 'OtherArea'
  readonly area: Area

  constructor(area: Area) {
    super(`This page is for ${area}`)
    this.area = area
  }
}

/** Thrown by the guard if the session ended while the page was being opened. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** Thrown by the guard of the native app, which asks before it opens the system browser. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded'
  readonly next: string

  constructor(next: string) {
    super('Nobody is signed in')
    this.next = next
  }
}

/** A promise that never settles: the browser is already loading another document. */
export const waitForNavigation = (): Promise<never> => new Promise(() => undefined)

const expected = [OtherArea, SessionEnded, SignInNeeded, ApiProblem, NetworkProblem]

/** Whether the page shows this failure as one of its states. */
export function isExpected(error: unknown): boolean {
  return isMissingChunk(error) || expected.some(kind => error instanceof kind)
}
