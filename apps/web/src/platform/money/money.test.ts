import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  ['COP', 'COP\u00a047,000'],
  ['USD', 'US$47,000'],
  ['EUR', '€47,000'],
  ['JPY', '¥47,000'],
])('%s is written so that no one takes it for another currency', (currency, written) => {
  expect(formatMoney(4_700_000, currency)).toBe(written)
})
