import { expect, test } from 'vitest'
import { windowAt } from './attempts.ts'

test('the next window opens when the last one ends', () => {
  const quarter = { minutes: 15 }
  const first = windowAt(quarter, new Date('2026-03-11T17:14:30Z'))
  expect(first).toEqual({ start: '2026-03-11T17:00:00.000Z', secondsLeft: 30 })
  expect(windowAt(quarter, new Date('2026-03-11T17:15:00Z')).start).toBe('2026-03-11T17:15:00.000Z')
})
