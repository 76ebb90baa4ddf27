/** What one reordering has moved, and before which one it stands since; null where nothing was moved, or several were. */
export function moveOf(
  before: readonly string[],
  after: readonly string[],
): { id: string; before: string | null } | null {
  const first = before.findIndex((id, at) => id !== after[at])
  if (first < 0) return null
  const without = (order: readonly string[], id: string) => order.filter(one => one !== id).join()
  const id = [before[first]!, after[first]!].find(one => without(before, one) === without(after, one))
  return id === undefined ? null : { id, before: after[after.indexOf(id) + 1] ?? null }
}
