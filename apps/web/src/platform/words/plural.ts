import { activeLocale } from './locale.ts'

/** Picks the form for a count: `plural(n, { one: '1 class', other: `${n} classes` })`. */
export function plural(count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string {
  return forms[new Intl.PluralRules(activeLocale()).select(count)] ?? forms.other
}
