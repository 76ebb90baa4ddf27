import { expect, test } from 'vitest'
import { timeInWeek } from './class-copies.ts'

const zone = 'America/New_York'
const hour = (from: string) => ({ from: new Date(from), to: new Date(Date.parse(from) + 3_600_000) })

test('a class keeps its wall time and its length over a clock change', () => {
  // 18:00 in New York, before and after clocks go forward on March 8.
  const time = { weekday: 1, begins: '18:00', minutes: 60 }
  expect(timeInWeek(time, '2026-03-02', zone)).toEqual({ day: '2026-03-02', span: hour('2026-03-02T23:00:00Z') })
  expect(timeInWeek(time, '2026-03-09', zone)).toEqual({ day: '2026-03-09', span: hour('2026-03-09T22:00:00Z') })
})

test('Sunday is the last day of a week', () => {
  expect(timeInWeek({ weekday: 7, begins: '09:00', minutes: 60 }, '2026-05-18', zone).day).toBe('2026-05-24')
})

test('a time that the clocks leave out is no time', () => {
  const time = { weekday: 7, begins: '02:30', minutes: 60 }
  expect(timeInWeek(time, '2026-03-02', zone)).toEqual({ day: '2026-03-08', span: null })
})
