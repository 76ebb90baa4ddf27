import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { chartStepOf, daysInPeriod, namedPeriod, periodNames, previousPeriod, splitPeriod } from './figures.ts'

describe('the former period', () => {
  it.each([
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-02-28', '2025-11-01', '2025-12-31'],
    ['2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['2026-03-05', '2026-03-05', '2026-03-04', '2026-03-04'],
  ])('of %s to %s is %s to %s', (from, to, previousFrom, previousTo) => {
    expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo })
  })
})

describe('the steps of a period', () => {
  it.each([
    ['2026-03-01', '2026-03-31', 'day', 31],
    ['2026-03-01', '2026-04-01', 'week', 5],
    ['2026-01-15', '2026-12-20', 'month', 12],
  ] as const)('of %s to %s are each a %s', (from, to, step, count) => {
    expect([chartStepOf({ from, to }), splitPeriod({ from, to }).length]).toEqual([step, count])
  })

  it('follow each other without a gap and end with the period', () => {
    for (const period of [
      ...periodNames.map(name => namedPeriod(name, '2026-03-31')),
      { from: '2026-01-31', to: '2026-07-30' },
    ]) {
      const spans = splitPeriod(period)
      expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([period.from, period.to])
      expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => addDays(to, 1)))
      expect(spans.reduce((days, span) => days + daysInPeriod(span), 0)).toBe(daysInPeriod(period))
    }
  })
})

it('a name means days of today', () => {
  expect(periodNames.map(name => namedPeriod(name, '2026-01-31'))).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2025-11-03', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-12-31' },
  ])
})
