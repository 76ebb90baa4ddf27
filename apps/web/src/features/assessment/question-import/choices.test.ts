import { expect, test } from 'vitest'
import { countOf, isTaken, noChoices, turned } from './choices.ts'

const figures = { ready: 3, warned: 1, duplicate: 2, refused: 1, left_out: 1 }
const ready = { number: 1, state: 'READY' } as const
const there = { number: 5, state: 'DUPLICATE' } as const

test('what is ready is taken until it is left out, what is there already only when it is wanted', () => {
  expect([isTaken(noChoices, ready), isTaken(noChoices, there)]).toEqual([true, false])
  const other = turned(turned(noChoices, ready), there)
  expect([isTaken(other, ready), isTaken(other, there)]).toEqual([false, true])
  expect(turned(turned(other, ready), there)).toEqual(noChoices)
})

test('what was refused is never taken', () => {
  expect(isTaken(noChoices, { number: 7, state: 'REFUSED' })).toBe(false)
  expect(isTaken(noChoices, { number: 8, state: 'LEFT_OUT' })).toBe(false)
})

test('the count is what the academy is asked to make', () => {
  expect(countOf({ figures }, noChoices)).toBe(4)
  expect(countOf({ figures }, turned(noChoices, ready))).toBe(3)
  expect(countOf({ figures }, turned(noChoices, there))).toBe(5)
})
