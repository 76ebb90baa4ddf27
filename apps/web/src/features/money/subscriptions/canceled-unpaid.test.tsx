import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { StudentSubscriptionPage } from './student-subscription-page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import { noPlanRequest, studentAccount } from './testing/student-account.ts'

const none = { count: 0, next: null, previous: null, results: [] }
const canceled_at = '2031-01-02T12:00:00Z'
const pending = { student_status: 'PAYMENT_PENDING', available_hours: 0 } as const

test.each([
  ['was canceled takes no payment, and a plan is the next thing', canceled_at, 0],
  ['was not canceled takes its payment', null, 1],
])('an unpaid contract that %s', async (_, canceled_at, payments) => {
  const account = { ...studentAccount({ paid_at: null, canceled_at }), ...pending }
  await show(<StudentSubscriptionPage id={account.id} above={null} below={null} />, {
    me: employee('staff'),
    answers: {
      'GET /api/payments/students/{id}/': account,
      'GET /api/payments/students/{id}/hours-movements/': none,
    },
  })
  await expect.element(page.getByRole('button', { name: 'Assign a plan' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Record payment' }).elements()).toHaveLength(payments)
  expect(page.getByText(/^The days count from the start date/).elements()).toHaveLength(payments)
  const why = 'This subscription was canceled before it was paid, so you can’t record a payment. Assign a plan instead.'
  expect(page.getByText(why).elements()).toHaveLength(1 - payments)
})

test('a student who canceled an unpaid plan is promised nothing for its payment', async () => {
  const { hours, classes_ahead, currency, subscription } = studentAccount({ paid_at: null, canceled_at })
  await show(<SubscriptionPage />, {
    me: student({ student_status: 'PAYMENT_PENDING' }),
    answers: {
      'GET /api/payments/subscription-plan/': { hours, classes_ahead, currency, subscription },
      'GET /api/payments/hours-movements/': none,
      'GET /api/payments/plans-on-offer/': { currency, plans: [], ...noPlanRequest },
    },
  })
  const sentence = 'You canceled this subscription before it was paid. To reserve classes, ask your academy for a plan.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(page.getByText(/records your payment/).elements()).toHaveLength(0)
})
