import { activeLocale } from '../words/language.ts'

/** Hours without needless decimals: `18.5`, `2`. Beside the formats of times, which the first page does not carry. */
export const hourCount = (hours: number) =>
  new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 2 }).format(hours)
