import { activeLocale } from '../words/language.ts'

/** Formats an amount in hundredths of a currency: `$ 47,000` or `€12.50`. */
export function money(cents: number, currency: string): string {
  const whole = cents % 100 === 0
  return new Intl.NumberFormat(activeLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100)
}
