/** Catalogs: the texts of one part of the product, by name. Every translation must match the English one. */

/** The type of a translation: exactly the messages of the English catalog, with the same parameters. */
export type Translation<M> = M extends string
  ? string
  : M extends (...values: infer V) => infer S
    ? (...values: V) => Translation<S>
    : M extends object
      ? { readonly [K in keyof M]: Translation<M[K]> }
      : M

const pluralRules = new Map<string, Intl.PluralRules>()

/**
 * Picks the form for a count in the language of a locale: `pluralIn('en', n, { one: '1 class', other: `${n} classes`
 * })`.
 */
export function pluralIn(locale: string, count: number, forms: PluralForms): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return forms[rules.select(count)] ?? forms.other
}
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
