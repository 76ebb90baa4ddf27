import { expect, test } from 'vitest'
import { movedTo } from './moved-to.ts'

const ids = ['a', 'b', 'c', 'd']

test('one goes before or after another one', () => {
  expect(movedTo(ids, ['d'], 'b', false)).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(ids, ['a'], 'd', true)).toEqual(['b', 'c', 'd', 'a'])
})

test('several keep their order; beside themselves nothing moves', () => {
  expect(movedTo(ids, ['c', 'a'], 'd', true)).toEqual(['b', 'd', 'a', 'c'])
  expect(movedTo(ids, ['b'], 'b', true)).toEqual(ids)
})
