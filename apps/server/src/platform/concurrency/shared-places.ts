interface SharedPlaces {
  /** How many pieces of work run at once, and how many more may wait. */
  places: number
  queue: number
  /** The share of one name: how many of its pieces run at once and how many more may wait. */
  each: { places: number; queue: number }
  /** What is thrown in place of waiting. */
  refusal: () => Error
}

/** Work of one name, by which the places are shared. */
export type WorkOf = <T>(name: string, work: () => Promise<T>) => Promise<T>

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs a few pieces of work at once and shares the places among names: the names take turns, and each has its share of the
 * places and of the queue. A name that sends much work holds up itself alone.
 */
export function sharedPlaces({ places, queue, each, refusal }: SharedPlaces): WorkOf {
  let free = places
  let waiting = 0
  // in the order of their turns
  const lines = new Map<string, Line>()

  async function acquire(name: string): Promise<Line> {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    if (free > 0 && line.running < each.places) {
      free--
      line.running++
      lines.set(name, line)
      return line
    }
    if (line.waiting.length >= each.queue || waiting >= queue) throw refusal()
    lines.set(name, line)
    waiting++
    await new Promise<void>(resolve => line.waiting.push(resolve))
    return line
  }

  function release(name: string, line: Line): void {
    free++
    line.running--
    // its next turn comes after those of all others
    lines.delete(name)
    if (line.running > 0 || line.waiting.length > 0) lines.set(name, line)
    for (const next of lines.values()) {
      if (next.running >= each.places) continue
      const proceed = next.waiting.shift()
      if (!proceed) continue
      waiting--
      free--
      next.running++
      proceed()
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
