import { expect, test } from 'vitest'
import { storable, storableJson } from './storable-text.ts'

test('text keeps whole characters; lone surrogates and NUL become replacement characters', () => {
  expect(storable('años 👩‍🏫\n')).toBe('años 👩‍🏫\n')
  expect(storable('a\uD83Db\0c')).toBe('a\uFFFDb\uFFFDc')
})

test('JSON is treated the same way, and a text that looks like an escape is unchanged', () => {
  const value = { 'k\uD800': ['a\0b', '😀', '\\u0000', '\\\uDC00', { n: 1, none: null }] }
  expect(JSON.parse(storableJson(value))).toEqual({
    'k\uFFFD': ['a\uFFFDb', '😀', '\\u0000', '\\\uFFFD', { n: 1, none: null }],
  })
})
