export const defaultLocale = 'en'
export const knownLocales = ['en', 'es'] as const
export type Locale = (typeof knownLocales)[number]

/** The languages people may use. The Spanish catalogue exists and waits here to be named. */
const enabledLocales: readonly Locale[] = ['en']

const storageKey = 'language'
let active: Locale = defaultLocale

export const activeLocale = (): Locale => active

/** Decides the language for this visit: the person's own choice, else the browser's, else English. */
export function chooseLocale(): Locale {
  active = pickLocale([localStorage.getItem(storageKey), ...navigator.languages], enabledLocales)
  document.documentElement.lang = active
  return active
}

/** The first wanted language that is enabled, comparing without regions: `es-CO` asks for `es`. */
export function pickLocale(wanted: readonly (string | null)[], enabled: readonly Locale[]): Locale {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split('-')[0]
    const found = enabled.find(locale => locale === language)
    if (found) return found
  }
  return defaultLocale
}
