interface SharedPlaces {
  /** How many pieces of work run at once, and how many more may wait. */
  places: number
  queue: number
  /** The share of one name: how many of its pieces run at once and how many more may wait. */
  each: { places: number; queue: number }
  /** How many milliseconds a piece waits at most. */
  timeout?: number
  /** What is thrown in place of waiting, or of waiting on. */
  refusal: () => Error
}

/** Work of one name, by which the places are shared. */
export type WorkOf = <T>(name: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  begin(): void
  refuse(): void
}

interface Line {
  running: number
  waiting: Waiting[]
}

/**
 * Runs a few pieces of work at once and shares the places among names: the names take turns, and each has its share of the
 * places and of the queue. A name that sends much work holds up itself alone. When the queue is full, the longest line gives
 * up its newest piece to a name whose line is shorter by two or more, so a name that sends little work finds room.
 */
export function sharedPlaces({ places, queue, each, timeout, refusal }: SharedPlaces): WorkOf {
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
    if (line.waiting.length >= each.queue) throw refusal()
    if (waiting >= queue) makeRoomFor(line)
    lines.set(name, line)
    await new Promise<void>((resolve, reject) => {
      const piece: Waiting = {
        begin() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          reject(refusal())
        },
      }
      const timer = timeout === undefined ? undefined : setTimeout(() => giveUp(name, line, piece), timeout)
      line.waiting.push(piece)
      waiting++
    })
    return line
  }

  /** Takes the newest piece of the longest line out of the queue. Throws where that would only turn the two lines around. */
  function makeRoomFor(line: Line): void {
    const longest = [...lines.values()].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a), line)
    const piece = longest.waiting.length > line.waiting.length + 1 ? longest.waiting.pop() : undefined
    if (!piece) throw refusal()
    waiting--
    piece.refuse()
  }

  function giveUp(name: string, line: Line, piece: Waiting): void {
    line.waiting = line.waiting.filter(one => one !== piece)
    waiting--
    if (line.running === 0 && line.waiting.length === 0) lines.delete(name)
    piece.refuse()
  }

  function release(name: string, line: Line): void {
    free++
    line.running--
    // its next turn comes after those of all others
    lines.delete(name)
    if (line.running > 0 || line.waiting.length > 0) lines.set(name, line)
    if (waiting === 0) return
    for (const next of lines.values()) {
      if (next.running >= each.places) continue
      const piece = next.waiting.shift()
      if (!piece) continue
      waiting--
      free--
      next.running++
      piece.begin()
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
