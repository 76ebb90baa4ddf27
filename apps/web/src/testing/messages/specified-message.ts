import type { Locator } from 'vitest/browser'

/** A message whose wording the specification fixes, and the action that shows it. */
export interface SpecifiedMessage {
  text: string
  /** Replaces `{name}` in the text. */
  name?: string
  where: string
  trigger: () => Promise<unknown>
}

/** Drops files on the target. */
export async function dropFiles(target: Locator, ...names: string[]): Promise<void> {
  const element = await target.findElement()
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['x'], name))
  element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}
