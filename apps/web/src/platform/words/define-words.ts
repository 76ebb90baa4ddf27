import { activeLocale, defaultLocale } from './locale.ts'

// biome-ignore lint/suspicious/noExplicitAny: a message takes whatever arguments its sentence needs
type Message = string | ((...values: any[]) => string)
export interface Messages {
  [name: string]: Message | Messages
}

/** A translation of some of the messages; what is missing is shown in English. */
export type Translation<M> = {
  // biome-ignore lint/suspicious/noExplicitAny: any function is a message, whatever its arguments
  [K in keyof M]?: M[K] extends (...values: any[]) => string ? M[K] : M[K] extends string ? string : Translation<M[K]>
}

const translations = new Map<string, Messages>()

export function addTranslation(area: string, locale: string, messages: Messages): void {
  translations.set(`${locale}/${area}`, messages)
}

/**
 * Declares an area's English messages and returns how to read them in the active language:
 * `const words = homeWords()`. Translations live beside the area in `<area>.words.es.ts`.
 */
export function defineWords<M extends object>(area: string, english: M): () => M {
  let merged: { locale: string; messages: M } | undefined
  return () => {
    const locale = activeLocale()
    if (locale === defaultLocale) return english
    const translation = translations.get(`${locale}/${area}`)
    if (!translation) return english
    if (merged?.locale !== locale) merged = { locale, messages: fallBack(translation, english as Messages) as M }
    return merged.messages
  }
}

/** The translation with every missing message taken from English. */
export function fallBack(translation: Messages, english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(english).map(([name, message]) => {
      const translated = translation[name]
      if (translated === undefined) return [name, message]
      const nested = typeof message === 'object' && typeof translated === 'object'
      return [name, nested ? fallBack(translated, message) : translated]
    }),
  )
}

/** Picks the form for a count: `plural(n, { one: '1 class', other: `${n} classes` })`. */
export function plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string {
  return forms[new Intl.PluralRules(activeLocale()).select(count)] ?? forms.other
}
