/** Items of a portion at most, and their weight together where it is given: the last item alone may weigh more. */
const mostItems = 200
const mostWeight = 1024 * 1024

/**
 * A long list in portions; between two of them the process does what else there is to do. `weightOf` is given where an item may be
 * much longer than another.
 */
export async function* inPortions<T>(
  list: readonly T[],
  weightOf: (item: T) => number = () => 0,
): AsyncGenerator<readonly T[]> {
  for (let from = 0, to = 0; from < list.length; from = to) {
    if (from > 0) await new Promise(setImmediate)
    for (let weight = 0; to < list.length && to - from < mostItems && weight < mostWeight; to++)
      weight += weightOf(list[to] as T)
    yield list.slice(from, to)
  }
}
