/** Whether a take can be sent: problems are shown while the person can still record again. */
export type TakeProblem = 'empty' | 'too-short' | 'silent'

export interface TakeFacts {
  bytes: number
  seconds: number
  /** Seconds in which something was heard. Null if this browser cannot measure. */
  heardSeconds: number | null
}

/** Only a container header: what failing devices "record". */
const minBytes = 512
/** Seconds of about one word. */
const minHeardSeconds = 0.3

export function takeProblem({ bytes, seconds, heardSeconds }: TakeFacts, minSeconds: number): TakeProblem | null {
  if (bytes < minBytes && seconds < minSeconds) return 'empty'
  if (heardSeconds !== null && heardSeconds < minHeardSeconds) return 'silent'
  if (bytes < minBytes) return 'empty'
  return seconds < minSeconds ? 'too-short' : null
}

/** Louder than the noise of a quiet room, between 0 and 1. */
const minHeardPeak = 0.02

export const isHeard = (peak: number): boolean => peak >= minHeardPeak
