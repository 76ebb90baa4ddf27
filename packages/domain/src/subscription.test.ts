import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isCurrentSubscription,
  lastUsableDay,
  type Subscription,
  subscriptionDates,
  wouldEndPaidSubscription,
} from './subscription.ts'

const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  date_limit: '2026-04-30',
  warranty_limit: '2026-05-30',
  paid_at: '2026-01-01T00:00:00Z',
  canceled_at: null,
  is_trial: false,
  ...change,
})
const plan = { days: 90, warranty_days: 30 }

describe('a subscription', () => {
  test('runs while it is paid, not canceled, and its date limit is not past', () => {
    expect(isCurrentSubscription(subscription(), '2026-04-30')).toBe(true)
    expect(isCurrentSubscription(subscription(), '2026-05-01')).toBe(false)
    expect(isCurrentSubscription(subscription({ paid_at: null }), '2026-04-01')).toBe(false)
    expect(isCurrentSubscription(subscription({ canceled_at: '2026-03-01T00:00:00Z' }), '2026-04-01')).toBe(false)
    expect(isCurrentSubscription(subscription({ paid_at: null, is_trial: true }), '2026-04-01')).toBe(true)
  })

  test('lets hours be used until its warranty limit, a canceled one until its date limit', () => {
    expect(lastUsableDay(subscription())).toBe('2026-05-30')
    expect(lastUsableDay(subscription({ canceled_at: '2026-03-01T00:00:00Z' }))).toBe('2026-04-30')
  })
})

test.each([
  ['that runs', subscription(), '2026-04-30', [true, true]],
  ['in its warranty', subscription(), '2026-05-30', [true, false]],
  ['that has ended', subscription(), '2026-05-31', [false, false]],
  ['that is canceled', subscription({ canceled_at: '2026-03-01T00:00:00Z' }), '2026-04-30', [true, false]],
  ['that was canceled', subscription({ canceled_at: '2026-03-01T00:00:00Z' }), '2026-05-01', [false, false]],
  ['that was not paid', subscription({ paid_at: null }), '2026-04-01', [false, false]],
])('an unpaid plan would close one %s, with or without a loss', (_, previous, today, expected) => {
  expect([wouldEndPaidSubscription(previous, true, today), wouldEndPaidSubscription(previous, false, today)]).toEqual(
    expected,
  )
})

describe('the dates of a plan', () => {
  test.each([
    ['begin today where nothing runs', undefined, '2026-06-09'],
    ['add to a subscription that runs', subscription(), '2026-07-29'],
    ['begin today after a canceled subscription', subscription({ canceled_at: '2026-03-01T00:00:00Z' }), '2026-06-09'],
    ['begin today after an unpaid one', subscription({ paid_at: null }), '2026-06-09'],
    ['replace a trial', subscription({ is_trial: true }), '2026-06-09'],
    ['begin today after one that has ended', subscription({ date_limit: '2026-03-10' }), '2026-06-09'],
  ])('%s', (_, current, expected) => {
    expect(subscriptionDates(plan, current, '2026-03-11').date_limit).toBe(expected)
  })

  test('never end before those of the running subscription, and the warranty follows them', () => {
    const days = fc.integer({ min: 1, max: 800 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 90 }), (length, warranty_days) => {
        const dates = subscriptionDates({ days: length, warranty_days }, subscription(), '2026-03-11')
        expect(dates.date_limit > '2026-04-30').toBe(true)
        expect(dates.warranty_limit >= dates.date_limit).toBe(true)
      }),
    )
  })
})
