export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

interface SemaphoreOptions {
  /** How many pieces of work run at once. */
  permits: number
  /** How many more may wait. */
  queue?: number
  /** How many milliseconds each of them waits at most. */
  timeout?: number
  /** What is thrown in place of waiting on. */
  refusal: () => Error
}

/** Runs a few pieces of work at once; others wait their turn in order, and are refused where too many wait or for too long. */
export function semaphore({
  permits,
  queue = Number.POSITIVE_INFINITY,
  timeout,
  refusal,
}: SemaphoreOptions): Semaphore {
  let free = permits
  const waiting = new Set<() => void>()

  async function acquire(): Promise<void> {
    if (free > 0) {
      free--
      return
    }
    if (waiting.size >= queue) throw refusal()
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(proceed)
        reject(refusal())
      }
      const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout)
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(proceed)
    })
  }

  function release(): void {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    // the permit goes from one to the other and is never free in between
    waiting.delete(next)
    next()
  }

  return async work => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
