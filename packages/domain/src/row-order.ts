/** A move of one row, given as the row it now precedes, so that concurrent moves are not undone. */
export interface RowMove {
  id: string
  /** Null: to the end. */
  before: string | null
}

/** Returns the row that moved between two orders. Null if none or several moved. */
export function rowMoveBetween(from: readonly string[], to: readonly string[]): RowMove | null {
  const first = from.findIndex((id, at) => id !== to[at])
  if (first < 0) return null
  const without = (order: readonly string[], id: string) => order.filter(one => one !== id).join()
  const id = [from[first]!, to[first]!].find(one => without(from, one) === without(to, one))
  return id === undefined ? null : { id, before: to[to.indexOf(id) + 1] ?? null }
}

/** The order after a move. Null if the row it should precede is not in it. */
export function applyRowMove(order: readonly string[], { id, before }: RowMove): string[] | null {
  const rest = order.filter(one => one !== id)
  const at = before === null ? rest.length : rest.indexOf(before)
  return at < 0 ? null : rest.toSpliced(at, 0, id)
}
