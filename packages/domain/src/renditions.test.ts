import { expect, test } from 'vitest'
import { renditionSize } from './renditions.ts'

const size = (width: number, height: number, lines: 360 | 720) => renditionSize({ width, height }, lines)

test('a rendition keeps the proportions, with even sides', () => {
  expect(size(1920, 1080, 720)).toEqual({ width: 1280, height: 720 })
  expect(size(1366, 768, 360)).toEqual({ width: 640, height: 360 })
  expect(size(1000, 999, 360)).toEqual({ width: 360, height: 360 })
})

test('the lines are those of the shorter side', () => {
  expect(size(1080, 1920, 360)).toEqual({ width: 360, height: 640 })
  expect(size(3440, 1440, 720)).toEqual({ width: 1720, height: 720 })
})

test('no rendition is larger than the original, or equal to it', () => {
  expect(size(1280, 720, 720)).toBeNull()
  expect(size(640, 350, 360)).toBeNull()
  expect(size(0, 0, 360)).toBeNull()
})
