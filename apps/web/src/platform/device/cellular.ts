import { isNative } from './native.ts'

interface Connection extends EventTarget {
  type?: string
}

const ofBrowser = () => (navigator as unknown as { connection?: Connection }).connection

/** Whether bytes cost money here. A browser that does not say is taken at the better word. */
export async function onCellular(): Promise<boolean> {
  if (!isNative()) return ofBrowser()?.type === 'cellular'
  const { Network } = await import('@capacitor/network')
  return (await Network.getStatus()).connectionType === 'cellular'
}

/** Is told when the kind of connection may be another one. */
export function watchCellular(changed: () => void): void {
  if (!isNative()) ofBrowser()?.addEventListener('change', changed)
  else void import('@capacitor/network').then(({ Network }) => Network.addListener('networkStatusChange', changed))
}
