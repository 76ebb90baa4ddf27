import { expect, test } from 'vitest'
import { shortened, storable, storableJson } from './storable-text.ts'

test('text keeps its whole characters; half a character and NUL are shown as missing', () => {
  expect(storable('años 👩‍🏫\n')).toBe('años 👩‍🏫\n')
  expect(storable('a\uD83Db\0c')).toBe('a\uFFFDb\uFFFDc')
})

test('JSON says the same, and a text that looks like an escape stays as it is', () => {
  const value = { 'k\uD800': ['a\0b', '😀', '\\u0000', '\\\uDC00', { n: 1, none: null }] }
  expect(JSON.parse(storableJson(value))).toEqual({
    'k\uFFFD': ['a\uFFFDb', '😀', '\\u0000', '\\\uFFFD', { n: 1, none: null }],
  })
})

test('a long text is cut between characters as people see them', () => {
  expect(shortened('short', 5)).toBe('short')
  expect(shortened(`${'a'.repeat(189)}😀😀`, 191)).toBe(`${'a'.repeat(189)}…`)
  expect(shortened('ab👩‍🏫cd', 6)).toBe('ab…')
  for (let most = 2; most < 30; most++) {
    const cut = shortened('e\u0301👩‍🏫🇨🇴'.repeat(5), most)
    expect([cut.isWellFormed(), cut.length <= most]).toEqual([true, true])
  }
})
