interface FairLimiterOptions {
  /** How many pieces of work run at once, and how many more may wait. */
  places: number
  queue: number
  /** Share of one name: how many of its pieces run at once, and how many more may wait. */
  each: { places: number; queue: number }
  /** Maximum wait of a piece in milliseconds. */
  timeout?: number
  /** Creates the error that is thrown when a piece cannot wait, or has waited too long. */
  refusal: () => Error
}

/** Runs work under a name. Names share the places. */
export type FairLimiter = <T>(name: string, work: () => Promise<T>) => Promise<T>

interface QueuedTask {
  begin(): void
  refuse(): void
}

interface NamedQueue {
  running: number
  waiting: QueuedTask[]
}

/**
 * Runs a few pieces of work at once and shares the places among names. Names take turns, and each has a limited share
 * of the places and of the queue, so a name that sends a lot of work delays only itself. When the queue is full, the
 * longest line drops its newest piece for a name whose line is shorter by two or more, so a name that sends little work
 * still gets in.
 */
export function createFairLimiter({ places, queue, each, timeout, refusal }: FairLimiterOptions): FairLimiter {
  let free = places
  let waiting = 0
  // In the order of their turns.
  const lines = new Map<string, NamedQueue>()

  async function acquire(name: string): Promise<NamedQueue> {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    if (free > 0 && line.running < each.places) {
      free--
      line.running++
      lines.set(name, line)
      return line
    }
    if (line.waiting.length >= each.queue) throw refusal()
    if (waiting >= queue) makeRoomFor(line)
    lines.set(name, line)
    await new Promise<void>((resolve, reject) => {
      const task: QueuedTask = {
        begin() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(refusal())
        },
      }
      const timer = timeout === undefined ? undefined : setTimeout(() => timeOut(name, line, task), timeout)
      line.waiting.push(task)
      waiting++
    })
    return line
  }

  /** Drops the newest piece of the longest line from the queue. Throws if this would only swap the two lines. */
  function makeRoomFor(line: NamedQueue): void {
    const longestQueue = [...lines.values()].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a), line)
    const task = longestQueue.waiting.length > line.waiting.length + 1 ? longestQueue.waiting.pop() : undefined
    if (!task) throw refusal()
    waiting--
    task.refuse()
  }

  function timeOut(name: string, line: NamedQueue, task: QueuedTask): void {
    line.waiting = line.waiting.filter(one => one !== task)
    waiting--
    if (line.running === 0 && line.waiting.length === 0) lines.delete(name)
    task.refuse()
  }

  function release(name: string, line: NamedQueue): void {
    free++
    line.running--
    // Reinsert, so that its next turn comes after all others.
    lines.delete(name)
    if (line.running > 0 || line.waiting.length > 0) lines.set(name, line)
    if (waiting === 0) return
    for (const next of lines.values()) {
      if (next.running >= each.places) continue
      const task = next.waiting.shift()
      if (!task) continue
      waiting--
      free--
      next.running++
      task.begin()
      return
    }
  }

  return async (name, work) => {
    const line = await acquire(name)
    try {
      return await work()
    } finally {
      release(name, line)
    }
  }
}
