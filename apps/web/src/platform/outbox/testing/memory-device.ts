import type { Device } from '../kept-entries.ts'

/** A device of a test of its own, in place of the browser’s storage, which several tests would share. */
export function memoryDevice(): Device {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    key: at => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}
