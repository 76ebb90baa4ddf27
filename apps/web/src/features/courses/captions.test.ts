import { expect, test } from 'vitest'
import { cueAt } from './captions.ts'

test('it is told which line is said', () => {
  const cues = [
    { from: 1, to: 2, text: 'a' },
    { from: 4, to: 5, text: 'b' },
  ]
  expect([0, 1, 3, 4.5, 99].map(second => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1])
})
