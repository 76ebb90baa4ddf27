import type { Locator } from 'vitest/browser'

/** A message the product promises, word for word, and what brings it before somebody's eyes. */
export interface Promised {
  text: string
  /** Stands in the text for `{name}`. */
  name?: string
  where: string
  bring: () => Promise<unknown>
}

/** Lets files fall where they are taken. */
export async function letFall(target: Locator, ...names: string[]): Promise<void> {
  const element = await target.findElement()
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['x'], name))
  element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
