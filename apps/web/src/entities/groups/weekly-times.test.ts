import { expect, test } from 'vitest'
import { formatWeeklyTimes } from './weekly-times.ts'

test('days with the same time are named together, in the order of the week', () => {
  const times = [
    { weekday: 5, local_time: '10:00' },
    { weekday: 3, local_time: '18:00' },
    { weekday: 1, local_time: '18:00' },
  ]
  expect(formatWeeklyTimes(times)).toBe('Mon, Wed 18:00 · Fri 10:00')
})
