interface LanguageFacts {
  name: string
  locale: string
  direction: 'ltr' | 'rtl'
  /** Whether a comma follows the weekday of a date: “segunda-feira, 23 de novembro”. */
  comma: boolean
}

/** The product's languages. docs/languages.md explains how to add one. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr', comma: false },
  es: { name: 'Español', locale: 'es-419', direction: 'ltr', comma: false },
  pt: { name: 'Português', locale: 'pt-BR', direction: 'ltr', comma: true },
  // English made longer, accented, and mirrored, so that tests see text that comes from no catalog. Never in
  // production.
  'en-XB': { name: '[Ƥŝéüđö]', locale: 'en-GB', direction: 'rtl', comma: false },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

/** Used if nothing else is enabled, requested, or translated. */
export const defaultLanguage = 'en' satisfies Language
export const pseudoLanguage = 'en-XB' satisfies Language

/**
 * Returns the first requested language that is enabled, otherwise English. A tag is compared whole, then without its
 * region: `es-CO` matches `es`.
 */
export function pickLanguage(requested: Iterable<string | null | undefined>, enabled: readonly Language[]): Language {
  for (const tag of requested) {
    const lower = tag?.toLowerCase()
    const found =
      enabled.find(language => language.toLowerCase() === lower) ??
      enabled.find(language => language === lower?.split('-')[0])
    if (found) return found
  }
  return defaultLanguage
}
