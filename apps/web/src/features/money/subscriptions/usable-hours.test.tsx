import { addDays } from '@aulaviva/domain/days'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AssignPlanDialog } from './assign-plan-dialog.tsx'
import { SubscriptionPage } from './subscription-page.tsx'
import { noPlanRequest, studentAccount } from './testing/student-account.ts'

const inDays = (days: number) => addDays(dayOf(new Date(), 'America/Bogota'), days)
const subscriptionStates = {
  runs: { date_limit: inDays(3), warranty_limit: inDays(9) },
  'is in its warranty': { date_limit: inDays(-1), warranty_limit: inDays(9) },
  'is canceled and still usable': {
    date_limit: inDays(3),
    warranty_limit: inDays(9),
    canceled_at: '2026-01-01T12:00:00Z',
  },
  'has ended': { date_limit: inDays(-9), warranty_limit: inDays(-1) },
}

describe('a plan that', () => {
  test.each([
    ['runs', 1],
    ['is in its warranty', 0],
  ] as const)('%s can be canceled: %s', async (stands, buttons) => {
    const { hours, classes_ahead, currency, subscription } = studentAccount(subscriptionStates[stands])
    await show(<SubscriptionPage />, {
      me: student(),
      answers: {
        'GET /api/payments/subscription-plan/': { hours, classes_ahead, currency, subscription },
        'GET /api/payments/hours-movements/': { count: 0, next: null, previous: null, results: [] },
        'GET /api/payments/plans-on-offer/': { currency, plans: [], ...noPlanRequest },
      },
    })
    // What is below the ledger waits for it.
    await page.getByText('No hours history yet').findElement()
    expect(page.getByRole('button', { name: 'Cancel subscription' }).elements()).toHaveLength(buttons)
  })

  test.each([
    ['runs', true],
    ['is in its warranty', true],
    ['is in its warranty', false, 0],
    ['is canceled and still usable', true],
    ['has ended', false],
  ] as const)('%s would be closed by an unpaid one: %s', async (stands, closed, left: number = 9) => {
    const account = { ...studentAccount(subscriptionStates[stands]), available_hours: left, classes_ahead: 0 }
    const sold = { courses: [], offered: true, archived_at: null, running: 1, version: 1 }
    await show(<AssignPlanDialog account={account} onClose={() => undefined} />, {
      me: employee('staff'),
      answers: {
        'GET /api/payments/plans/': account.subscription ? [{ ...account.subscription.plan, ...sold }] : [],
        'GET /api/main/global-variables-settings/settings/': {
          academy_name: 'Academy',
          time_zone: 'America/Bogota',
          currency: 'EUR',
          announcements: [],
        },
      },
    })
    await page.getByRole('radio').click()
    await page.getByRole('switch').click()
    const sentence = page.getByText(
      /^You can assign an unpaid plan after .*\. Before that, it would end the paid subscription\.$/,
    )
    if (closed) await expect.element(sentence).toBeVisible()
    else expect(sentence.elements()).toHaveLength(0)
  })
})
