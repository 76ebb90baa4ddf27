/** Recurring work: checked every so many seconds (at most an hour), by one process at a time. */
export interface Sweep {
  name: string
  everySeconds: number
  /**
   * Does the work due at `now`, each item in its own transaction and by compare-and-set: a round may be interrupted
   * anywhere, and the next one may start while it ends.
   */
  run(now: Date): Promise<void>
}
