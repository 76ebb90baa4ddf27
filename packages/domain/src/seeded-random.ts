/** Reproducible randomness: the same text gives the same numbers and the same order. */

/** Numbers in [0, 1) that are the same for the same text: FNV-1a into mulberry32. */
export function seededNumbers(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A shuffled copy. The order depends only on the seed and the length. */
export function seededShuffle<T>(list: readonly T[], seed: string): T[] {
  const next = seededNumbers(seed)
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
  }
  return copy
}
