import { describe, expect, it } from 'vitest'
import { firstFreeDay, otherFreeDay, reservableDays, withinDays } from './reservable-days.ts'

describe('the days', () => {
  it('reach from today to the horizon, never more than the server counts at once', () => {
    expect(reservableDays('2026-11-21', 28)).toHaveLength(29)
    expect(reservableDays('2026-11-21', 28).at(-1)).toBe('2026-12-19')
    expect(reservableDays('2026-11-21', 365)).toHaveLength(42)
    expect(reservableDays('2026-11-21', undefined)).toHaveLength(29)
  })
  it('lead to the next one with a free class', () => {
    const days = [
      { date: '2026-11-21', free: 0 },
      { date: '2026-11-22', free: 3 },
      { date: '2026-11-23', free: 1 },
    ]
    expect(firstFreeDay(days)?.date).toBe('2026-11-22')
    expect(firstFreeDay(days, '2026-11-22')?.date).toBe('2026-11-23')
    expect(firstFreeDay(days, '2026-11-23')).toBeUndefined()
  })
  it('link from the shown days to the next one, or else to the first before them', () => {
    const days = [
      { date: '2026-11-21', free: 2 },
      { date: '2026-11-22', free: 3 },
      { date: '2026-11-23', free: 1 },
    ]
    expect(otherFreeDay(days, ['2026-11-21', '2026-11-22'])?.date).toBe('2026-11-23')
    expect(otherFreeDay(days, ['2026-11-22', '2026-11-23'])?.date).toBe('2026-11-21')
    expect(otherFreeDay(days, ['2026-11-21', '2026-11-22', '2026-11-23'])).toBeNull()
  })
  it('have an end in each direction', () => {
    const days = reservableDays('2026-11-21', 28)
    expect(['2026-11-01', '2026-11-25', '2027-01-01'].map(day => withinDays(days, day))).toEqual([
      '2026-11-21',
      '2026-11-25',
      '2026-12-19',
    ])
  })
})
