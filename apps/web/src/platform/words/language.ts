import { defaultLanguage, type Language, languages, pickLanguage } from '@aulaviva/domain/languages'
import { tellMissingPart } from '../missing-part.ts'
import { createStore, useStore } from '../store.ts'
import { within } from '../timing.ts'

/** Turns an area's English catalogue into another language; null for English itself. */
export type Translate = (<M extends object>(area: string, english: M) => M) | null

interface Spoken {
  language: Language
  translate: Translate
}

/** The language the academy teaches, as soon as it is known. */
export const taught = createStore<string>(defaultLanguage)

let load: (language: Language) => Promise<Translate> = async () => null
const active = createStore<Spoken>({ language: defaultLanguage, translate: null })

/** Says how a language is fetched, before any is spoken. */
export function loadLanguagesWith(fetch: typeof load): void {
  load = fetch
}

export const activeLanguage = (): Language => active.get().language
export const activeTranslation = (): Translate => active.get().translate

/**
 * The active language, watched: words are read while something is drawn and watch nothing themselves, so whoever draws
 * everything draws it anew when the language changes.
 */
export const useActiveLanguage = (): Language => useStore(active).language

// begin.js reads it before the first paint
const storageKey = 'language'

/**
 * The language chosen last in this browser; null before any choice. The sign-in page stores a choice in the cookie alone, and
 * the native app may have no cookies.
 */
export function keptLanguage(): Language | null {
  const cookie = /\blanguage=([\w-]+)/.exec(document.cookie)?.[1]
  const kept = [cookie, localStorage.getItem(storageKey)].find(one => one && Object.hasOwn(languages, one))
  return (kept as Language | undefined) ?? null
}

/** The language the server sent the page in, of those the academy speaks, as the browser asks for; null in the native app. */
function servedLanguage(): Language | null {
  const { lang } = document.documentElement
  return Object.hasOwn(languages, lang) ? (lang as Language) : null
}

/** What a language may take to arrive: whoever waits for it reads on in what was spoken before. */
const patience = 5000
/** Languages that could not be fetched: they are asked for again at the next start. */
const missing = new Set<Language>()
let wanted: Language = defaultLanguage

/**
 * Speaks a language from here on, and on the pages of signing in. Where it cannot be fetched, what was spoken goes on, and
 * the frame offers to load the page again.
 */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`
  await turnTo(language)
}

/** Speaks what this device spoke last; before it was told of any, what its browser asks for, which is not kept. */
export async function speakAtStart(): Promise<void> {
  const kept = keptLanguage()
  if (kept) return speak(kept)
  const served = servedLanguage()
  if (served) await turnTo(served)
}

async function turnTo(language: Language): Promise<void> {
  wanted = language
  if (language !== active.get().language && !missing.has(language)) {
    const translate = await within(patience, load(language)).catch(() => undefined)
    // another language may have been asked for meanwhile
    if (wanted !== language) return
    if (translate === undefined) {
      missing.add(language)
      tellMissingPart()
    } else active.set({ language, translate })
  }
  const spoken = activeLanguage()
  document.documentElement.lang = spoken
  document.documentElement.dir = languages[spoken].direction
}

/** The language of a person among those their academy speaks: the chosen one, else the first that the device asks for. */
export const languageOf = (person: {
  language: Language | null
  academy: { languages: readonly Language[] }
}): Language => pickLanguage([person.language, ...navigator.languages], person.academy.languages)

/**
 * How numbers and dates are written: the active language with the region of the device where it speaks that language, as
 * `es-CO`, because regions differ in hours of the day and signs in numbers. A bare `es` names no region and says nothing.
 */
export function activeLocale(): string {
  const language = activeLanguage()
  return navigator.languages.find(tag => tag.toLowerCase().startsWith(`${language}-`)) ?? languages[language].locale
}

/** `0.55`, `18.5`, `6`. Apart from the formats of times, which the first page does not carry. */
export const plainNumber = (number: number): string =>
  new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 2 }).format(number)
