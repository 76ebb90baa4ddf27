import { createStore, useStore } from '../store.ts'

/** The other version of the app that lies ready on this device. */
export const waiting = createStore<ServiceWorker | null>(null)

export const useAppUpdate = (): boolean => useStore(waiting) !== null

/** Takes the version that lies ready; every open tab loads anew. */
export function takeUpdate(): void {
  waiting.get()?.postMessage('take over')
}
