import { isClosedForWrites } from '../session/removal.ts'

/** Entries of one kind on this device, by key: a saved entry survives a reload and is visible to other tabs at once. */
export interface SavedEntries<T> {
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
const unsavedByDevice = new WeakMap<Device, Map<string, unknown>>()

/** Listeners on this page, each for the keys with a prefix. */
const listenersByDevice = new WeakMap<Device, Set<{ prefix: string; listener: () => void }>>()

const warnBeforeUnload = (event: Event) => event.preventDefault()

/** Opens the entries with a prefix, which contains the person's id, so that other people's entries are separate. */
export function openSavedEntries<T>(
  prefix: string,
  isEntry: (value: unknown) => value is T,
  device: Device = localStorage,
): SavedEntries<T> {
  const cache = new Map<string, { text: string | null; entry: T | undefined }>()
  const unsaved = unsavedByDevice.get(device) ?? new Map<string, unknown>()
  unsavedByDevice.set(device, unsaved)
  const listeners = listenersByDevice.get(device) ?? new Set()
  listenersByDevice.set(device, listeners)

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
      if (unsaved.has(name)) return asEntry(unsaved.get(name))
      const text = device.getItem(name)
      const cached = cache.get(key)
      if (cached?.text === text) return cached.entry
      const entry = entryIn(text)
      cache.set(key, { text, entry })
      return entry
    },
    put(key, entry) {
      const name = prefix + key
      if (entry !== undefined && isClosedForWrites(name)) return
      try {
        if (entry === undefined) device.removeItem(name)
        else device.setItem(name, JSON.stringify(entry))
        unsaved.delete(name)
        if (unsaved.size === 0) globalThis.removeEventListener?.('beforeunload', warnBeforeUnload)
      } catch {
        unsaved.set(name, entry)
        globalThis.addEventListener?.('beforeunload', warnBeforeUnload)
      }
      for (const one of listeners) if (name.startsWith(one.prefix)) one.listener()
    },
    keys() {
      const stored = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '')
      const names = [...stored, ...unsaved.keys()].filter(name => name.startsWith(prefix))
      return [...new Set(names.map(name => name.slice(prefix.length)))]
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
      const one = { prefix, listener }
      listeners.add(one)
      globalThis.addEventListener?.('storage', onStorage)
      return () => {
        listeners.delete(one)
        globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}
