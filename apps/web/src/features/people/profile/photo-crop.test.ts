import { expect, test } from 'vitest'
import { centeredCrop, squareOf } from './photo-crop.ts'

test('a crop is a square that stays inside the picture, wherever it is moved', () => {
  const picture = { width: 900, height: 600 }
  expect(squareOf(picture, centeredCrop)).toEqual({ x: 150, y: 0, side: 600 })
  for (const across of [0, 0.5, 1])
    for (const down of [0, 0.5, 1])
      for (const zoom of [1, 2, 4]) {
        const { x, y, side } = squareOf(picture, { zoom, across, down })
        expect([x >= 0, y >= 0, x + side <= 900, y + side <= 600]).toEqual([true, true, true, true])
      }
})
