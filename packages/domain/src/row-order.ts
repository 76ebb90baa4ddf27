/** A row that is moved in a list: told as before which one it stands since, so that what others move meanwhile stays moved. */
export interface Move {
  id: string
  /** Null: to the end. */
  before: string | null
}

/** Which row has moved from one order to another; null where nothing was moved, or several were. */
export function moveOf(from: readonly string[], to: readonly string[]): Move | null {
  const first = from.findIndex((id, at) => id !== to[at])
  if (first < 0) return null
  const without = (order: readonly string[], id: string) => order.filter(one => one !== id).join()
  const id = [from[first]!, to[first]!].find(one => without(from, one) === without(to, one))
  return id === undefined ? null : { id, before: to[to.indexOf(id) + 1] ?? null }
}

/** The order after a move; null where the row it goes before is not in it. */
export function movedBefore(order: readonly string[], { id, before }: Move): string[] | null {
  const rest = order.filter(one => one !== id)
  const at = before === null ? rest.length : rest.indexOf(before)
  return at < 0 ? null : rest.toSpliced(at, 0, id)
}
