import { addDays } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { StudentSubscriptionPage } from './student-subscription-page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import type { Subscription } from './subscriptions.queries.ts'
import { noPlanRequest, studentAccount } from './testing/student-account.ts'

const pay = 'POST /api/payments/students/{id}/payment/'
const cancel = 'POST /api/payments/subscription-plan/cancel/'
const assignPath = 'POST /api/payments/students/{id}/subscriptions/'
const adjust = 'POST /api/payments/students/{id}/hours/'
const sentenceOfChange = 'Someone else changed this subscription while you were editing. Here’s the latest version.'
const academy = { academy_name: 'Academy', time_zone: 'America/Bogota', currency: 'EUR', announcements: [] }
const none = { count: 0, next: null, previous: null, results: [] }
const inDays = (days: number) => addDays(dayOf(new Date(), 'America/Bogota'), days)

/** A subscription, and another one that staff assign while it is being looked at. */
function twoContracts(own: Partial<Subscription>) {
  const dates = { date_limit: inDays(9), warranty_limit: inDays(9) }
  const account = studentAccount({ ...dates, ...own })
  const { subscription: first } = account
  const { subscription } = studentAccount({ ...dates, ...own })
  if (!first || !subscription) throw new Error('the sample has a contract')
  return { account, first, second: { ...subscription, plan: { ...subscription.plan, name: 'Intensive' } } }
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
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^Starter,/)).toBeVisible()
  current = second
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(dialog.getByText(/^Intensive,/)).toBeVisible()
  await expect.element(dialog.getByText(sentenceOfChange)).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(pay).map(({ body }) => body?.subscription)).toEqual([first.id, second.id])
})

test('a plan is assigned once: after a colleague assigned one, the dialog shows it and asks again', async () => {
  const { account, first } = twoContracts({})
  let current: Subscription | null = null
  const now = () => ({ ...account, subscription: current, available_hours: current ? 24 : 0 })
  await show(<StudentSubscriptionPage id={account.id} above={null} below={null} />, {
    me: employee('staff'),
    answers: {
      'GET /api/payments/students/{id}/': now,
      'GET /api/payments/students/{id}/hours-movements/': none,
      'GET /api/payments/plans/': [
        { ...first.plan, courses: [], offered: true, archived_at: null, running: 1, version: 1 },
      ],
      'GET /api/main/global-variables-settings/settings/': academy,
      [assignPath]: ({ body }) =>
        body?.subscription === (current?.id ?? null) ? now() : new ErrorAnswer(409, 'changed_meanwhile'),
    },
  })
  await page.getByRole('button', { name: 'Assign a plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').click()
  await expect.element(dialog.getByText(/New balance: 24 hours/)).toBeVisible()
  current = first
  await dialog.getByRole('button', { name: /^Assign Starter/ }).click()
  await expect.element(dialog.getByText(sentenceOfChange)).toBeVisible()
  await expect.element(dialog.getByText(/New balance: 48 hours/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Assign Starter/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(assignPath).map(({ body }) => body?.subscription)).toEqual([null, first.id])
})

test('hours are added once: after a colleague’s change, the dialog shows the new balance', async () => {
  const { account } = twoContracts({})
  let movement = account.last_movement
  const now = () => ({
    ...account,
    last_movement: movement,
    available_hours: movement === account.last_movement ? 9 : 10,
  })
  await show(<StudentSubscriptionPage id={account.id} above={null} below={null} />, {
    me: employee('staff'),
    answers: {
      'GET /api/payments/students/{id}/': now,
      'GET /api/payments/students/{id}/hours-movements/': none,
      [adjust]: ({ body }) => (body?.last_movement === movement ? now() : new ErrorAnswer(409, 'changed_meanwhile')),
    },
  })
  await page.getByRole('button', { name: 'Adjust hours' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Hours' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Room failed')
  movement = anId()
  await dialog.getByRole('button', { name: /^Add 1 hour/ }).click()
  await expect.element(dialog.getByText(sentenceOfChange)).toBeVisible()
  await expect.element(dialog.getByText('Balance now: 10 hours. New balance: 11 hours.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Add 1 hour/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(adjust).map(({ body }) => body?.last_movement)).toEqual([account.last_movement, movement])
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
      'GET /api/payments/plans-on-offer/': { currency, plans: [], ...noPlanRequest },
      [cancel]: ({ body }) =>
        body?.subscription === current.id ? canceled : new ErrorAnswer(409, 'changed_meanwhile'),
    },
  })
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog')
  current = second
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  const sentence = 'Your subscription changed in the meantime. Check what will change now.'
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Intensive' })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(cancel).map(({ body }) => body)).toEqual([{ subscription: first.id }, { subscription: second.id }])
})
