import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import { readFocus } from './focus.ts'

declare global {
  interface Window {
    /** Whether something of this page has had the focus, so that something of it has to have it. */
    hadFocus?: boolean
  }
}

/** So many rows of a grid are further than a journey goes. */
const mostPresses = 60

/** What is done to an element, by hand. */
type Acts = Pick<
  Frame,
  'check' | 'click' | 'fill' | 'focus' | 'press' | 'selectOption' | 'setInputFiles' | 'tap' | 'uncheck'
>

/**
 * Has everything that a journey does on this page be done by keys alone, as by somebody who has no mouse: what is pressed,
 * chosen or filled is come to by the tab key, and by arrows where those lead on; it has to show that it has the focus; and
 * is pressed by Enter or Space. When a mouse or a finger touches the page, it throws.
 */
export async function takeMouseAway(context: BrowserContext, page: Page): Promise<void> {
  await context.addInitScript(readFocus)
  await context.addInitScript(refuseMouse)
  // the browser has to know before a key is pressed that somebody else chooses the files
  page.on('filechooser', () => undefined)
  const keys = page.keyboard

  async function comeTo(selector: string): Promise<Stop> {
    const target = page.locator(selector)
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    await expect.poll(() => page.evaluate(lostFocus), { message: `before ${target}` }).toBe('')
    await target.evaluate(goTo)
    // the browser's own order leads to it from what stands before it, also from what has come between meanwhile
    await keys.press('Shift+Tab')
    const plain = await target.evaluate(lookOf)
    await keys.press('Tab')
    const way: string[] = []
    while (way.length < mostPresses) {
      const { key, at, stop } = await target.evaluate(keyTowards)
      if (stop) {
        expect(stop.look, `how ${target} shows that it has the focus`).not.toBe(plain)
        return stop
      }
      way.push(`${key} from ${at}`)
      await keys.press(key)
    }
    throw new Error(`No key leads to ${target}:\n${way.join('\n')}`)
  }

  async function press(selector: string) {
    const { key } = await comeTo(selector)
    if (key) await keys.press(key)
  }

  async function set(selector: string, checked: boolean) {
    const box = page.locator(selector)
    if ((await box.isChecked()) === checked) return
    await comeTo(selector)
    // an arrow that leads to one of several choices has chosen it
    if ((await box.isChecked()) !== checked) await keys.press('Space')
    await expect(box).toBeChecked({ checked })
  }

  async function fill(selector: string, text: string) {
    const field = page.locator(selector)
    await expect(field).toBeEditable()
    const { type } = await comeTo(selector)
    if (type === 'date') {
      const [year = '', month = '', day = ''] = text.split('-')
      // in the order of the browser's language
      await keys.type(month + day + year)
    } else if (type === 'range') {
      await keys.press('Home')
      const steps = await field.evaluate(
        (slider: HTMLInputElement, to) => (to - Number(slider.min)) / Number(slider.step || 1),
        Number(text),
      )
      for (let step = 0; step < steps; step++) await keys.press('ArrowRight')
    } else {
      await keys.press('ControlOrMeta+a')
      if (text) await keys.type(text)
      else await keys.press('Delete')
    }
    await expect(field).toHaveValue(text)
  }

  const acts: Acts = {
    click: press,
    tap: press,
    check: selector => set(selector, true),
    uncheck: selector => set(selector, false),
    fill,
    focus: async selector => void (await comeTo(selector)),
    async press(selector, key) {
      await comeTo(selector)
      await keys.press(key)
    },
    async selectOption(selector, option) {
      const list = page.locator(selector)
      const steps = () => list.evaluate(stepsTo, option as Option)
      await expect.poll(steps, { message: `${JSON.stringify(option)} in ${list}` }).not.toBeNull()
      await comeTo(selector)
      const count = (await steps()) ?? 0
      if (count === 0) return []
      await keys.press('Alt+ArrowDown')
      for (let step = 0; step < Math.abs(count); step++) await keys.press(count > 0 ? 'ArrowDown' : 'ArrowUp')
      await keys.press('Enter')
      return []
    },
    async setInputFiles(selector, files) {
      await comeTo(selector)
      const asking = page.waitForEvent('filechooser')
      await keys.press('Enter')
      await (await asking).setFiles(files)
    },
  }
  // every locator of the page acts through its frame
  Object.assign(page.mainFrame(), acts)
}

/** Runs in the page before anything of it. */
function refuseMouse() {
  const refuse = ({ type, isTrusted }: Event) => {
    if (isTrusted) throw new Error(`There is no mouse here: ${type}`)
  }
  for (const type of ['pointerdown', 'touchstart']) addEventListener(type, refuse, true)
}

/** Runs in the page: what is wrong with where the focus is before somebody goes on. */
function lostFocus(): string {
  const { activeElement, body } = document
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog && !dialog.contains(activeElement)) return 'the focus is beside the dialog'
  return window.hadFocus && (!activeElement || activeElement === body) ? 'the focus is lost' : ''
}

/** Runs in the page: goes to what is pressed with this element, or to what arrows lead to it from. */
function goTo(element: Element) {
  const { pressedBy, entryOf, name } = window.inPage
  const stop = pressedBy(element)
  const entry = stop && entryOf(stop)
  if (!entry) throw new Error(`No key comes to ${name(stop ?? element)}`)
  entry.focus()
  window.hadFocus = true
}

/** Runs in the page. */
function lookOf(element: Element): string {
  const { pressedBy, look } = window.inPage
  return look(pressedBy(element) ?? element)
}

interface Stop {
  /** The type of an input, else the name of the element. */
  type: string
  /** What presses it; null where to have come there is all. */
  key: string | null
  look: string
}

/** Runs in the page: the key that leads on to what is pressed with this element, or that, where it has the focus. */
function keyTowards(element: Element): { key: string; at: string; stop: Stop | null } {
  const { pressedBy, composite, look, name } = window.inPage
  const [at, stop] = [document.activeElement ?? document.body, pressedBy(element)]
  const towards = (key: string) => ({ key, at: name(at), stop: null })
  if (!stop) throw new Error(`${name(element)} is gone`)
  if (at === stop) {
    const type = stop instanceof HTMLInputElement ? stop.type : stop.localName
    const isBox = type === 'checkbox' || type === 'radio'
    const isCome =
      stop.matches('select, textarea, [role=tab][aria-selected=true]') || (stop.localName === 'input' && !isBox)
    return { ...towards(''), stop: { type, key: isCome ? null : isBox ? 'Space' : 'Enter', look: look(stop) } }
  }
  const group = (one: Element) => (one.matches('[type=radio]') ? one.getAttribute('name') : null)
  const rowOf = (one: Element) => one.closest('[role=row]')
  const isBeside = group(stop) ? group(stop) === group(at) : stop.closest(composite)?.contains(at)
  const isInRow = stop.tabIndex >= 0 && !group(stop) && rowOf(stop) === rowOf(at)
  if (!isBeside || isInRow) return towards('Tab')
  const [from, to] = [at.getBoundingClientRect(), stop.getBoundingClientRect()]
  if (to.top >= from.bottom) return towards('ArrowDown')
  if (to.bottom <= from.top) return towards('ArrowUp')
  return towards(to.left > from.left ? 'ArrowRight' : 'ArrowLeft')
}

type Option = string | { label?: string; value?: string; index?: number }

/** Runs in the page: how many options further down this one is; null while it is not there. */
function stepsTo(list: Element, wanted: Option): number | null {
  if (!(list instanceof HTMLSelectElement)) throw new Error('This is no list')
  const open = [...list.options].filter(({ disabled, hidden }) => !disabled && !hidden)
  const { label, value = label, index } = typeof wanted === 'string' ? { label: wanted } : wanted
  const at = open.findIndex(option =>
    index === undefined ? [option.label.trim(), option.value].includes(value ?? '') : option.index === index,
  )
  return at < 0 ? null : at - open.findIndex(option => option.selected)
}
