import { createStore, useStore } from '../store.ts'

/** The new version of the app that is ready on this device. */
export const waitingWorker = createStore<ServiceWorker | null>(null)

export const useAppUpdate = (): boolean => useStore(waitingWorker) !== null

/** Activates the version that is ready. Every open tab reloads. */
export function applyUpdate(): void {
  waitingWorker.get()?.postMessage('take over')
}
