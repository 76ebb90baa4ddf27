import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Contract, datesOf, lastDay, runs } from './contract.ts'

const contract = (change: Partial<Contract> = {}): Contract => ({
  date_limit: '2026-04-30',
  warranty_limit: '2026-05-30',
  paid_at: '2026-01-01T00:00:00Z',
  canceled_at: null,
  is_trial: false,
  ...change,
})
const plan = { days: 90, warranty_days: 30 }

describe('a contract', () => {
  test('runs while it is paid, not canceled, and its date limit is not past', () => {
    expect(runs(contract(), '2026-04-30')).toBe(true)
    expect(runs(contract(), '2026-05-01')).toBe(false)
    expect(runs(contract({ paid_at: null }), '2026-04-01')).toBe(false)
    expect(runs(contract({ canceled_at: '2026-03-01T00:00:00Z' }), '2026-04-01')).toBe(false)
    expect(runs(contract({ paid_at: null, is_trial: true }), '2026-04-01')).toBe(true)
  })

  test('lets hours be used until its warranty limit, a canceled one until its date limit', () => {
    expect(lastDay(contract())).toBe('2026-05-30')
    expect(lastDay(contract({ canceled_at: '2026-03-01T00:00:00Z' }))).toBe('2026-04-30')
  })
})

describe('the dates of a plan', () => {
  test.each([
    ['begin today where nothing runs', undefined, '2026-06-09'],
    ['add to a contract that runs', contract(), '2026-07-29'],
    ['begin today after a canceled contract', contract({ canceled_at: '2026-03-01T00:00:00Z' }), '2026-06-09'],
    ['begin today after an unpaid one', contract({ paid_at: null }), '2026-06-09'],
    ['replace a trial', contract({ is_trial: true }), '2026-06-09'],
    ['begin today after one that has ended', contract({ date_limit: '2026-03-10' }), '2026-06-09'],
  ])('%s', (_, running, expected) => {
    expect(datesOf(plan, running, '2026-03-11').date_limit).toBe(expected)
  })

  test('never end before those of the contract that runs, and the warranty comes after them', () => {
    const days = fc.integer({ min: 1, max: 800 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 90 }), (length, warranty_days) => {
        const dates = datesOf({ days: length, warranty_days }, contract(), '2026-03-11')
        expect(dates.date_limit > '2026-04-30').toBe(true)
        expect(dates.warranty_limit >= dates.date_limit).toBe(true)
      }),
    )
  })
})
