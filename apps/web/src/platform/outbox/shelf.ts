/** Entries of one kind on this device, by key: what was put is there after a reload, and for other tabs at once. */
export interface Shelf<T> {
  /** The entry; one that cannot be read is none. The same object until another one is put. */
  get(key: string): T | undefined
  /** Puts an entry in place; undefined takes it away. What a full device does not take is kept as long as the page. */
  put(key: string, entry: T | undefined): void
  keys(): string[]
  /** Is told of every change, by other tabs too. Returns how to stop listening. */
  subscribe(listener: () => void): () => void
}

export type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The shelf under a prefix, which names whose entries these are: nobody else’s shelf has them. */
export function openShelf<T>(
  prefix: string,
  isEntry: (value: unknown) => value is T,
  device: Device = localStorage,
): Shelf<T> {
  const read = new Map<string, { text: string | null; entry: T | undefined }>()
  const untaken = new Map<string, T | undefined>()
  const listeners = new Set<() => void>()

  function tell() {
    for (const listener of listeners) listener()
  }

  function fromOtherTab({ key }: StorageEvent) {
    if (key === null || key.startsWith(prefix)) tell()
  }

  function entryIn(text: string | null): T | undefined {
    try {
      const value: unknown = text === null ? undefined : JSON.parse(text)
      return isEntry(value) ? value : undefined
    } catch {
      return undefined
    }
  }

  return {
    get(key) {
      if (untaken.has(key)) return untaken.get(key)
      const text = device.getItem(prefix + key)
      const known = read.get(key)
      if (known?.text === text) return known.entry
      const entry = entryIn(text)
      read.set(key, { text, entry })
      return entry
    },
    put(key, entry) {
      try {
        if (entry === undefined) device.removeItem(prefix + key)
        else device.setItem(prefix + key, JSON.stringify(entry))
        untaken.delete(key)
      } catch {
        untaken.set(key, entry)
      }
      tell()
    },
    keys() {
      const keys = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '')
      const taken = keys.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
      return [...new Set([...taken, ...untaken.keys()])]
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', fromOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', fromOtherTab)
      }
    },
  }
}
