/** Random choices that are the same every time for the same seed. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [from, to]. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A UUID version 7 as if created at that instant. */
  idAt(instant: Date): string
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')
  return {
    next,
    between,
    pick<T>(list: readonly T[]): T {
      return list[between(0, list.length - 1)] as T
    },
    shuffled<T>(list: readonly T[]): T[] {
      return list
        .map(item => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item)
    },
    idAt(instant) {
      const time = instant.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[between(0, 3)]}${hex(3)}-${hex(12)}`
    },
  }
}

/** Returns the items one by one in shuffled order. Each item repeats only after all the others. */
export function dealer<T>(chance: Chance, items: readonly T[]): () => T {
  let rest: T[] = []
  return () => {
    if (rest.length === 0) rest = chance.shuffled(items)
    return rest.pop() as T
  }
}
