/**
 * Runs `work` on batches: items that arrive during a batch form the next one. Each call settles with its batch, and
 * fails if the batch fails.
 */
export function inBatches<T>(work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = []
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    const items = waiting
    waiting = []
    next = undefined
    running = work(items)
    return running
  }

  return item => {
    waiting.push(item)
    next ??= running.then(begin, begin)
    return next
  }
}
