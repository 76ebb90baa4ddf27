import { expect, test } from 'vitest'
import { inOneLine, isOneLine } from './one-line.ts'

test.each(['Luz', 'ليلى حسن', 'שלום 12', 'a\u200Fb', '👩‍🏫 e\u0301', ''])('%j becomes one line', text => {
  expect(isOneLine(text)).toBe(true)
  expect(inOneLine(text)).toBe(text)
})

test.each(['a\nb', 'a\tb', 'a\u2028b', 'a\u0085b', 'Luz\u202Eaj', '\u2066a\u2069'])('%j does not', text => {
  expect(isOneLine(text)).toBe(false)
  expect(isOneLine(inOneLine(text))).toBe(true)
})
