import { describe, expect, test } from 'vitest'
import { type Bonus, bonusLines, type PayTerms, payLines, totalOf } from './pay.rules.ts'

const terms = (own: Partial<PayTerms> = {}): PayTerms => ({
  basis: 'PER_HOUR',
  cents: 300_000,
  min_cents: null,
  max_cents: null,
  travel: null,
  travel_cents: null,
  ...own,
})
const facts = (minutes = 60, attended = 4) => ({ minutes, attended })
const amounts = (...args: Parameters<typeof payLines>) => payLines(...args).map(({ kind, cents }) => [kind, cents])

describe('a class', () => {
  test('paid by the hour earns its minutes, rounded half up to the cent', () => {
    expect(payLines(terms(), facts(50), [])).toEqual([
      { kind: 'HOURS', id: null, quantity: 50, unit_cents: 300_000, cents: 250_000, reason: '' },
    ])
    expect(amounts(terms({ cents: 1 }), facts(30), [])).toEqual([['HOURS', 1]])
    expect(amounts(terms({ cents: 1 }), facts(29), [])).toEqual([['HOURS', 0]])
  })

  test('paid as a whole earns the same, whatever its length and attendance', () => {
    expect(amounts(terms({ basis: 'PER_CLASS' }), facts(90, 0), [])).toEqual([['CLASS', 300_000]])
  })

  test('paid by its students earns for each who attended, within its minimum and maximum', () => {
    const each = terms({ basis: 'PER_STUDENT', cents: 500, min_cents: 1000, max_cents: 2000 })
    expect(amounts(each, facts(60, 3), [])).toEqual([['STUDENTS', 1500]])
    expect(amounts(each, facts(60, 1), [])).toEqual([
      ['STUDENTS', 500],
      ['MINIMUM', 500],
    ])
    expect(amounts(each, facts(60, 6), [])).toEqual([
      ['STUDENTS', 3000],
      ['MAXIMUM', -1000],
    ])
    expect(totalOf(payLines({ ...each, min_cents: null, max_cents: null }, facts(60, 0), []))).toBe(0)
  })

  test('pays for travel with each class, or once a day', () => {
    const each = terms({ travel: 'PER_CLASS', travel_cents: 50_000 })
    const once = terms({ travel: 'PER_DAY', travel_cents: 50_000 })
    expect(amounts(each, facts(), [], true)).toEqual([
      ['HOURS', 300_000],
      ['TRAVEL', 50_000],
    ])
    expect(amounts(once, facts(), [])).toContainEqual(['TRAVEL', 50_000])
    expect(amounts(once, facts(), [], true)).toEqual([['HOURS', 300_000]])
  })

  test('without a rate earns nothing and says so', () => {
    expect(amounts(null, facts(), [])).toEqual([['NO_RATE', 0]])
  })

  test('shows deductions, corrections, and reversals', () => {
    const lines = payLines(terms(), facts(), [
      { id: 'a', kind: 'DEDUCTION', cents: -100, reason: 'Began late', undoes: null },
      { id: 'b', kind: 'UNDONE', cents: 100, reason: 'It was the train', undoes: 'a' },
    ])
    expect(lines.at(-1)).toEqual({
      kind: 'UNDONE',
      id: 'b',
      quantity: null,
      unit_cents: null,
      cents: 100,
      reason: 'It was the train',
    })
    expect(totalOf(lines)).toBe(300_000)
  })
})

describe('a bonus', () => {
  const month = '2026-03-01'
  const from = (threshold: number, cents: number, kind: Bonus['kind'] = 'CLASSES') => ({
    id: 'x',
    kind,
    threshold,
    cents,
  })

  test('is earned from a number of classes, and only the largest one counts', () => {
    const bonuses = [from(10, 1000), from(20, 3000), from(30, 9000)]
    const earned = (classes: number) =>
      bonusLines(bonuses, { month, classes, attendance: null }).map(({ cents }) => cents)
    expect([9, 10, 20].map(earned)).toEqual([[], [1000], [3000]])
  })

  test('is earned if enough of the recorded students attended', () => {
    const bonuses = [from(90, 500, 'ATTENDANCE')]
    const earned = (attendance: number | null) => bonusLines(bonuses, { month, classes: 1, attendance }).length
    expect([null, 0.89, 0.9, 1].map(earned)).toEqual([0, 0, 1, 1])
    const exactly = [29, 57, 58].map(
      share => bonusLines([from(share, 500, 'ATTENDANCE')], { month, classes: 1, attendance: share / 100 }).length,
    )
    expect(exactly).toEqual([1, 1, 1])
  })

  test('of each kind is paid in addition to the other', () => {
    const bonuses = [from(1, 500), from(50, 700, 'ATTENDANCE')]
    expect(bonusLines(bonuses, { month, classes: 1, attendance: 1 }).map(({ bonus, cents }) => [bonus, cents])).toEqual(
      [
        ['CLASSES', 500],
        ['ATTENDANCE', 700],
      ],
    )
  })
})
