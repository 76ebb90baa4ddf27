import { defaultLanguage, type Language, languages, pseudoLanguage } from '@aulaviva/domain/languages'
import { pseudoLocalize } from '@aulaviva/domain/pseudo'
import { type PluralForms, pluralIn } from '@aulaviva/domain/words'

/** Catalogs by language and area, except English. */
const translations = new Map<Language, Record<string, object>>()

/** Adds a complete language. `src/languages` calls it for each language in use. */
export function addLanguage(language: Language, catalogues: object): void {
  translations.set(language, catalogues as Record<string, object>)
}

/**
 * Declares an area's English messages. Returns a function that gives them in the reader's language:
 * `accountsWords(language).title`. A translation is a catalog of the same area in `src/languages/<language>`.
 */
export function defineWords<M extends object>(area: string, english: M): (language: Language) => M {
  let inPseudo: M | undefined
  return language => {
    if (language === defaultLanguage) return english
    if (language === pseudoLanguage) {
      inPseudo ??= pseudoLocalize(english)
      return inPseudo
    }
    return (translations.get(language)?.[area] as M | undefined) ?? english
  }
}

/** Picks the form for a count: `plural('en', n, { one: '1 class', other: `${n} classes` })`. */
export const plural = (language: Language, count: number, forms: PluralForms): string =>
  pluralIn(languages[language].locale, count, forms)
