/** Output of a job that ended before its last attempt. Its dead letter has it as `source_output`. */
export interface TerminalOutput {
  /** Held because its process died, or canceled by an operator. */
  ended: 'held' | 'canceled'
  deaths?: number
}

export function isTerminalOutput(output: unknown): output is TerminalOutput {
  const { ended } = (output ?? {}) as Partial<TerminalOutput>
  return ended === 'held' || ended === 'canceled'
}
