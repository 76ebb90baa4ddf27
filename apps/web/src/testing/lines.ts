/** In how many lines a text is shown. */
export function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}
