import { expect, it } from 'vitest'
import { insertWord, moveWord } from './ordering.ts'

it('appends a word, inserts it before another, or moves a placed one', () => {
  expect(insertWord(['a'], 'b')).toEqual(['a', 'b'])
  expect(insertWord(['a', 'b'], 'c', 'b')).toEqual(['a', 'c', 'b'])
  expect(insertWord(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(insertWord(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
})

it('moves a word by a place and stops at either end', () => {
  expect(moveWord(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveWord(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveWord(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
