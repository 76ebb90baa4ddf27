import { expect, test } from 'vitest'
import { readTimetableSearch } from './timetable-search.ts'

test('a closure is a pair of calendar days, and nothing else', () => {
  const read = (close: unknown) => readTimetableSearch({ close }).close
  expect(read('2026-05-01_2026-05-03')).toBe('2026-05-01_2026-05-03')
  for (const other of [
    'abc',
    '2026-05-01',
    '2026-05-01_',
    '2026-05-01_2026-02-31',
    '2026-05-01_2026-05-02_x',
    5,
    null,
  ]) {
    expect(read(other), String(other)).toBeUndefined()
  }
})
