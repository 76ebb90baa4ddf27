export interface Pair {
  left: string
  right: string
}

/**
 * The pairs with a right half put to a left one. A left half has one; a right half that is used already moves, unless
 * there are too few of them for each left half to have its own.
 */
export function paired(pairs: readonly Pair[], pair: Pair, { shared }: { shared: boolean }): Pair[] {
  const others = pairs.filter(({ left, right }) => left !== pair.left && (shared || right !== pair.right))
  return [...others, pair]
}

/** The next left half without a right one, after this one and around; none when every half has its own. */
export function nextOpen(lefts: readonly string[], pairs: readonly Pair[], after: string): string | undefined {
  const at = lefts.indexOf(after) + 1
  return [...lefts.slice(at), ...lefts.slice(0, at)].find(id => !pairs.some(({ left }) => left === id))
}
