import { describe, expect, test } from 'vitest'
import { firstOf, lastDayOf, monthsEarlier } from './months.ts'

describe('a month', () => {
  test('is written by its first day', () => {
    expect(firstOf('2026-03-31')).toBe('2026-03-01')
  })

  test('ends with its last day, in leap years too', () => {
    expect(lastDayOf('2026-02-01')).toBe('2026-02-28')
    expect(lastDayOf('2028-02-01')).toBe('2028-02-29')
    expect(lastDayOf('2026-12-01')).toBe('2026-12-31')
  })

  test('is counted back over the year’s end, and forward', () => {
    expect(monthsEarlier('2026-03-01', 11)).toBe('2025-04-01')
    expect(monthsEarlier('2026-12-01', -1)).toBe('2027-01-01')
  })
})
