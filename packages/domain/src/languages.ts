/** The languages the product is written in; docs/languages.md says how one is added. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-419', direction: 'ltr' },
  // English made longer, accented and mirrored, so that a test sees what is not said by a catalogue. Never in production.
  'en-XB': { name: '[Ƥŝéüđö]', locale: 'en-GB', direction: 'rtl' },
} as const satisfies Record<string, { name: string; locale: string; direction: 'ltr' | 'rtl' }>

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

/** What is spoken where nothing else is enabled, wanted or translated. */
export const defaultLanguage = 'en' satisfies Language
export const pseudoLanguage = 'en-XB' satisfies Language

/**
 * The first of the wanted languages that is enabled, else English. A tag is compared whole, then without its region:
 * `es-CO` asks for `es`.
 */
export function pickLanguage(wanted: Iterable<string | null | undefined>, enabled: readonly Language[]): Language {
  for (const tag of wanted) {
    const lower = tag?.toLowerCase()
    const found =
      enabled.find(language => language.toLowerCase() === lower) ??
      enabled.find(language => language === lower?.split('-')[0])
    if (found) return found
  }
  return defaultLanguage
}
