/**
 * Does `work` for many at once: what comes while it is being done is done together next. Each call ends with the batch that
 * its item was in, and fails with it.
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
