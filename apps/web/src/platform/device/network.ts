import { createStore, useStore } from '../store.ts'
import { whileHeard } from '../while-heard.ts'
import { isNative } from './native.ts'
import { onServer } from './server-address.ts'

export type Network = 'online' | 'offline' | 'reconnecting'

const network = createStore<Network>(globalThis.navigator?.onLine === false ? 'offline' : 'online')
const pause = 2000
/** Checks are repeated, so a lost one must not block. */
const silence = 10_000

let back: () => void = () => undefined

/**
 * Watches the browser's connection events. On native, the shell reports them. `onReturn` is called when the server
 * responds again.
 */
export function watchNetwork(onReturn: () => void): void {
  back = onReturn
  if (isNative()) return
  addEventListener('offline', () => tellNetwork(false))
  addEventListener('online', () => tellNetwork(true))
}

/** Handles a connection report of the device. Being online again only counts once the server has responded. */
export function tellNetwork(connected: boolean): void {
  if (!connected) network.set('offline')
  else if (network.get() === 'offline') reconnect()
}

/** Treats the device as offline although it says that it is connected, until a response arrives. */
export function doubtNetwork(): void {
  if (network.get() === 'online') reconnect()
}

function reconnect(): void {
  network.set('reconnecting')
  void untilServerAnswers()
}

async function untilServerAnswers(): Promise<void> {
  while (network.get() === 'reconnecting') {
    const asked = whileHeard(({ signal }) => fetch(onServer('/health/live'), { cache: 'no-store', signal }), {
      silence,
    })
    const answered = await asked.then(
      response => response.ok,
      () => false,
    )
    if (answered && network.get() === 'reconnecting') {
      network.set('online')
      back()
    } else {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

export const useNetwork = (): Network => useStore(network)

/** Calls the listener whenever the connection is back. Returns a function that stops it. */
export const whenOnline = (listener: () => void): (() => void) =>
  network.subscribe(() => network.get() === 'online' && listener())

export const isOffline = (): boolean => network.get() === 'offline'
