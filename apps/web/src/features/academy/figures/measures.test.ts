import { expect, it } from 'vitest'
import { scaleOf } from './measures.ts'

it.each([
  [0, [0, 1]],
  [0.83, [0, 0.25, 0.5, 0.75, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [1234, [0, 500, 1000, 1500]],
])('the lines for %s are %s', (max, lines) => {
  expect(scaleOf(max)).toEqual({ top: lines.at(-1), lines })
})
