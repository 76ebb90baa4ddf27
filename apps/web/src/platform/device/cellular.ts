import { isNative } from './native.ts'

interface Connection extends EventTarget {
  type?: string
}

const ofBrowser = () => (navigator as unknown as { connection?: Connection }).connection

/** Whether data costs money on this connection. False if the browser does not report it. */
export async function onCellular(): Promise<boolean> {
  if (!isNative()) return ofBrowser()?.type === 'cellular'
  const { Network } = await import('@capacitor/network')
  return (await Network.getStatus()).connectionType === 'cellular'
}

/** Calls back when the type of connection may have changed. */
export function watchCellular(changed: () => void): void {
  if (!isNative()) ofBrowser()?.addEventListener('change', changed)
  else void import('@capacitor/network').then(({ Network }) => Network.addListener('networkStatusChange', changed))
}
