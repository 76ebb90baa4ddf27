import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attendanceRate,
  averageRating,
  groupBy,
  monthOf,
  monthsBetween,
  type PaidClass,
  sumUp,
} from './honorarium.rules.ts'

const row = (change: Partial<PaidClass> = {}): PaidClass => ({
  class_id: 'a',
  title: 'A class',
  live_class_type: 'Lesson',
  starts_at: '2026-03-10T15:00:00.000Z',
  minutes: 60,
  students: 4,
  attended: 3,
  recorded: 4,
  rating: null,
  rate_id: null,
  cents_per_hour: 4_500_000,
  deducted_cents: 0,
  deduction_reasons: [],
  lines: [],
  amount_cents: 4_500_000,
  ...change,
})

describe('the sums', () => {
  const rows = fc.array(
    fc.record({
      minutes: fc.integer({ min: 5, max: 600 }),
      cents_per_hour: fc.nat(10_000_000),
      type: fc.constantFrom('a', 'b', 'c'),
    }),
    { maxLength: 60 },
  )

  test('of the months or of the types add up to the whole, to the cent', () => {
    fc.assert(
      fc.property(rows, classRows => {
        const classes = classRows.map(({ type, ...rest }, at) =>
          row({
            ...rest,
            live_class_type: type,
            starts_at: new Date(Date.UTC(2026, at % 12, 3)).toISOString(),
            amount_cents: Math.floor((rest.cents_per_hour * rest.minutes + 30) / 60),
          }),
        )
        const whole = sumUp(classes)
        for (const keyOf of [
          (one: PaidClass) => one.live_class_type,
          (one: PaidClass) => monthOf(one.starts_at, 'UTC'),
        ]) {
          const parts = groupBy(classes, keyOf).map(([, some]) => sumUp(some))
          expect(parts.reduce((total, part) => total + part.amount_cents, 0)).toBe(whole.amount_cents)
          expect(parts.reduce((total, part) => total + part.classes, 0)).toBe(whole.classes)
        }
        expect(Number.isInteger(whole.amount_cents)).toBe(true)
      }),
    )
  })

  test('of attendance leave out unrecorded students, and have no rate if nothing is recorded', () => {
    expect(attendanceRate([row({ attended: 1, recorded: 2 }), row({ attended: 2, recorded: 2 })])).toBe(0.75)
    expect(attendanceRate([row({ attended: 0, recorded: 0 })])).toBeNull()
    expect(averageRating([row(), row({ rating: 4 }), row({ rating: 5 })])).toBe(4.5)
    expect(averageRating([row()])).toBeNull()
  })
})

describe('a month', () => {
  test('has the academy’s time zone at both of its edges', () => {
    expect(monthOf('2026-04-01T04:59:00Z', 'America/Bogota')).toBe('2026-03-01')
    expect(monthOf('2026-04-01T05:00:00Z', 'America/Bogota')).toBe('2026-04-01')
    expect(monthOf('2026-03-31T22:00:00Z', 'Europe/Madrid')).toBe('2026-04-01')
  })

  test('is included in a period that starts or ends in it', () => {
    expect(monthsBetween('2025-12-31', '2026-02-01')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
    expect(monthsBetween('2026-02-10', '2026-02-11')).toEqual(['2026-02-01'])
  })
})
