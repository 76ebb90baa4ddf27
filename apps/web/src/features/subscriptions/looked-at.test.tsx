import { addDays } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { askedOf, ErrorAnswer } from '#testing/stand-in.ts'
import { StudentSubscriptionPage } from './student-subscription-page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import type { Subscription } from './subscriptions.queries.ts'
import { studentAccount } from './testing/student-account.ts'

const pay = 'POST /api/payments/students/{id}/payment/'
const cancel = 'POST /api/payments/subscription-plan/cancel/'
const none = { count: 0, next: null, previous: null, results: [] }
const inDays = (days: number) => addDays(dayOf(new Date(), 'America/Bogota'), days)

/** A contract, and the one that somebody gives in its place while it is looked at. */
function twoContracts(own: Partial<Subscription>) {
  const dates = { date_limit: inDays(9), warranty_limit: inDays(9) }
  const account = studentAccount({ ...dates, ...own })
  const { subscription: first } = account
  const { subscription: made } = studentAccount({ ...dates, ...own })
  if (!first || !made) throw new Error('the sample has a contract')
  return { account, first, second: { ...made, plan: { ...made.plan, name: 'Intensive' } } }
}

test('the payment is recorded of the contract that is shown, and of no other', async () => {
  const { account, first, second } = twoContracts({ paid_at: null })
  let current = first
  const now = () => ({ ...account, subscription: current, student_status: 'PAYMENT_PENDING' as const })
  await show(<StudentSubscriptionPage id={account.id} above={null} below={null} />, {
    me: employee('staff'),
    answers: {
      'GET /api/payments/students/{id}/': now,
      'GET /api/payments/students/{id}/hours-movements/': none,
      [pay]: ({ body }) => (body?.subscription === current.id ? now() : new ErrorAnswer(409, 'changed_meanwhile')),
    },
  })
  await page.getByRole('button', { name: 'Record the payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^Starter,/)).toBeVisible()
  current = second
  await dialog.getByRole('button', { name: 'Yes, it is paid' }).click()
  await expect.element(dialog.getByText(/^Intensive,/)).toBeVisible()
  const sentence = 'The contract has changed meanwhile. This is what is there now.'
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, it is paid' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(askedOf(pay).map(({ body }) => body?.subscription)).toEqual([first.id, second.id])
})

test('the plan is canceled that is shown, and no other', async () => {
  const { account, first, second } = twoContracts({})
  const { hours, classes_ahead, currency } = account
  let current = first
  const canceled = { id: second.id, plan: 'Intensive', date_limit: second.date_limit, canceled: true }
  await show(<SubscriptionPage />, {
    me: student(),
    answers: {
      'GET /api/payments/subscription-plan/': () => ({ hours, classes_ahead, currency, subscription: current }),
      'GET /api/payments/hours-movements/': none,
      'GET /api/payments/plans-on-offer/': { currency, plans: [] },
      [cancel]: ({ body }) =>
        body?.subscription === current.id ? canceled : new ErrorAnswer(409, 'changed_meanwhile'),
    },
  })
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  const dialog = page.getByRole('dialog')
  current = second
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
  const sentence = 'Your plan has changed meanwhile. This is what canceling it means now.'
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Intensive' })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(askedOf(cancel).map(({ body }) => body)).toEqual([{ subscription: first.id }, { subscription: second.id }])
})
