export interface Pair {
  left: string
  right: string
}

/**
 * Assigns a right half to a left one. Each left half has one. A right half already in use moves, unless there are fewer
 * of them than left halves.
 */
export function assignPair(pairs: readonly Pair[], pair: Pair, { shared }: { shared: boolean }): Pair[] {
  const others = pairs.filter(({ left, right }) => left !== pair.left && (shared || right !== pair.right))
  return [...others, pair]
}

/** The next left half without a right one, starting after this one and wrapping around. Undefined if all have one. */
export function nextUnmatched(lefts: readonly string[], pairs: readonly Pair[], after: string): string | undefined {
  const at = lefts.indexOf(after) + 1
  return [...lefts.slice(at), ...lefts.slice(0, at)].find(id => !pairs.some(({ left }) => left === id))
}
