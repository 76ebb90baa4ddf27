import { expect, test } from 'vitest'
import { daysOffByDay } from './days-off.ts'

test('closed days are listed day by day, within the requested span', () => {
  const all = [
    { first_day: '2026-12-24', last_day: '2027-01-02', name: 'Winter break' },
    { first_day: '2026-12-25', last_day: '2026-12-25', name: 'Christmas' },
    { first_day: '2026-12-25', last_day: '2026-12-25', name: 'Christmas' },
    { first_day: '2026-11-02', last_day: '2026-11-02', name: 'All Saints' },
  ]
  expect([...daysOffByDay(all, '2026-12-23', '2026-12-26')]).toEqual([
    ['2026-12-24', 'Winter break'],
    ['2026-12-25', 'Winter break · Christmas'],
    ['2026-12-26', 'Winter break'],
  ])
  expect(daysOffByDay(all, '2027-01-02', '2027-01-03')).toEqual(new Map([['2027-01-02', 'Winter break']]))
})
