import { expect, test } from 'vitest'
import type { PlanForSale } from '#entities/subscriptions/plans.queries.ts'
import { bodyOf, draftOf, emptyPlan, planErrors, termsOf } from './plan-draft.ts'
import { plansWords } from './plans.words.ts'

const draft = { ...emptyPlan, name: 'Starter', hours: '24', days: '150', price: '960' }
const { errors } = plansWords()
const wrong = (change: Partial<typeof draft>) =>
  Object.entries(planErrors({ ...draft, ...change }, 'EUR', errors)).flatMap(([field, error]) => (error ? [field] : []))

test('hours, days, a name and a price are enough', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ price: '0' })).toEqual([])
  expect(wrong(emptyPlan)).toEqual(['name', 'hours', 'days', 'price'])
})

test.each([
  ['hours', { hours: '2001' }],
  ['hours', { hours: 'many' }],
  ['days', { days: '1.5' }],
  ['days', { days: '1831' }],
  ['weekly', { weekly: '0' }],
  ['monthly', { monthly: 'x' }],
  ['openReservations', { openReservations: '101' }],
  ['types', { types: { lesson: 'x' } }],
  ['warrantyDays', { after: 'warranty', warrantyDays: '' }],
  ['carryHours', { after: 'carry', carryHours: '' }],
  ['courses', { courseAccess: 'these', courses: {} }],
  ['price', { price: '12.345,678' }],
] as const)('%s gets an error for %o', (field, change) => {
  expect(wrong(change)).toEqual([field])
})

test('only the way that was chosen for hours left at the end is sent', () => {
  const both = { ...draft, warrantyDays: '15', carryHours: '10' }
  expect(bodyOf({ ...both, after: 'gone' }, 'EUR')).toMatchObject({ warranty_days: 0, carry_over_minutes: null })
  expect(bodyOf({ ...both, after: 'warranty' }, 'EUR')).toMatchObject({ warranty_days: 15, carry_over_minutes: null })
  expect(bodyOf({ ...both, after: 'carry' }, 'EUR')).toMatchObject({ warranty_days: 0, carry_over_minutes: 600 })
})

test('a plan that is read into the form and sent again is the same', () => {
  const plan: PlanForSale = {
    id: 'plan',
    name: 'Starter',
    description: 'At your own speed',
    is_trial: false,
    hours: 24.5,
    days: 150,
    warranty_days: 0,
    carry_over_hours: 10,
    weekly_limit_hours: 0.75,
    monthly_limit_hours: null,
    type_limits: [{ live_class_type: 'lesson', name: 'Lesson', hours: 4 }],
    open_limit: 3,
    price_cents: 96_050,
    offered: true,
    archived_at: null,
    courses: [{ id: 'verbs', name: 'Verbs', level: null }],
    running: 2,
    version: 4,
  }
  expect(bodyOf(draftOf(plan, 'EUR'), 'EUR')).toEqual({
    courses: ['verbs'],
    name: 'Starter',
    description: 'At your own speed',
    is_trial: false,
    minutes: 1470,
    days: 150,
    warranty_days: 0,
    carry_over_minutes: 600,
    weekly_limit_minutes: 45,
    monthly_limit_minutes: null,
    type_limits: [{ live_class_type: 'lesson', minutes: 240 }],
    open_limit: 3,
    price_cents: 96_050,
    offered: true,
  })
})

test('its summary appears as soon as it has hours and days', () => {
  expect(termsOf({ ...draft, days: '' }, 'EUR', String)).toBeNull()
  expect(termsOf({ ...draft, types: { lesson: '4', club: 'x' } }, 'EUR', id => id)).toMatchObject({
    hours: 24,
    type_limits: [{ name: 'lesson', hours: 4 }],
  })
})
