import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmountForInput, parseAmount, parseNumber } from './parse-amount.ts'

it.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 2 ', 2],
  ['40000', 40_000],
  ['40 000', 40_000],
  ['40,000', 40_000],
  ['1.250.000', 1_250_000],
  ['12.34', 12.34],
  ['0', null],
  ['-1', null],
  ['', null],
  ['1e3', null],
  ['two', null],
  ['1.5.2', null],
])('“%s” is read as %s', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})

it.each([
  ['12', 'EUR', 1200],
  ['12.5', 'EUR', 1250],
  ['€ 12,50', 'EUR', 1250],
  ['12,50 €', 'EUR', 1250],
  ['12.50 eur', 'EUR', 1250],
  ['1.250,00', 'EUR', 125_000],
  ['1,250.00', 'EUR', 125_000],
  ['1.250', 'EUR', 125_000],
  ['1 250 000', 'COP', 125_000_000],
  ["1'250.05", 'CHF', 125_005],
  ['0', 'EUR', 0],
  ['¥12,000', 'JPY', 1_200_000],
  ['１２０００', 'JPY', 1_200_000],
  ['12.5', 'JPY', null],
  ['12.555,5', 'EUR', 1_255_550],
  ['1,2500', 'EUR', null],
  ['1,250,00', 'EUR', null],
  ['1.250,000', 'EUR', null],
  ['$12', 'EUR', null],
  ['-1', 'EUR', null],
  ['', 'EUR', null],
  ['€', 'EUR', null],
  ['1e3', 'EUR', null],
  ['twelve', 'EUR', null],
])('“%s” in %s is read as %s hundredths', (typed, currency, cents) => {
  expect(parseAmount(typed, currency)).toBe(cents)
})

it('parses the amounts that it formats for input', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), cents => {
      expect(parseAmount(formatAmountForInput(cents, 'EUR'), 'EUR')).toBe(cents)
      const yen = cents - (cents % 100)
      expect(parseAmount(formatAmountForInput(yen, 'JPY'), 'JPY')).toBe(yen)
    }),
  )
})
