import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  ['COP', 'COP\u00a047,000'],
  ['USD', 'US$47,000'],
  ['EUR', '€47,000'],
  ['JPY', '¥47,000'],
])('%s is formatted so that its currency is unambiguous', (currency, written) => {
  expect(formatMoney(4_700_000, currency)).toBe(written)
})
