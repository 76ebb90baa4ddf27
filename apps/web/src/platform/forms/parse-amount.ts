import { activeLocale } from '../words/language.ts'

/**
 * Parses a positive number as people type it: `1.5`, `1,5`, `40 000`, `40,000`. A separator before exactly three final
 * digits separates thousands. Null for anything else.
 */
export function parseNumber(text: string): number | null {
  const typed = text.replaceAll(/[\s’']/g, '')
  const whole = /^\d{1,3}([.,]\d{3})+$/.test(typed) ? typed.replaceAll(/[.,]/g, '') : typed.replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(whole)) return null
  const value = Number(whole)
  return value > 0 && Number.isFinite(value) ? value : null
}

/** Decimals of a currency: none for yen, and at most the hundredths that are stored. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return Math.min(2, maximumFractionDigits)
}

/**
 * Parses an amount of a currency as people type it, in hundredths: `12`, `12.5`, `€ 12,50`, `1.250,00`, `¥12,000`, also
 * in full-width digits. A separator before exactly three digits separates thousands: no amount has three decimals.
 * Nothing else is guessed: null for more decimals than the currency has, a negative amount, or anything that is not a
 * number.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const plain = withoutSign(typed.normalize('NFKC'), currency).replaceAll(/[\s’']/g, '')
  const [, digits = '', decimals = ''] = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const marks = new Set(digits.match(/[.,]/g))
  const decimalMark = decimals && plain.at(-decimals.length - 1)
  if (!digits || marks.size > 1 || (decimalMark && marks.has(decimalMark))) return null
  if (decimals.length > decimalsOf(currency)) return null
  const hundredths = Number(digits.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(hundredths) ? hundredths : null
}

/** Formats an amount for editing in a field: `12.50`, with the separators of the region and without a currency sign. */
export function formatAmountForInput(cents: number, currency: string): string {
  const decimals = cents % 100 === 0 ? 0 : decimalsOf(currency)
  return new Intl.NumberFormat(activeLocale(), {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(cents / 100)
}

// People type the sign before or after the amount, or the code of the currency.
function withoutSign(typed: string, currency: string): string {
  const signs = [activeLocale(), 'en'].flatMap(locale =>
    (['narrowSymbol', 'symbol', 'code'] as const).map(currencyDisplay =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')
        ?.value.normalize('NFKC'),
    ),
  )
  const sign = signs.find(one => one && typed.toUpperCase().includes(one.toUpperCase()))
  if (!sign) return typed
  const text = typed.trim()
  if (text.toUpperCase().startsWith(sign.toUpperCase())) return text.slice(sign.length)
  return text.toUpperCase().endsWith(sign.toUpperCase()) ? text.slice(0, -sign.length) : typed
}
