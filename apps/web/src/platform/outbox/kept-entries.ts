import { isClosed } from '../session/removal.ts'

/** Entries of one kind on this device, by key: a saved entry survives a reload and is visible to other tabs at once. */
export interface KeptEntries<T> {
  /** The entry. Undefined if it cannot be read. The same object until another one is saved. */
  get(key: string): T | undefined
  /**
   * Saves an entry. Undefined removes it. If the device is full or storage is forbidden, the entry lives as long as the
   * page, which then warns before it is left.
   */
  put(key: string, entry: T | undefined): void
  keys(): string[]
  /** Calls the listener for every change on this page or in another tab. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

export type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Recognizes entries by the fields that each of them has. */
export const hasFields =
  <T extends object>(...names: readonly (keyof T)[]) =>
  (value: unknown): value is T =>
    value !== null && typeof value === 'object' && names.every(name => name in value)

/** Entries that the device could not store, by full key: shared by all users of the device on this page. */
const untakenBy = new WeakMap<Device, Map<string, unknown>>()

/** Listeners on this page, each for the keys with a prefix. */
const listeningTo = new WeakMap<Device, Set<{ prefix: string; listener: () => void }>>()

const askFirst = (event: Event) => event.preventDefault()

/** Opens the entries with a prefix, which contains the person's id, so that other people's entries are separate. */
export function openKeptEntries<T>(
  prefix: string,
  isEntry: (value: unknown) => value is T,
  device: Device = localStorage,
): KeptEntries<T> {
  const read = new Map<string, { text: string | null; entry: T | undefined }>()
  const untaken = untakenBy.get(device) ?? new Map<string, unknown>()
  untakenBy.set(device, untaken)
  const listening = listeningTo.get(device) ?? new Set()
  listeningTo.set(device, listening)

  const asEntry = (value: unknown) => (isEntry(value) ? value : undefined)

  function entryIn(text: string | null): T | undefined {
    try {
      return asEntry(text === null ? undefined : JSON.parse(text))
    } catch {
      return undefined
    }
  }

  return {
    get(key) {
      const name = prefix + key
      if (untaken.has(name)) return asEntry(untaken.get(name))
      const text = device.getItem(name)
      const known = read.get(key)
      if (known?.text === text) return known.entry
      const entry = entryIn(text)
      read.set(key, { text, entry })
      return entry
    },
    put(key, entry) {
      const name = prefix + key
      if (entry !== undefined && isClosed(name)) return
      try {
        if (entry === undefined) device.removeItem(name)
        else device.setItem(name, JSON.stringify(entry))
        untaken.delete(name)
        if (untaken.size === 0) globalThis.removeEventListener?.('beforeunload', askFirst)
      } catch {
        untaken.set(name, entry)
        globalThis.addEventListener?.('beforeunload', askFirst)
      }
      for (const one of listening) if (name.startsWith(one.prefix)) one.listener()
    },
    keys() {
      const taken = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '')
      const ours = [...taken, ...untaken.keys()].filter(name => name.startsWith(prefix))
      return [...new Set(ours.map(name => name.slice(prefix.length)))]
    },
    subscribe(listener) {
      const hear = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
      const one = { prefix, listener }
      listening.add(one)
      globalThis.addEventListener?.('storage', hear)
      return () => {
        listening.delete(one)
        globalThis.removeEventListener?.('storage', hear)
      }
    },
  }
}
