import { expect, test } from 'vitest'
import { outsideOf } from './teaching.rules.ts'

const lesson = { live_class_type_id: 'lesson', level_id: 'b1' }

test('a teacher without levels and types teaches everything', () => {
  expect(outsideOf({ levels: [], types: [] }, lesson)).toBeNull()
})

test('a teacher with some teaches only those', () => {
  expect(outsideOf({ levels: ['b1'], types: ['lesson'] }, lesson)).toBeNull()
  expect(outsideOf({ levels: ['a1'], types: [] }, lesson)).toBe('level')
  expect(outsideOf({ levels: [], types: ['workshop'] }, lesson)).toBe('type')
})

test('a class without a level is outside only by its type', () => {
  expect(outsideOf({ levels: ['a1'], types: ['lesson'] }, { ...lesson, level_id: null })).toBeNull()
})
