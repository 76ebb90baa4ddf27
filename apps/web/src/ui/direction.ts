/** Reading direction of the page: 1 from left to right, -1 from right to left. */
export const readingWay = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** Step of an arrow key: 1 toward the end of the line, -1 toward its start, undefined for another key. */
export function stepOfArrow(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (readingWay() === 1) ? 1 : -1
}

/** Scrolls a row sideways until an item is visible with the previous one before it. Nothing else on the page moves. */
export function bringIntoRow(row: HTMLElement, item: HTMLElement): void {
  const [sight, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  if (box.left >= sight.left && box.right <= sight.right) return
  const left = readingWay() === 1 ? box.left - sight.left - box.width : box.right - sight.right + box.width
  row.scrollBy({ left, behavior: 'instant' })
}
