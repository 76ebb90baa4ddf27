import { defaultLanguage, type Language, languages, pickLanguage } from '@aulaviva/domain/languages'
import { within } from '../timing.ts'

/** Turns an area's English catalogue into another language; null for English itself. */
export type Translate = (<M extends object>(area: string, english: M) => M) | null

let load: (language: Language) => Promise<Translate> = async () => null
let active: { language: Language; translate: Translate } = { language: defaultLanguage, translate: null }

/** Says how a language is fetched, before any is spoken. */
export function loadLanguagesWith(fetch: typeof load): void {
  load = fetch
}

export const activeLanguage = (): Language => active.language
export const activeTranslation = (): Translate => active.translate

const storageKey = 'language'

/** The language this device spoke last; null before it was told of any. */
export function keptLanguage(): Language | null {
  const kept = localStorage.getItem(storageKey)
  return kept && Object.hasOwn(languages, kept) ? (kept as Language) : null
}

/** What a language may take to arrive: whoever waits for it reads English then. */
const patience = 5000

/**
 * Speaks a language from here on, and on the pages of signing in; what was rendered before stays as it is. Where it cannot
 * be fetched, what was spoken goes on.
 */
export async function speak(language: Language): Promise<void> {
  if (language !== active.language) {
    active = { language, translate: await within(patience, load(language)) }
    locale = undefined
  }
  localStorage.setItem(storageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}

/** The language of a person among those their academy speaks: the chosen one, else the first that the device asks for. */
export const languageOf = (person: {
  language: Language | null
  academy: { languages: readonly Language[] }
}): Language => pickLanguage([person.language, ...navigator.languages], person.academy.languages)

let locale: string | undefined

/**
 * How numbers and dates are written: the active language with the region of the device where it speaks that language, as
 * `es-CO`, because regions differ in hours of the day and signs in numbers.
 */
export function activeLocale(): string {
  locale ??= navigator.languages.find(tag => tag.split('-')[0] === active.language) ?? languages[active.language].locale
  return locale
}
