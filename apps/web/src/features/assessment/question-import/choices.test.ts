import { expect, test } from 'vitest'
import { isSelected, noChoices, selectedCount, toggleItem } from './choices.ts'

const figures = { ready: 3, warned: 1, duplicate: 2, refused: 1, left_out: 1 }
const ready = { number: 1, state: 'READY' } as const
const there = { number: 5, state: 'DUPLICATE' } as const

test('ready questions are selected by default, duplicates only on request', () => {
  expect([isSelected(noChoices, ready), isSelected(noChoices, there)]).toEqual([true, false])
  const other = toggleItem(toggleItem(noChoices, ready), there)
  expect([isSelected(other, ready), isSelected(other, there)]).toEqual([false, true])
  expect(toggleItem(toggleItem(other, ready), there)).toEqual(noChoices)
})

test('rejected questions are never selected', () => {
  expect(isSelected(noChoices, { number: 7, state: 'REFUSED' })).toBe(false)
  expect(isSelected(noChoices, { number: 8, state: 'LEFT_OUT' })).toBe(false)
})

test('the count equals the questions that will be created', () => {
  expect(selectedCount({ figures }, noChoices)).toBe(4)
  expect(selectedCount({ figures }, toggleItem(noChoices, ready))).toBe(3)
  expect(selectedCount({ figures }, toggleItem(noChoices, there))).toBe(5)
})
