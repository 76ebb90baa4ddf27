import { createStore, useStore } from '../store.ts'

export type Network = 'online' | 'offline' | 'reconnecting'

const network = createStore<Network>(globalThis.navigator?.onLine === false ? 'offline' : 'online')
const pause = 2000

/** Watches the connection. Being online again is believed only once the server has answered. */
export function watchNetwork(onReturn: () => void): void {
  addEventListener('offline', () => network.set('offline'))
  addEventListener('online', () => {
    network.set('reconnecting')
    void untilServerAnswers(onReturn)
  })
}

async function untilServerAnswers(onReturn: () => void): Promise<void> {
  while (network.get() === 'reconnecting') {
    const answered = await fetch('/health/live', { cache: 'no-store' }).then(
      response => response.ok,
      () => false,
    )
    if (answered && network.get() === 'reconnecting') {
      network.set('online')
      onReturn()
    } else {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

export const useNetwork = (): Network => useStore(network)
