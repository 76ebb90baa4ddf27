import { readToken } from '../api/token.ts'
import { queryClient } from '../query-client.ts'
import { toast } from '../toasts/toast.ts'
import { meQuery } from './me.ts'
import { sessionEnd } from './session.ts'
import { typedWords } from './typed.words.ts'

/**
 * Text in forms is saved on this device when a session ends, by person and page, and is restored to the same fields
 * when that person is back on that page. Fields are found by their labels, so this works for every form, including
 * those in dialogs and with parts that appear later. Passwords and files are never stored, and nothing after the person
 * has signed out.
 */

type Value = string | boolean
/** The value of a field when it was changed, if known, and its current value. */
interface Entry {
  was?: Value | undefined
  value: Value
}
interface SavedFields {
  at: number
  fields: Record<string, Entry>
}

const prefix = 'forms/'
/** Set at sign-out: other tabs, whose sessions end too, also save nothing. */
const closedKey = 'forms-closed'
/** Milliseconds after which it is removed. */
const maxAge = 24 * 60 * 60 * 1000

declare global {
  interface Window {
    /** Previous values of fields used before this module was loaded. */
    usedFields?: Map<EventTarget | null, Content> | undefined
  }
}

type Content = Pick<HTMLInputElement, 'value' | 'checked' | 'ariaPressed'>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement
const everyField = 'input, textarea, select, button[aria-pressed]'
const unsavedTypes = /^(password|file|hidden|search|submit|button|reset|image)$/

/** Fields that the person has changed, now or before. */
const changed = new WeakSet<Element>()
/** Saved values for fields of this page that have not appeared yet. */
let pending = new Map<string, Entry>()
/** Values of fields before they were changed: another record on the same page has other fields of the same names. */
const initialValues = new WeakMap<Element, Value>()
/** URL of the rendered page. */
let addressOf = () => ''
/** Storage key of this page. */
let currentKey = ''
/** Whether some of it has been restored. */
let isRestored = false

const keyHere = (user: string) => `${prefix}${user}${addressOf()}`
const userHere = () => queryClient.getQueryData(meQuery.queryKey)?.id

/** Starts tracking typed text on the rendered page, and restores saved values. */
export function trackTypedFields(renderedAddress: () => string): void {
  addressOf = renderedAddress
  if (readToken()) localStorage.removeItem(closedKey)
  purgeOld()
  const markChanged = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest(everyField) : null
    if (field) changed.add(field)
  }
  const recordInitialValue = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest<Field>(everyField) : null
    if (field && !changed.has(field)) initialValues.set(field, valueIn(field))
  }
  document.addEventListener('focusin', recordInitialValue, true)
  for (const [field, content] of window.usedFields ?? []) {
    if (!(field instanceof Element && field.matches(everyField))) continue
    const was = valueIn(field as Field, content)
    initialValues.set(field, was)
    if (was !== valueIn(field as Field)) changed.add(field)
  }
  window.usedFields = undefined
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, markChanged, true)
  // Once submitted, it is on the server, or is saved again if the session has ended.
  document.addEventListener('submit', () => isRestored && localStorage.removeItem(currentKey), true)
  sessionEnd.subscribe(saveFields)
  new MutationObserver(restoreFields).observe(document.body, { childList: true, subtree: true })
  restoreFields()
}

/** Deletes what this person has typed, here and in other tabs, and stops saving. */
export function deleteTypedFields(user: string): void {
  localStorage.setItem(closedKey, '')
  for (const key of keysUnder(`${prefix}${user}/`)) localStorage.removeItem(key)
}

const keysUnder = (start: string) => Object.keys(localStorage).filter(key => key.startsWith(start))

function purgeOld(): void {
  for (const key of keysUnder(prefix)) if (Date.now() - (read(key)?.at ?? 0) > maxAge) localStorage.removeItem(key)
}

function read(key: string): SavedFields | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The session has ended, and the fields still exist. */
function saveFields(): void {
  const user = userHere()
  if (!sessionEnd.get() || !user || localStorage.getItem(closedKey) !== null) return
  const fields = Object.fromEntries(pending)
  for (const [name, field] of fieldsHere()) {
    const value = valueIn(field)
    const isOtherRadio = field.type === 'radio' && value === false
    if (changed.has(field) && !isOtherRadio) fields[name] = { was: initialValues.get(field), value }
  }
  if (Object.keys(fields).length === 0) return
  const saved: SavedFields = { at: Date.now(), fields }
  try {
    localStorage.setItem(keyHere(user), JSON.stringify(saved))
  } catch {
    // A device without storage saves nothing.
  }
  ;[currentKey, isRestored] = ['', false]
}

/** Checks whether fields with saved values have appeared. */
function restoreFields(): void {
  const user = userHere()
  if (!user || sessionEnd.get()) return
  const key = keyHere(user)
  if (currentKey !== key) {
    // A person who leaves the page has seen what was restored.
    if (isRestored) localStorage.removeItem(currentKey)
    ;[currentKey, isRestored] = [key, false]
    pending = new Map(Object.entries(read(key)?.fields ?? {}))
  }
  if (pending.size === 0) return
  for (const [name, field] of fieldsHere()) {
    const entry = pending.get(name)
    if (!entry || changed.has(field) || !canHaveValue(field, entry.value)) continue
    const { was = valueIn(field), value } = entry
    if (was !== valueIn(field)) continue
    pending.delete(name)
    if (!isRestored) toast.info(typedWords().restored)
    isRestored = true
    initialValues.set(field, was)
    setValue(field, value)
  }
}

/** Every field that may be saved, by its label, its position among equal labels, and its dialog. */
function fieldsHere(): Map<string, Field> {
  const found = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of document.querySelectorAll<Field>(everyField)) {
    if (!isSavable(field)) continue
    const dialog = field.closest('dialog')?.querySelector('h1, h2')?.textContent ?? ''
    const name = JSON.stringify([dialog, field.type, labelOf(field)])
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    found.set(`${name}${count}`, field)
  }
  return found
}

const labelOf = (field: Field): string =>
  field.labels?.[0]?.textContent || field.ariaLabel || (field.type === 'button' ? field.textContent : field.name)

function isSavable(field: Field): boolean {
  // A part with its own journal would be reset to an older state.
  if (field.closest('[data-kept]') || field.disabled || ('readOnly' in field && field.readOnly)) return false
  const isSecret = /password|one-time-code/.test(field.getAttribute('autocomplete') ?? '')
  if (isSecret || (field instanceof HTMLInputElement && unsavedTypes.test(field.type))) return false
  // Outside forms, choices are filters, but texts may be unsaved work.
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && typeof valueIn(field) === 'string')
  return isText || field.closest('form') !== null
}

function valueIn(field: Field, content: Content = field as HTMLInputElement): Value {
  if (field instanceof HTMLButtonElement) return content.ariaPressed === 'true'
  return field.type === 'checkbox' || field.type === 'radio' ? content.checked : content.value
}

/** Whether a field can have a value now: the options of some load later. */
const canHaveValue = (field: Field, value: Value) =>
  !(field instanceof HTMLSelectElement) || [...field.options].some(option => option.value === value)

/** As if it were typed or pressed. */
function setValue(field: Field, value: Value): void {
  changed.add(field)
  if (valueIn(field) === value) return
  if (typeof value === 'boolean') {
    field.click()
    return
  }
  // Not the setter of the element, with which React tracks its own writes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
