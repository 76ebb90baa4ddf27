import { expect, test } from 'vitest'
import { periodsUntil } from './progress.rules.ts'

test('progress covers the twelve weeks and six months that end now, in the academy’s zone', () => {
  // still Sunday and February in Bogotá
  const periods = periodsUntil(new Date('2026-03-01T04:00:00Z'), 'America/Bogota')
  expect(periods.weeks).toHaveLength(12)
  expect([periods.weeks[0], periods.weeks.at(-1)]).toEqual(['2025-12-08', '2026-02-23'])
  expect(periods.months).toEqual(['2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
  expect(periods.from).toEqual(new Date('2025-09-01T05:00:00Z'))
})
