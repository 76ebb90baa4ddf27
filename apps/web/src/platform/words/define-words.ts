import { type PluralForms, pluralIn } from '@aulaviva/domain/words'
import { activeLocale, activeTranslation, type Translate } from './language.ts'

/**
 * Declares an area's English messages. Returns a function that gives them in the active language: `const words =
 * homeWords()`. A translation is a catalog of the same area in `src/languages/<language>`.
 */
export function defineWords<M extends object>(area: string, english: M): () => M {
  let translated: { by: Translate; messages: M } | undefined
  return () => {
    const by = activeTranslation()
    if (!by) return english
    if (translated?.by !== by) translated = { by, messages: by(area, english) }
    return translated.messages
  }
}

/** Picks the form for a count: `plural(n, { one: '1 class', other: `${n} classes` })`. */
export const plural = (count: number, forms: PluralForms): string => pluralIn(activeLocale(), count, forms)
