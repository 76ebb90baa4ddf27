import type { Device } from '../kept-entries.ts'

/** Storage for one test, instead of the browser's, which tests would share. */
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
