const canHaveIt = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Whoever acts by keys stays where they are when what they pressed goes away, as a row that is deleted or a button whose act
 * is done: what stands next in its place has the focus then, unless something else has taken it. Pages differ in what goes
 * and when, and a browser alone leaves the focus nowhere, some of them to begin again at the top. Ends when the signal says so.
 */
export function keepFocus(document: Document, signal?: AbortSignal): void {
  let held: Element | null = null
  const hold = (element: Element | null) => {
    held = element
  }
  const listening = { capture: true, ...(signal && { signal }) }
  // whoever points at things is not led anywhere
  document.addEventListener('pointerdown', () => hold(null), listening)
  const holdByKeys = (target: EventTarget | null) =>
    hold(target instanceof Element && target.matches(':focus-visible') ? target : null)
  document.addEventListener('focusin', ({ target }) => holdByKeys(target), listening)
  holdByKeys(document.activeElement)
  const watch = new MutationObserver(changes => {
    if (!held || held.isConnected) return
    const place = placeOf(held, changes)
    held = null
    // effects that lead the focus elsewhere, as to the title of another page, come first
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

/** The change by which something left the page: with the largest thing that went. */
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
