/** Reading direction of the page: 1 from left to right, -1 from right to left. */
export const directionSign = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** Step of an arrow key: 1 toward the end of the line, -1 toward its start, undefined for another key. */
export function stepOfArrow(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (directionSign() === 1) ? 1 : -1
}

/** Scrolls a row sideways until an item is visible with the previous one before it. Nothing else on the page moves. */
export function scrollIntoRow(row: HTMLElement, item: HTMLElement): void {
  const [view, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  if (box.left >= view.left && box.right <= view.right) return
  const left = directionSign() === 1 ? box.left - view.left - box.width : box.right - view.right + box.width
  row.scrollBy({ left, behavior: 'instant' })
}
