/** Resolves with `read` for the `key` of `source`, or with the same read started by another caller. */
export type SharedReads<T> = (source: object, key: string, read: () => Promise<T>) => Promise<T>

interface Running<T> {
  read: Promise<T>
  next: Promise<T> | undefined
}

/**
 * Callers that arrive while a read runs share the next read, so everyone sees data read after they asked. Nothing is
 * cached.
 */
export function sharedReads<T>(): SharedReads<T> {
  const sources = new WeakMap<object, Map<string, Running<T>>>()
  return (source, key, read) => {
    const running = sources.get(source) ?? new Map<string, Running<T>>()
    sources.set(source, running)
    const begin = (): Promise<T> => {
      const current: Running<T> = { read: read(), next: undefined }
      running.set(key, current)
      const end = () => void (current.next ?? running.delete(key))
      current.read.then(end, end)
      return current.read
    }
    const existing = running.get(key)
    if (!existing) return begin()
    existing.next ??= existing.read.then(begin, begin)
    return existing.next
  }
}
