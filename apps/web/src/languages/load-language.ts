import { defaultLanguage, type Language, pseudoLanguage } from '@aulaviva/domain/languages'
import type { Translate } from '#platform/words/language.ts'
import type { Translations } from './translations.ts'

/** Each folder is one language. */
const folders = import.meta.glob<{ default: Translations }>('./*/catalogues.ts')

/** Loads all translations of a language. Null for English, whose texts are part of the code. */
export async function loadLanguage(language: Language): Promise<Translate | null> {
  if (language === defaultLanguage) return null
  if (language === pseudoLanguage) {
    const { pseudoLocalize: pseudo } = await import('@aulaviva/domain/pseudo')
    return (_area, english) => pseudo(english)
  }
  const { default: translations } = await folders[`./${language}/catalogues.ts`]!()
  return <M extends object>(area: string, english: M) =>
    ((translations as Record<string, object>)[area] as M) ?? english
}
