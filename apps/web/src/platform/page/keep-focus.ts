const focusableSelector = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Keeps keyboard users in place when what they pressed disappears, such as a deleted row or a button that is no longer
 * needed: the next focusable element gets the focus, unless something else has taken it. Browsers alone drop the focus,
 * and some then start again at the top. Stops when the signal is aborted.
 */
export function keepFocus(document: Document, signal?: AbortSignal): void {
  let focused: Element | null = null
  const setFocused = (element: Element | null) => {
    focused = element
  }
  const listenerOptions = { capture: true, ...(signal && { signal }) }
  // The focus does not move for people who use a pointer.
  document.addEventListener('pointerdown', () => setFocused(null), listenerOptions)
  const trackKeyboardFocus = (target: EventTarget | null) =>
    setFocused(target instanceof Element && target.matches(':focus-visible') ? target : null)
  document.addEventListener('focusin', ({ target }) => trackKeyboardFocus(target), listenerOptions)
  trackKeyboardFocus(document.activeElement)
  const watch = new MutationObserver(changes => {
    if (!focused || focused.isConnected) return
    const place = placeOf(focused, changes)
    focused = null
    // Effects that move the focus, for example to the title of another page, come first.
    if (place)
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.activeElement === document.body) nextFocusable(place)?.focus()
        }),
      )
  })
  watch.observe(document.body, { childList: true, subtree: true })
  signal?.addEventListener('abort', () => watch.disconnect())
}

/** The mutation in which something left the page: the one with the largest removed element. */
function placeOf(removed: Node, changes: readonly MutationRecord[]): MutationRecord | null {
  let [lost, place]: [Node, MutationRecord | null] = [removed, null]
  for (const change of changes) {
    if (![...change.removedNodes].some(node => node.contains(lost))) continue
    place = change
    lost = change.target
  }
  return place
}

function nextFocusable({ target, previousSibling }: MutationRecord): HTMLElement | null {
  const before = previousSibling?.isConnected ? previousSibling : null
  const isAfter = (one: Node) => {
    const where = (before ?? target).compareDocumentPosition(one)
    return Boolean(where & Node.DOCUMENT_POSITION_FOLLOWING) && !before?.contains(one)
  }
  for (let container = target as HTMLElement | null; container; container = container.parentElement) {
    const stops = [...container.querySelectorAll<HTMLElement>(focusableSelector)].filter(isStop)
    const next = stops.find(isAfter) ?? stops.at(-1)
    if (next) return next
    if (container.matches('main, dialog')) return container
  }
  return null
}

const isStop = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [inert], [inert] *') &&
  element.checkVisibility({ visibilityProperty: true })
