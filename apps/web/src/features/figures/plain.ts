import { activeLocale } from '#platform/words/language.ts'

/** A number as the region writes it, without needless decimals. */
export const plain = (value: number) =>
  new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 1 }).format(value)
