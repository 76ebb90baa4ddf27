/** What people must still see: bars at the top, the title of a sheet and its close button, and the field in error. */
const visibleSelector = '.top-bar a, [data-top-bar], dialog > header > *, [aria-invalid="true"]:focus'

/** Moves messages to the first place from the top that covers nothing that people must still see. */
export function placeInFreeSpace(region: HTMLElement, within: ParentNode) {
  region.style.removeProperty('--free')
  const { top: start, left, right, height } = region.getBoundingClientRect()
  let top = start
  const boxes = [...within.querySelectorAll(visibleSelector)].map(element => {
    const message = document.getElementById(element.getAttribute('aria-describedby') ?? '')
    const box = element.getBoundingClientRect()
    return {
      top: box.top,
      left: box.left,
      right: box.right,
      bottom: message?.getBoundingClientRect().bottom ?? box.bottom,
    }
  })
  for (const box of boxes.sort((one, other) => one.top - other.top)) {
    const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= top + height
    if (!isApart) top = box.bottom + start
  }
  // Not below the window, as with 400 % zoom.
  if (top > start && top + height < window.innerHeight) region.style.setProperty('--free', `${top - start}px`)
}
