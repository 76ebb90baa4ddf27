import { expect, test } from 'vitest'
import { outsideProfile } from './teaching.rules.ts'

const lesson = { live_class_type_id: 'lesson', level_id: 'b1' }

test('a teacher without levels and types teaches everything', () => {
  expect(outsideProfile({ levels: [], types: [] }, lesson)).toBeNull()
})

test('a teacher with some teaches only those', () => {
  expect(outsideProfile({ levels: ['b1'], types: ['lesson'] }, lesson)).toBeNull()
  expect(outsideProfile({ levels: ['a1'], types: [] }, lesson)).toBe('level')
  expect(outsideProfile({ levels: [], types: ['workshop'] }, lesson)).toBe('type')
})

test('a class without a level is outside only by its type', () => {
  expect(outsideProfile({ levels: ['a1'], types: ['lesson'] }, { ...lesson, level_id: null })).toBeNull()
})
