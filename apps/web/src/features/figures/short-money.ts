import { activeLocale } from '#platform/words/language.ts'

/** An amount beside an axis, where there is little room: `$1.2M`. */
export const shortMoney = (units: number, currency: string) =>
  new Intl.NumberFormat(activeLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(units)
