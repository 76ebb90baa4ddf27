import { expect, test } from 'vitest'
import { type StudentFacts, studentStatus } from './student-status.ts'

const today = '2026-03-11'
const paid = { dateLimit: '2026-04-01', warrantyLimit: '2026-05-01', paid: true, canceled: false, trial: false }
const facts = (subscription: Partial<typeof paid> | null, rest: Partial<StudentFacts> = {}): StudentFacts => ({
  subscription: subscription && { ...paid, ...subscription },
  balanceMinutes: 60,
  hasUpcomingClass: false,
  ...rest,
})

test.each([
  ['AVAILABLE', 'with a paid subscription and hours', facts({})],
  ['PAYMENT_PENDING', 'without a subscription', facts(null)],
  ['PAYMENT_PENDING', 'with a subscription that is not paid', facts({ paid: false })],
  [
    'PAYMENT_PENDING',
    'not paid, whatever else is true',
    facts({ paid: false, canceled: true, dateLimit: '2026-01-01' }),
  ],
  ['CANCELED', 'canceled, until the date limit', facts({ canceled: true, dateLimit: today })],
  [
    'CONTRACT_EXPIRED',
    'canceled, after the date limit, warranty or not',
    facts({ canceled: true, dateLimit: '2026-03-10' }),
  ],
  ['AVAILABLE', 'after the date limit, within the warranty', facts({ dateLimit: '2026-03-10', warrantyLimit: today })],
  ['CONTRACT_EXPIRED', 'after both limits', facts({ dateLimit: '2026-02-01', warrantyLimit: '2026-03-10' })],
  ['DEMO', 'on trial, paid or not', facts({ trial: true, paid: false })],
  ['DEMO', 'on trial without hours', facts({ trial: true }, { balanceMinutes: 0 })],
  [
    'CONTRACT_EXPIRED',
    'on a trial that is over',
    facts({ trial: true, dateLimit: '2026-03-01', warrantyLimit: '2026-03-01' }),
  ],
  ['HOURS_COMPLETED', 'without hours and without a class ahead', facts({}, { balanceMinutes: 0 })],
  ['AVAILABLE', 'without hours but with a class ahead', facts({}, { balanceMinutes: 0, hasUpcomingClass: true })],
] as const)('%s: %s', (status, _, input) => {
  expect(studentStatus(input, today)).toBe(status)
})
