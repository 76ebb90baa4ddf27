import { withIdleTimeout } from '../idle-timeout.ts'
import { createStore, useStore } from '../store.ts'
import { isNative } from './native.ts'
import { serverUrl } from './server-address.ts'

export type NetworkState = 'online' | 'offline' | 'reconnecting'

const network = createStore<NetworkState>(globalThis.navigator?.onLine === false ? 'offline' : 'online')
const checkInterval = 2000
/** Checks are repeated, so a lost one must not block. */
const checkTimeout = 10_000

let reportReturn: () => void = () => undefined

/**
 * Watches the browser's connection events. On native, the shell reports them. `onReturn` is called when the server
 * responds again.
 */
export function watchNetwork(onReturn: () => void): void {
  reportReturn = onReturn
  if (isNative()) return
  addEventListener('offline', () => setConnection(false))
  addEventListener('online', () => setConnection(true))
}

/** Handles a connection report of the device. Being online again only counts once the server has responded. */
export function setConnection(connected: boolean): void {
  if (!connected) network.set('offline')
  else if (network.get() === 'offline') reconnect()
}

/** Treats the device as offline although it says that it is connected, until a response arrives. */
export function suspectOffline(): void {
  if (network.get() === 'online') reconnect()
}

function reconnect(): void {
  network.set('reconnecting')
  void untilServerAnswers()
}

async function untilServerAnswers(): Promise<void> {
  while (network.get() === 'reconnecting') {
    const request = withIdleTimeout(({ signal }) => fetch(serverUrl('/health/live'), { cache: 'no-store', signal }), {
      silence: checkTimeout,
    })
    const isReachable = await request.then(
      response => response.ok,
      () => false,
    )
    if (isReachable && network.get() === 'reconnecting') {
      network.set('online')
      reportReturn()
    } else {
      await new Promise(resolve => setTimeout(resolve, checkInterval))
    }
  }
}

export const useNetwork = (): NetworkState => useStore(network)

/** Calls the listener whenever the connection is back. Returns a function that stops it. */
export const whenOnline = (listener: () => void): (() => void) =>
  network.subscribe(() => network.get() === 'online' && listener())

export const isOffline = (): boolean => network.get() === 'offline'
