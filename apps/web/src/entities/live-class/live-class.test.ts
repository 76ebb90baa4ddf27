import { expect, it } from 'vitest'
import { formatHours } from './live-class.ts'

it.each([
  [0, '0 hours'],
  [0.5, '30 min'],
  [0.75, '45 min'],
  [1, '1 hour'],
  [1.5, '1.5 hours'],
  [15.25, '15 h 15 min'],
  [161.5, '161.5 hours'],
])('%d hours are written %s', (hours, said) => {
  expect(formatHours(hours)).toBe(said)
})
