import { expect, test } from 'vitest'
import { weeksLater } from './class-copies.ts'

const zone = 'America/New_York'
const hour = (from: string) => ({ from: new Date(from), to: new Date(Date.parse(from) + 3_600_000) })

test('a class keeps its wall time and its length over a change of the clocks', () => {
  // 18:00 in New York, before and after the clocks go forward on 8 March
  expect(weeksLater(hour('2026-03-02T23:00:00Z'), 1, zone)).toEqual({
    day: '2026-03-09',
    span: hour('2026-03-09T22:00:00Z'),
  })
  expect(weeksLater(hour('2026-03-03T01:00:00Z'), 12, zone).day).toBe('2026-05-25')
})

test('a time that the clocks leave out is no time', () => {
  expect(weeksLater(hour('2026-03-01T07:30:00Z'), 1, zone)).toEqual({ day: '2026-03-08', span: null })
})
