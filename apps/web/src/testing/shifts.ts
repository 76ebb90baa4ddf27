/** Runs `act` and returns one line for each layout shift that no input caused. */
export async function layoutShiftsDuring(act: () => Promise<void>): Promise<string[]> {
  type Shift = PerformanceEntry & { value: number; sources?: { node?: Node | null }[] }
  const seen: Shift[] = []
  const observer = new PerformanceObserver(list => seen.push(...(list.getEntries() as Shift[])))
  await frames(2)
  observer.observe({ type: 'layout-shift' })
  await act()
  // A shift is reported one frame after the frame that shows it.
  await frames(2)
  seen.push(...(observer.takeRecords() as Shift[]))
  observer.disconnect()
  const named = (node?: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue)
  return seen.map(({ value, sources }) => `${value.toFixed(4)} ${sources?.map(({ node }) => named(node)).join(' | ')}`)
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
}

/** The number of lines in which a text is displayed. */
export function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}
