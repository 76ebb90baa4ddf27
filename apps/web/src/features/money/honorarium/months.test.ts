import { describe, expect, test } from 'vitest'
import { firstDayOfMonth, lastDayOfMonth, subtractMonths } from './months.ts'

describe('a month', () => {
  test('is written as its first day', () => {
    expect(firstDayOfMonth('2026-03-31')).toBe('2026-03-01')
  })

  test('ends with its last day, in leap years too', () => {
    expect(lastDayOfMonth('2026-02-01')).toBe('2026-02-28')
    expect(lastDayOfMonth('2028-02-01')).toBe('2028-02-29')
    expect(lastDayOfMonth('2026-12-01')).toBe('2026-12-31')
  })

  test('is subtracted across years, and added', () => {
    expect(subtractMonths('2026-03-01', 11)).toBe('2025-04-01')
    expect(subtractMonths('2026-12-01', -1)).toBe('2027-01-01')
  })
})
