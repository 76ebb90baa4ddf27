import { defaultLanguage, type Language, languages, pickLanguage } from '@aulaviva/domain/languages'
import { reportMissingChunk } from '../missing-chunk.ts'
import { createStore, useStore } from '../store.ts'
import { withTimeout } from '../timing.ts'

/** Translates an area's English catalog. Null for English itself. */
export type Translate = (<M extends object>(area: string, english: M) => M) | null

interface ActiveLanguage {
  language: Language
  translate: Translate
}

/** The language the academy teaches, as soon as it is known. */
export const taughtLanguage = createStore<string>(defaultLanguage)

let load: (language: Language) => Promise<Translate> = async () => null
const active = createStore<ActiveLanguage>({ language: defaultLanguage, translate: null })

/** Sets how languages are loaded. Call it before any is active. */
export function setLanguageLoader(fetch: typeof load): void {
  load = fetch
}

export const activeLanguage = (): Language => active.get().language
export const activeTranslation = (): Translate => active.get().translate

/**
 * The active language as a subscription: words are read while rendering and do not subscribe to anything, so the root
 * component renders everything again when the language changes.
 */
export const useActiveLanguage = (): Language => useStore(active).language

// begin.js reads it before the first paint.
const storageKey = 'language'

/**
 * The language chosen last in this browser. Null before any choice. The sign-in page stores a choice only in the
 * cookie, and the native app may have no cookies.
 */
export function savedLanguage(): Language | null {
  const cookie = /\blanguage=([\w-]+)/.exec(document.cookie)?.[1]
  const saved = [cookie, localStorage.getItem(storageKey)].find(one => one && Object.hasOwn(languages, one))
  return (saved as Language | undefined) ?? null
}

/**
 * The language in which the server sent the page: the one the browser prefers among those of the academy. Null in the
 * native app.
 */
function servedLanguage(): Language | null {
  const { lang } = document.documentElement
  return Object.hasOwn(languages, lang) ? (lang as Language) : null
}

/** Milliseconds to wait for a language. After that, the previous one stays. */
const loadTimeout = 5000
/** Languages that could not be loaded. They are requested again at the next start. */
const unavailableLanguages = new Set<Language>()
let requestedLanguage: Language = defaultLanguage

/**
 * Switches the app, and the sign-in pages, to a language. If it cannot be loaded, the current one stays, and the frame
 * offers to reload the page.
 */
export async function switchLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  await activateLanguage(language)
}

/** Switches to the language used last on this device. Without one, to the browser's preference, which is not stored. */
export async function switchToSavedLanguage(): Promise<void> {
  const saved = savedLanguage()
  if (saved) return switchLanguage(saved)
  const served = servedLanguage()
  if (served) await activateLanguage(served)
}

async function activateLanguage(language: Language): Promise<void> {
  requestedLanguage = language
  if (language !== active.get().language && !unavailableLanguages.has(language)) {
    const translate = await withTimeout(loadTimeout, load(language)).catch(() => undefined)
    // Another language may have been requested since.
    if (requestedLanguage !== language) return
    if (translate === undefined) {
      unavailableLanguages.add(language)
      reportMissingChunk()
    } else active.set({ language, translate })
  }
  const current = activeLanguage()
  document.documentElement.lang = current
  document.documentElement.dir = languages[current].direction
}

/** A person's language among those of their academy: the chosen one, otherwise the first that the device prefers. */
export const languageOf = (person: {
  language: Language | null
  academy: { languages: readonly Language[] }
}): Language => pickLanguage([person.language, ...navigator.languages], person.academy.languages)

/**
 * The locale for numbers and dates: the active language with the device's region if the device uses that language, such
 * as `es-CO`, because regions differ in 12-hour clocks and number separators. A bare `es` names no region.
 */
export function activeLocale(): string {
  const language = activeLanguage()
  return navigator.languages.find(tag => tag.toLowerCase().startsWith(`${language}-`)) ?? languages[language].locale
}

/** `0.55`, `18.5`, `6`. Separate from the time formats, which the first page does not load. */
export const plainNumber = (number: number): string =>
  new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 2 }).format(number)
