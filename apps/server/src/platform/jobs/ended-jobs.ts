/** Output of a job that ended before its last attempt. Its dead letter has it as `source_output`. */
export interface EndedForGood {
  /** Held because its process died, or canceled by an operator. */
  ended: 'held' | 'canceled'
  deaths?: number
}

export function isEndedForGood(output: unknown): output is EndedForGood {
  const { ended } = (output ?? {}) as Partial<EndedForGood>
  return ended === 'held' || ended === 'canceled'
}
