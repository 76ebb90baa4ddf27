import type { Device } from '../saved-entries.ts'

/** Storage for one test, instead of the browser's, which tests would share. */
export function memoryDevice(): Device {
  const items = new Map<string, string>()
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    key: at => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}
