import { activeLocale } from '../words/language.ts'

/**
 * How to write a currency: by its own sign, such as `€`. Many currencies share `$`, so it is only written where the
 * reader's region means this one: `$ 47.000` in Colombia, `COP 47,000` elsewhere.
 */
export function currencyDisplayOf(currency: string): 'narrowSymbol' | 'symbol' {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).some(({ value }) => value === '$') ? 'symbol' : 'narrowSymbol'
}

/** Formats an amount in hundredths of a currency: `COP 47,000` or `€12.50`. */
export function formatMoney(cents: number, currency: string): string {
  const whole = cents % 100 === 0
  return new Intl.NumberFormat(activeLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplayOf(currency),
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100)
}
