/** Answers who asks for `key` of `source` with `read`, or with the read of somebody else who asks for the same. */
export type SharedReads<T> = (source: object, key: string, read: () => Promise<T>) => Promise<T>

interface Running<T> {
  read: Promise<T>
  next: Promise<T> | undefined
}

/**
 * Of those who ask for the same while it is being read, the next read is one for all. So everybody is answered by a read that
 * began after they asked, and nothing that was committed before is missed; nothing is kept either.
 */
export function sharedReads<T>(): SharedReads<T> {
  const sources = new WeakMap<object, Map<string, Running<T>>>()
  return (source, key, read) => {
    const running = sources.get(source) ?? new Map<string, Running<T>>()
    sources.set(source, running)
    const begin = (): Promise<T> => {
      const mine: Running<T> = { read: read(), next: undefined }
      running.set(key, mine)
      const end = () => void (mine.next ?? running.delete(key))
      mine.read.then(end, end)
      return mine.read
    }
    const before = running.get(key)
    if (!before) return begin()
    before.next ??= before.read.then(begin, begin)
    return before.next
  }
}
