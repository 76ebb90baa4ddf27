import { type BrowserContext, expect, type Frame, type Page } from '@playwright/test'
import { readFocus } from './focus.ts'

declare global {
  interface Window {
    /** Whether an element of this page has had the focus. Then one of them must always have it. */
    hadFocus?: boolean
  }
}

/** Maximum key presses to reach a row of a grid. */
const maxPresses = 60

/** Actions on an element. */
type Acts = Pick<
  Frame,
  'check' | 'click' | 'fill' | 'focus' | 'press' | 'selectOption' | 'setInputFiles' | 'tap' | 'uncheck'
>

/**
 * Makes a journey act on this page by keyboard only, like a person without a mouse. Elements are reached with Tab, and
 * with arrow keys where those apply, must show that they have the focus, and are activated with Enter or Space. Throws
 * if a mouse or finger touches the page.
 */
export async function useKeyboardOnly(context: BrowserContext, page: Page): Promise<void> {
  await context.addInitScript(readFocus)
  await context.addInitScript(refuseMouse)
  // The browser must know before a key press that the test will choose the files.
  page.on('filechooser', () => undefined)
  const keys = page.keyboard

  async function focusByKeys(selector: string): Promise<Stop> {
    const target = page.locator(selector)
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    await expect.poll(() => page.evaluate(lostFocus), { message: `before ${target}` }).toBe('')
    await target.evaluate(focusEntry)
    // The browser continues from the previous element, even if other elements were added in between.
    await keys.press('Shift+Tab')
    const plain = await target.evaluate(focusStyleOf)
    await keys.press('Tab')
    const path: string[] = []
    while (path.length < maxPresses) {
      const { key, at, stop } = await target.evaluate(nextKey)
      if (stop) {
        expect(stop.look, `how ${target} shows that it has the focus`).not.toBe(plain)
        return stop
      }
      path.push(`${key} from ${at}`)
      await keys.press(key)
    }
    throw new Error(`No key leads to ${target}:\n${path.join('\n')}`)
  }

  async function press(selector: string) {
    const { key } = await focusByKeys(selector)
    if (key) await keys.press(key)
  }

  async function set(selector: string, checked: boolean) {
    const box = page.locator(selector)
    if ((await box.isChecked()) === checked) return
    await focusByKeys(selector)
    // Moving to a radio button with an arrow key also selects it.
    if ((await box.isChecked()) !== checked) await keys.press('Space')
    await expect(box).toBeChecked({ checked })
  }

  async function fill(selector: string, text: string) {
    const field = page.locator(selector)
    await expect(field).toBeEditable()
    const { type } = await focusByKeys(selector)
    if (type === 'date') {
      const [year = '', month = '', day = ''] = text.split('-')
      // In the order of the browser's language.
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
    focus: async selector => void (await focusByKeys(selector)),
    async press(selector, key) {
      await focusByKeys(selector)
      await keys.press(key)
    },
    async selectOption(selector, option) {
      const list = page.locator(selector)
      const steps = () => list.evaluate(stepsTo, option as Option)
      await expect.poll(steps, { message: `${JSON.stringify(option)} in ${list}` }).not.toBeNull()
      await focusByKeys(selector)
      const count = (await steps()) ?? 0
      if (count === 0) return []
      await keys.press('Alt+ArrowDown')
      for (let step = 0; step < Math.abs(count); step++) await keys.press(count > 0 ? 'ArrowDown' : 'ArrowUp')
      await keys.press('Enter')
      return []
    },
    async setInputFiles(selector, files) {
      await focusByKeys(selector)
      const fileChooser = page.waitForEvent('filechooser')
      await keys.press('Enter')
      await (await fileChooser).setFiles(files)
    },
  }
  // Every locator of the page acts through its frame.
  Object.assign(page.mainFrame(), acts)
}

/** Runs in the page before any other script. */
function refuseMouse() {
  const refuse = ({ type, isTrusted }: Event) => {
    if (isTrusted) throw new Error(`There is no mouse here: ${type}`)
  }
  for (const type of ['pointerdown', 'touchstart']) addEventListener(type, refuse, true)
}

/** Runs in the page. Returns what is wrong with the focus before the next action. */
function lostFocus(): string {
  const { activeElement, body } = document
  const dialog = window.inPage.topDialog()
  if (dialog && !dialog.contains(activeElement)) return 'the focus is beside the dialog'
  return window.hadFocus && (!activeElement || activeElement === body) ? 'the focus is lost' : ''
}

/** Runs in the page. Focuses what this element activates, or the element from which arrow keys lead to it. */
function focusEntry(element: Element) {
  const { pressedBy, entryOf, name } = window.inPage
  const stop = pressedBy(element)
  const entry = stop && entryOf(stop)
  if (!entry) throw new Error(`No key comes to ${name(stop ?? element)}`)
  entry.focus()
  window.hadFocus = true
}

/** Runs in the page. */
function focusStyleOf(element: Element): string {
  const { pressedBy, look } = window.inPage
  return look(pressedBy(element) ?? element)
}

interface Stop {
  /** Type of an input, otherwise the name of the element. */
  type: string
  /** The key that activates it. Null if reaching it is enough. */
  key: string | null
  look: string
}

/** Runs in the page. Returns the next key on the way to the element, or the focused element once it is reached. */
function nextKey(element: Element): { key: string; at: string; stop: Stop | null } {
  const { pressedBy, composite, look, name } = window.inPage
  const [at, stop] = [document.activeElement ?? document.body, pressedBy(element)]
  const towards = (key: string) => ({ key, at: name(at), stop: null })
  if (!stop) throw new Error(`${name(element)} is gone`)
  if (at === stop) {
    const type = stop instanceof HTMLInputElement ? stop.type : stop.localName
    const isBox = type === 'checkbox' || type === 'radio'
    const isActivated =
      stop.matches('select, textarea, [role=tab][aria-selected=true]') || (stop.localName === 'input' && !isBox)
    return { ...towards(''), stop: { type, key: isActivated ? null : isBox ? 'Space' : 'Enter', look: look(stop) } }
  }
  const group = (one: Element) => (one.matches('[type=radio]') ? one.getAttribute('name') : null)
  const rowOf = (one: Element) => one.closest('[role=row]')
  const isInSameGroup = group(stop) ? group(stop) === group(at) : stop.closest(composite)?.contains(at)
  const isInRow = stop.tabIndex >= 0 && !group(stop) && rowOf(stop) === rowOf(at)
  if (!isInSameGroup || isInRow) return towards('Tab')
  const [from, to] = [at.getBoundingClientRect(), stop.getBoundingClientRect()]
  if (to.top >= from.bottom) return towards('ArrowDown')
  if (to.bottom <= from.top) return towards('ArrowUp')
  return towards(to.left > from.left ? 'ArrowRight' : 'ArrowLeft')
}

type Option = string | { label?: string; value?: string; index?: number }

/** Runs in the page. Returns how many options further down this one is, or null while it does not exist. */
function stepsTo(list: Element, option: Option): number | null {
  if (!(list instanceof HTMLSelectElement)) throw new Error('This is no list')
  const open = [...list.options].filter(({ disabled, hidden }) => !disabled && !hidden)
  const { label, value = label, index } = typeof option === 'string' ? { label: option } : option
  const at = open.findIndex(option =>
    index === undefined ? [option.label.trim(), option.value].includes(value ?? '') : option.index === index,
  )
  return at < 0 ? null : at - open.findIndex(option => option.selected)
}
