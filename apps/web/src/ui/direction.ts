/** Which way a page reads: 1 from left to right, -1 from right to left. */
export const readingWay = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** What an arrow key moves by: 1 towards the end of the line, -1 towards its start, nothing for another key. */
export function stepOfArrow(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowRight') === (readingWay() === 1) ? 1 : -1
}

/** Scrolls a row sideways until an item of it is in sight, with a neighbour before it. Nothing else of the page moves. */
export function bringIntoRow(row: HTMLElement, item: HTMLElement): void {
  const [sight, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
  if (box.left >= sight.left && box.right <= sight.right) return
  const left = readingWay() === 1 ? box.left - sight.left - box.width : box.right - sight.right + box.width
  row.scrollBy({ left, behavior: 'instant' })
}
