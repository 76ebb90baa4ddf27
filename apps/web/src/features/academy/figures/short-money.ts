import { currencyDisplayOf } from '#platform/money/money.ts'
import { activeLocale } from '#platform/words/language.ts'

/** A short amount for an axis: `€1.2M`. */
export const shortMoney = (units: number, currency: string) =>
  new Intl.NumberFormat(activeLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplayOf(currency),
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(units)
