import { createStore, type Store } from '#platform/store.ts'

const kept = 'download-wifi-only'

/** Whether courses are fetched over Wi-Fi alone: the choice of whoever holds the device. */
export const wifiOnly: Store<boolean> = createStore(globalThis.localStorage?.getItem(kept) === 'true')

export function chooseWifiOnly(chosen: boolean): void {
  localStorage.setItem(kept, String(chosen))
  wifiOnly.set(chosen)
}
