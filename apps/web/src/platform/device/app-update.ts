import { createStore, useStore } from '../store.ts'

/** The new version of the app that is ready on this device. */
export const waiting = createStore<ServiceWorker | null>(null)

export const useAppUpdate = (): boolean => useStore(waiting) !== null

/** Activates the version that is ready. Every open tab reloads. */
export function takeUpdate(): void {
  waiting.get()?.postMessage('take over')
}
