import { expect, test } from 'vitest'
import { isSelected, noChoices, selectedCount, toggleItem } from './choices.ts'

const figures = { ready: 3, warned: 1, duplicate: 2, refused: 1, left_out: 1 }
const ready = { number: 1, state: 'READY' } as const
const there = { number: 5, state: 'DUPLICATE' } as const

test('what is ready is taken until it is left out, what is there already only when it is wanted', () => {
  expect([isSelected(noChoices, ready), isSelected(noChoices, there)]).toEqual([true, false])
  const other = toggleItem(toggleItem(noChoices, ready), there)
  expect([isSelected(other, ready), isSelected(other, there)]).toEqual([false, true])
  expect(toggleItem(toggleItem(other, ready), there)).toEqual(noChoices)
})

test('what was refused is never taken', () => {
  expect(isSelected(noChoices, { number: 7, state: 'REFUSED' })).toBe(false)
  expect(isSelected(noChoices, { number: 8, state: 'LEFT_OUT' })).toBe(false)
})

test('the count is what the academy is asked to make', () => {
  expect(selectedCount({ figures }, noChoices)).toBe(4)
  expect(selectedCount({ figures }, toggleItem(noChoices, ready))).toBe(3)
  expect(selectedCount({ figures }, toggleItem(noChoices, there))).toBe(5)
})
