import { expect, it } from 'vitest'
import { moved, placedBefore } from './ordering.ts'

it('puts a word at the end, before another, or moves the one that stands already', () => {
  expect(placedBefore(['a'], 'b')).toEqual(['a', 'b'])
  expect(placedBefore(['a', 'b'], 'c', 'b')).toEqual(['a', 'c', 'b'])
  expect(placedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(placedBefore(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
})

it('moves a word by a place and stops at either end', () => {
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
