/** The order with a word inserted before another, or at the end. A word already in it moves. */
export function insertWord(order: readonly string[], word: string, before?: string): string[] {
  if (word === before) return [...order]
  const others = order.filter(one => one !== word)
  const at = before === undefined ? -1 : others.indexOf(before)
  return at < 0 ? [...others, word] : [...others.slice(0, at), word, ...others.slice(at)]
}

/** The order with a word moved by this many positions, within the list. */
export function moveWord(order: readonly string[], word: string, by: number): string[] {
  const others = order.filter(one => one !== word)
  const at = Math.min(others.length, Math.max(0, order.indexOf(word) + by))
  return [...others.slice(0, at), word, ...others.slice(at)]
}
