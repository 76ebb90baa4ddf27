import type { Locator } from 'vitest/browser'

/** Lets files fall where they are taken. */
export async function letFall(target: Locator, ...names: string[]): Promise<void> {
  const element = await target.findElement()
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['x'], name))
  element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
