import { expect, test } from 'vitest'
import { isLevelCode } from './syllabus.ts'

test('a level may be called anything short that no filter has a meaning for', () => {
  expect(['N5', 'Kids 1', 'A1', '初級'].every(isLevelCode)).toBe(true)
  expect(['', '   ', 'mine', 'Mine ', 'Thirteen long'].some(isLevelCode)).toBe(false)
})
