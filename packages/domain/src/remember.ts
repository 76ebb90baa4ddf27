/** Keeps the latest `most` results: reading a zone's rules is slow, and a list asks for the same days again and again. */
export function rememberByZone<A extends string | number, R>(most: number, compute: (first: A, zone: string) => R) {
  // a map for each zone: writing a key of both would cost more than finding it
  const zones = new Map<string, Map<A, R>>()
  let size = 0
  return (first: A, zone: string): R => {
    const known = zones.get(zone)?.get(first)
    if (known !== undefined) return known
    if (size >= most) {
      zones.clear()
      size = 0
    }
    const result = compute(first, zone)
    const kept = zones.get(zone) ?? new Map<A, R>()
    zones.set(zone, kept.set(first, result))
    size += 1
    return result
  }
}
