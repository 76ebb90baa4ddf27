import { isNative } from './native.ts'

interface Connection extends EventTarget {
  type?: string
}

const browserConnection = () => (navigator as unknown as { connection?: Connection }).connection

/** Whether data costs money on this connection. False if the browser does not report it. */
export async function isOnCellular(): Promise<boolean> {
  if (!isNative()) return browserConnection()?.type === 'cellular'
  const { Network } = await import('@capacitor/network')
  return (await Network.getStatus()).connectionType === 'cellular'
}

/** Calls back when the type of connection may have changed. */
export function watchCellular(onChange: () => void): void {
  if (!isNative()) browserConnection()?.addEventListener('change', onChange)
  else void import('@capacitor/network').then(({ Network }) => Network.addListener('networkStatusChange', onChange))
}
