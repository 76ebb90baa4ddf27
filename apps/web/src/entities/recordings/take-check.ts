/** Whether a take can be sent: what is wrong with it is said while the person can still say it again. */
export type TakeProblem = 'empty' | 'too-short' | 'silent'

export interface TakeFacts {
  bytes: number
  seconds: number
  /** Seconds in which something was heard; null where this browser cannot tell. */
  heardSeconds: number | null
}

/** A container’s header alone: what failing devices “record”. */
const leastBytes = 512
/** A word takes about that long. */
const leastHeard = 0.3

export function takeProblem({ bytes, seconds, heardSeconds }: TakeFacts, minSeconds: number): TakeProblem | null {
  if (bytes < leastBytes && seconds < minSeconds) return 'empty'
  if (heardSeconds !== null && heardSeconds < leastHeard) return 'silent'
  if (bytes < leastBytes) return 'empty'
  return seconds < minSeconds ? 'too-short' : null
}

/** Louder than the noise of a quiet room, between 0 and 1. */
const heardFrom = 0.02

export const isHeard = (peak: number): boolean => peak >= heardFrom
