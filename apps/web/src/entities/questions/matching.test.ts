import { expect, it } from 'vitest'
import { assignPair, nextUnmatched } from './matching.ts'

const pair = (left: string, right: string) => ({ left, right })

it('pairs a left half with a right one, and moves a used one', () => {
  expect(assignPair([], pair('a', '1'), { shared: false })).toEqual([pair('a', '1')])
  expect(assignPair([pair('a', '1')], pair('a', '2'), { shared: false })).toEqual([pair('a', '2')])
  expect(assignPair([pair('a', '1'), pair('b', '2')], pair('b', '1'), { shared: false })).toEqual([pair('b', '1')])
})

it('lets left halves share a right one where there are too few', () => {
  expect(assignPair([pair('a', '1')], pair('b', '1'), { shared: true })).toEqual([pair('a', '1'), pair('b', '1')])
})

it('continues to the next open half, from the last one to the first', () => {
  const lefts = ['a', 'b', 'c']
  expect(nextUnmatched(lefts, [pair('a', '1')], 'a')).toBe('b')
  expect(nextUnmatched(lefts, [pair('c', '1')], 'c')).toBe('a')
  expect(nextUnmatched(lefts, [pair('a', '1'), pair('b', '2'), pair('c', '3')], 'c')).toBeUndefined()
})
