/** Due work: looked for every so many seconds (at most an hour), by one process at a time. */
export interface Sweep {
  name: string
  everySeconds: number
  /**
   * Does what is due at `now`, each item in a transaction of its own and by compare-and-set: a round may be cut off
   * anywhere, and its successor may begin while it ends.
   */
  run(now: Date): Promise<void>
}
