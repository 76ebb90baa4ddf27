import type { Page } from '@playwright/test'

declare global {
  interface Window {
    inPage: ReturnType<typeof readFocus>
  }
}

/** Runs in the page before anything of it: from then on `window.inPage` tells what keys come to, and how it shows that. */
export function readFocus() {
  const natives = 'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls]'
  const roles = 'button link tab option checkbox radio switch slider menuitem row gridcell'.split(' ')
  const pressed = `${natives}, label, ${roles.map(role => `[role=${role}][tabindex]`)}`
  const composite = 'grid listbox menu tablist radiogroup toolbar tree'
    .replace(/\w+/g, '[role=$&]')
    .replaceAll(' ', ', ')

  /** What keys come to: of what arrows lead through, each that may be come to first. */
  const stops = (within: ParentNode = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document) =>
    [...within.querySelectorAll<HTMLElement>(`${natives}, [tabindex]`)].filter(
      element =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert], [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    )

  /** What is pressed when somebody presses this: the button around it, the box of its label. */
  const pressedBy = (element: Element): HTMLElement | null => {
    if (element.matches('[tabindex]')) return element as HTMLElement
    const near = element.closest<HTMLElement>(pressed)
    return near instanceof HTMLLabelElement ? near.control : near
  }

  /** What the tab key comes to on the way to it: itself, or what arrows lead to it from. */
  const entryOf = (element: HTMLElement): HTMLElement | null => {
    const around = element.closest(composite)
    return (around && stops(around)[0]) ?? (element.tabIndex >= 0 ? element : null)
  }

  const lines = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part)
    return [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow].join()
  }

  /** Everything by which it may show that it has the focus, as that looks at this moment. */
  const look = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // what nobody sees is drawn by what stands around it
    const drawn = [width > 4 && height > 4 && element, element.closest('label'), element.nextElementSibling]
    return drawn
      .filter(one => one instanceof Element)
      .flatMap(one => [lines(one), lines(one, '::before'), lines(one, '::after')])
      .join()
  }

  const name = (element: Element) => element.outerHTML.slice(0, 160)
  const inPage = { stops, pressedBy, entryOf, look, name, composite }
  window.inPage = inPage
  return inPage
}

/** Where something reacts to a press that keys do not come to, and why that is as it should be. */
const excused = [
  // a press beside a dialog closes it, which Escape does
  'dialog',
  // hears what happens to the links in it
  '[role=grid]',
  // a finger that wipes turns to the next slide, for which there are buttons
  '[aria-roledescription] > [aria-live]',
  // arrows lead from one day to the next
  'ol > [data-day] > a',
].join()

/** What of a page that reacts to a press is out of the reach of the keyboard, one line each. */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate(findOutOfReach, excused)

/** Runs in the page. What React calls is written on the elements alone: it listens at the root. */
function findOutOfReach(excused: string): string[] {
  const { pressedBy, entryOf, name } = window.inPage
  const acts =
    /^on(Click|DoubleClick|AuxClick|ContextMenu|Mouse(Down|Up)|Pointer(Down|Up)|Touch(Start|End)|DragStart|Drop)(Capture)?$/
  const wrong: string[] = []
  // the same for all elements of a page, with letters that are drawn when it begins
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

/** What takes the focus wrongly of that which keys come to, one line each. */
export const wrongInFocus = (page: Page): Promise<string[]> => page.evaluate(focusEach)

/** Runs in the page. What the tab key would do, without a press for each: with presses, a page takes a second or two. */
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
    // a row takes the focus of what stands in it
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
