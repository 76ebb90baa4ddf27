import type { Page } from '@playwright/test'

declare global {
  interface Window {
    inPage: ReturnType<typeof readFocus>
  }
}

/**
 * Runs in the page before any other script. Defines `window.inPage`, which says what the keyboard can reach and how
 * elements show focus.
 */
export function readFocus() {
  const natives = 'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls]'
  const roles = 'button link tab option checkbox radio switch slider menuitem row gridcell'.split(' ')
  const pressed = `${natives}, label, ${roles.map(role => `[role=${role}][tabindex]`)}`
  const composite = 'grid listbox menu tablist radiogroup toolbar tree'
    .replace(/\w+/g, '[role=$&]')
    .replaceAll(' ', ', ')

  /** The dialog above all others, whose backdrop covers the page. It isn't always the last one in the document. */
  const topDialog = () => document.elementFromPoint(0, 0)?.closest('dialog:modal')

  /** Elements that the keyboard can reach. In widgets with arrow keys: each that can be reached first. */
  const stops = (within: ParentNode = topDialog() ?? document) =>
    [...within.querySelectorAll<HTMLElement>(`${natives}, [tabindex]`)].filter(
      element =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert], [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    )

  /** The element that a click on this one activates: the button around it, or the control of its label. */
  const pressedBy = (element: Element): HTMLElement | null => {
    if (element.matches('[tabindex]')) return element as HTMLElement
    const near = element.closest<HTMLElement>(pressed)
    return near instanceof HTMLLabelElement ? near.control : near
  }

  /** The element that Tab reaches on the way to it: itself, or the one from which arrow keys lead to it. */
  const entryOf = (element: HTMLElement): HTMLElement | null => {
    const around = element.closest(composite)
    return (around && stops(around)[0]) ?? (element.tabIndex >= 0 ? element : null)
  }

  const lines = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part)
    return [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow].join()
  }

  /** All styles by which the element may show focus, as they are now. */
  const focusStyle = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // An invisible element is represented by the elements around it.
    const shownBy = [width > 4 && height > 4 && element, element.closest('label'), element.nextElementSibling]
    return shownBy
      .filter(one => one instanceof Element)
      .flatMap(one => [lines(one), lines(one, '::before'), lines(one, '::after')])
      .join()
  }

  const name = (element: Element) => element.outerHTML.slice(0, 160)
  const inPage = { topDialog, stops, pressedBy, entryOf, look: focusStyle, name, composite }
  window.inPage = inPage
  return inPage
}

/** Elements that react to a click and that the keyboard cannot reach, and why that is acceptable. */
const excused = [
  // A click next to a dialog closes it, and so does Escape.
  'dialog',
  // Listens for events of the links inside.
  '[role=grid]',
  // Swiping moves to the next slide. There are buttons for this.
  '[aria-roledescription] > [aria-live]',
  // Arrow keys move between days.
  'ol > [data-day] > a',
].join()

/** Elements of a page that react to a click but cannot be reached with the keyboard, one line each. */
export const keyboardFaults = (page: Page): Promise<string[]> => page.evaluate(findOutOfReach, excused)

/** Runs in the page. React handlers are only visible as properties of elements, because React listens at the root. */
function findOutOfReach(excused: string): string[] {
  const { pressedBy, entryOf, name } = window.inPage
  const acts =
    /^on(Click|DoubleClick|AuxClick|ContextMenu|Mouse(Down|Up)|Pointer(Down|Up)|Touch(Start|End)|DragStart|Drop)(Capture)?$/
  const wrong: string[] = []
  // The same for all elements of a page, with random letters chosen at its start.
  let key: string | undefined
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    key ??= Object.keys(element).find(key => key.startsWith('__reactProps$'))
    const props = key && (element as unknown as Record<string, object | undefined>)[key]
    const act = props && Object.entries(props).find(([prop, call]) => acts.test(prop) && call)
    if (!act || element.matches(excused) || !element.checkVisibility({ visibilityProperty: true })) continue
    const stop = pressedBy(element)
    if (!stop || !entryOf(stop)) wrong.push(`is out of the keyboard's reach (${act[0]}): ${name(element)}`)
  }
  return wrong
}

/** Focusable elements that handle focus incorrectly, one line each. */
export const focusFaults = (page: Page): Promise<string[]> => page.evaluate(focusEach)

/** Runs in the page. Does what Tab would do without pressing it: key presses would take a second or two per page. */
function focusEach(): string[] {
  const { stops, look, name } = window.inPage
  const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
  const wrong: string[] = []
  blur()
  for (const stop of stops()) {
    if (!stop.isConnected) continue
    const plain = look(stop)
    stop.focus({ preventScroll: true })
    const tab = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true })
    const { activeElement } = document
    // A row may take the focus of an element inside it.
    if (activeElement !== stop && !activeElement?.matches('[role=row]'))
      wrong.push(`cannot have the focus: ${name(stop)}`)
    else if (activeElement === stop && look(stop) === plain)
      wrong.push(`does not show that it has the focus: ${name(stop)}`)
    if (stop.tabIndex > 0) wrong.push(`has an order of its own for the tab key: ${name(stop)}`)
    if (!stop.dispatchEvent(tab)) wrong.push(`keeps the tab key: ${name(stop)}`)
    blur()
  }
  return wrong
}
