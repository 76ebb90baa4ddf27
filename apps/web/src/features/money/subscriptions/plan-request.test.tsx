import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '#platform/session/me.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, employee, student } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { StudentSubscriptionPage } from './student-subscription-page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import type { PlansOnOffer } from './subscriptions.queries.ts'
import { noPlanRequest, studentAccount } from './testing/student-account.ts'

const none = { count: 0, next: null, previous: null, results: [] }
const { hours, classes_ahead, currency, subscription } = studentAccount()
const terms = subscription?.plan as PlansOnOffer['plans'][number]
const plans = ['Starter', 'Intensive'].map(name => ({ ...terms, id: anId(), name }))
const intensive = { plan: plans[1]?.id ?? '', name: 'Intensive', asked_at: '2031-01-02T12:00:00Z' }
const requestPath = 'POST /api/payments/plan-request/'

const open = (
  student_status: 'HOURS_COMPLETED' | 'AVAILABLE' | 'PAYMENT_PENDING',
  untilShown: Promise<void> = Promise.resolve(),
  contact: Me['academy']['contact'] = null,
) => {
  const me = student({ student_status })
  return show(<SubscriptionPage />, {
    me: { ...me, academy: { ...me.academy, contact } },
    answers: {
      'GET /api/payments/subscription-plan/': { hours, classes_ahead, currency, subscription },
      'GET /api/payments/hours-movements/': none,
      'GET /api/payments/plans-on-offer/': () => untilShown.then(() => ({ currency, plans, ...noPlanRequest })),
      [requestPath]: { request: intensive },
      'DELETE /api/payments/plan-request/': null,
    },
  })
}

test('a student without hours requests a plan with one press, and can withdraw it', async () => {
  await open('HOURS_COMPLETED')
  await page.getByRole('button', { name: 'Request plan Intensive' }).click()
  await expect.element(page.getByText('You requested the plan “Intensive”')).toBeVisible()
  await expect.element(page.getByText('Plan requested')).toBeVisible()
  expect(requestsTo(requestPath).map(({ body }) => body)).toEqual([{ plan: intensive.plan }])
  expect(page.getByRole('button', { name: /^Request plan/ }).elements()).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect.element(page.getByText('Request withdrawn')).toBeVisible()
  expect(page.getByRole('button', { name: /^Request plan/ }).elements()).toHaveLength(2)
})

test.each(['HOURS_COMPLETED', 'AVAILABLE'] as const)(
  'a student who is %s sees the academy’s contact details, and nothing else',
  async status => {
    await open(status, undefined, { email: 'office@school.test', phone: null, whatsapp: '+57 (300) 123-4567' })
    const link = (name: string) => page.getByRole('link', { name })
    await expect.element(link('Message on WhatsApp')).toHaveAttribute('href', 'https://wa.me/573001234567')
    await expect.element(link('office@school.test')).toHaveAttribute('href', 'mailto:office@school.test')
    expect(document.querySelectorAll('[href^="tel:"]')).toHaveLength(0)
  },
)

test('a student with an unpaid plan sees the price, and that the academy explains how to pay', async () => {
  await open('PAYMENT_PENDING')
  const note = /^To pay €960, contact your academy\. You can reserve classes once your academy records your payment\.$/
  await expect.element(page.getByText(note)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Request plan Intensive' })).toBeVisible()
})

test('a student who can reserve is not asked to request a plan', async () => {
  await open('AVAILABLE')
  await expect.element(page.getByRole('heading', { name: 'Intensive' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Request plan/ }).elements()).toHaveLength(0)
})

test('the hours of a student who can reserve are shown while the plans are loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open('AVAILABLE', promise)
  const planHeading = page.getByRole('heading', { name: 'Intensive' })
  const moved = await layoutShiftsDuring(async () => {
    await expect.element(page.getByRole('heading', { name: 'Available plans' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
    resolve()
    await expect.element(planHeading).toBeVisible()
  })
  expect(moved).toEqual([])
})

test('staff see the requested plan on the person’s page', async () => {
  const account = { ...studentAccount(), plan_request: intensive }
  await show(<StudentSubscriptionPage id={account.id} above={null} below={null} />, {
    me: employee('staff'),
    answers: {
      'GET /api/payments/students/{id}/': account,
      'GET /api/payments/students/{id}/hours-movements/': none,
    },
  })
  await expect.element(page.getByText(/requested the plan “Intensive”$/)).toBeVisible()
})
