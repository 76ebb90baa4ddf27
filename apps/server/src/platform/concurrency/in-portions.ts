/**
 * Maximum number of items in a portion, and their maximum total weight if there are weights. Only the last item may
 * exceed it.
 */
const maxItems = 200
const maxWeight = 1024 * 1024

/**
 * Yields a long list in portions and lets the event loop run between them. Pass `weightOf` if items differ a lot in
 * size.
 */
export async function* inPortions<T>(
  list: readonly T[],
  weightOf: (item: T) => number = () => 0,
): AsyncGenerator<readonly T[]> {
  for (let from = 0, to = 0; from < list.length; from = to) {
    if (from > 0) await new Promise(setImmediate)
    for (let weight = 0; to < list.length && to - from < maxItems && weight < maxWeight; to++)
      weight += weightOf(list[to] as T)
    yield list.slice(from, to)
  }
}
