/** The ids with some of them, in the order they have, put before or after another one; as they are if that one is among them. */
export function movedTo(ids: readonly string[], moved: readonly string[], target: string, after: boolean): string[] {
  const going = ids.filter(id => moved.includes(id))
  if (going.includes(target)) return [...ids]
  return ids.flatMap(id => {
    if (going.includes(id)) return []
    if (id !== target) return [id]
    return after ? [id, ...going] : [...going, id]
  })
}
