const canHaveIt = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Keeps keyboard users in place when what they pressed disappears, such as a deleted row or a button that is no longer
 * needed: the next focusable element gets the focus, unless something else has taken it. Browsers alone drop the focus,
 * and some then start again at the top. Stops when the signal is aborted.
 */
export function keepFocus(document: Document, signal?: AbortSignal): void {
  let held: Element | null = null
  const hold = (element: Element | null) => {
    held = element
  }
  const listening = { capture: true, ...(signal && { signal }) }
  // The focus does not move for people who use a pointer.
  document.addEventListener('pointerdown', () => hold(null), listening)
  const holdByKeys = (target: EventTarget | null) =>
    hold(target instanceof Element && target.matches(':focus-visible') ? target : null)
  document.addEventListener('focusin', ({ target }) => holdByKeys(target), listening)
  holdByKeys(document.activeElement)
  const watch = new MutationObserver(changes => {
    if (!held || held.isConnected) return
    const place = placeOf(held, changes)
    held = null
    // Effects that move the focus, for example to the title of another page, come first.
    if (place)
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.activeElement === document.body) nextTo(place)?.focus()
        }),
      )
  })
  watch.observe(document.body, { childList: true, subtree: true })
  signal?.addEventListener('abort', () => watch.disconnect())
}

/** The mutation in which something left the page: the one with the largest removed element. */
function placeOf(gone: Node, changes: readonly MutationRecord[]): MutationRecord | null {
  let [lost, place]: [Node, MutationRecord | null] = [gone, null]
  for (const change of changes) {
    if (![...change.removedNodes].some(node => node.contains(lost))) continue
    place = change
    lost = change.target
  }
  return place
}

function nextTo({ target, previousSibling }: MutationRecord): HTMLElement | null {
  const before = previousSibling?.isConnected ? previousSibling : null
  const isAfter = (one: Node) => {
    const where = (before ?? target).compareDocumentPosition(one)
    return Boolean(where & Node.DOCUMENT_POSITION_FOLLOWING) && !before?.contains(one)
  }
  for (let around = target as HTMLElement | null; around; around = around.parentElement) {
    const stops = [...around.querySelectorAll<HTMLElement>(canHaveIt)].filter(isStop)
    const next = stops.find(isAfter) ?? stops.at(-1)
    if (next) return next
    if (around.matches('main, dialog')) return around
  }
  return null
}

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [inert], [inert] *') &&
  element.checkVisibility({ visibilityProperty: true })
