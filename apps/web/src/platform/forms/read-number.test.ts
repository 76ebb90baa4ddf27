import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

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
  expect(readNumber(typed)).toBe(value)
})
