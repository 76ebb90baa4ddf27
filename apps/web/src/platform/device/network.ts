import { createStore, useStore } from '../store.ts'
import { whileHeard } from '../while-heard.ts'
import { isNative } from './native.ts'
import { onServer } from './server-address.ts'

export type Network = 'online' | 'offline' | 'reconnecting'

const network = createStore<Network>(globalThis.navigator?.onLine === false ? 'offline' : 'online')
const pause = 2000
/** It is asked again, so one question that is lost is not waited for. */
const silence = 10_000

let back: () => void = () => undefined

/** Watches the connection as the browser tells it; on native the shell is told by the device. `onReturn` hears of answers. */
export function watchNetwork(onReturn: () => void): void {
  back = onReturn
  if (isNative()) return
  addEventListener('offline', () => tellNetwork(false))
  addEventListener('online', () => tellNetwork(true))
}

/** What the device says of its connection. Being online again is believed only once the server has answered. */
export function tellNetwork(connected: boolean): void {
  if (!connected) network.set('offline')
  else if (network.get() === 'offline') reconnect()
}

/** No answer came though the device says that it is connected: until there is one, it is not believed. */
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

/** Is told whenever the connection is back. Returns how to stop listening. */
export const whenOnline = (listener: () => void): (() => void) =>
  network.subscribe(() => network.get() === 'online' && listener())

export const isOffline = (): boolean => network.get() === 'offline'
