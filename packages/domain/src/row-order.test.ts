import { describe, expect, it, test } from 'vitest'
import { applyRowMove, rowMoveBetween } from './row-order.ts'

const order = ['a', 'b', 'c', 'd']

describe('a row that was moved', () => {
  it.each([
    ['down', ['b', 'c', 'a', 'd'], { id: 'a', before: 'd' }],
    ['to the end', ['b', 'c', 'd', 'a'], { id: 'a', before: null }],
    ['up', ['d', 'a', 'b', 'c'], { id: 'd', before: 'a' }],
    ['by one place', ['a', 'c', 'b', 'd'], { id: 'b', before: 'd' }],
  ])('%s, is found and put there again', (_where, after, move) => {
    expect(rowMoveBetween(order, after)).toEqual(move)
    expect(applyRowMove(order, move)).toEqual(after)
  })
})

test('without a moved row, or with more than one, there is no move', () => {
  expect(rowMoveBetween(order, order)).toBeNull()
  expect(rowMoveBetween(order, order.toReversed())).toBeNull()
})

test('a row does not go before one that is not there', () => {
  expect(applyRowMove(order, { id: 'a', before: 'gone' })).toBeNull()
})
