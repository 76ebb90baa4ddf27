/** A long list in parts of so many items; between two of them the process does what else there is to do. */
export async function* inPortions<T>(list: readonly T[], size = 200): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) {
    if (from > 0) await new Promise(setImmediate)
    yield list.slice(from, from + size)
  }
}
