import { addDays } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { addAnswers, ErrorAnswer } from '#testing/mock-server.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AssignPlanDialog } from './assign-plan-dialog.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { studentAccount } from './testing/student-account.ts'

const inDays = (days: number) => addDays(dayOf(new Date(), 'America/Bogota'), days)
const currencyThere = {
  'GET /api/main/global-variables-settings/settings/': {
    academy_name: 'Academy',
    time_zone: 'America/Bogota',
    currency: 'EUR',
    announcements: [],
  },
}

test.each([
  ['runs', { date_limit: inDays(3), warranty_limit: inDays(3) }, 0, '33 hours'],
  ['has ended, its hours not booked out yet', { date_limit: inDays(-1), warranty_limit: inDays(-1) }, 5, '29 hours'],
  ['has ended and carries none over', { date_limit: inDays(-1), warranty_limit: inDays(-1) }, 0, '24 hours'],
])('a plan after one that %s is assigned with a preview of its hours', async (_, dates, carriedOver, after) => {
  const account = { ...studentAccount(dates), hours_carried_over: carriedOver }
  const sold = { courses: [], offered: true, archived_at: null, running: 1, version: 1 }
  await show(<AssignPlanDialog account={account} onClose={() => undefined} />, {
    me: employee('staff'),
    answers: {
      ...currencyThere,
      'GET /api/payments/plans/': account.subscription ? [{ ...account.subscription.plan, ...sold }] : [],
    },
  })
  await page.getByRole('radio').click()
  await expect.element(page.getByText(`We’ll add 24 hours right away. New balance: ${after}.`)).toBeVisible()
  const back = page.getByText('Rolled over from the previous subscription: 5 hours.')
  expect(back.elements()).toHaveLength(carriedOver > 0 ? 1 : 0)
})

test('a plan over an unpaid one shows what happens to that one', async () => {
  const account = { ...studentAccount({ paid_at: null }), available_hours: 0, classes_ahead: 0 }
  const sold = { courses: [], offered: true, archived_at: null, running: 1, version: 1 }
  await show(<AssignPlanDialog account={account} onClose={() => undefined} />, {
    me: employee('staff'),
    answers: {
      ...currencyThere,
      'GET /api/payments/plans/': account.subscription ? [{ ...account.subscription.plan, ...sold }] : [],
    },
  })
  await page.getByRole('radio').click()
  await expect.element(page.getByText(/This plan replaces Starter, which isn’t paid/)).toBeVisible()
})

test('a payment is recorded with the hours that are carried over', async () => {
  const { subscription, ...account } = studentAccount({ paid_at: null })
  const waiting = { ...account, subscription, available_hours: 1, hours_carried_over: 5 }
  if (!subscription) throw new Error('the sample has a contract')
  await show(<RecordPaymentDialog account={waiting} subscription={subscription} onClose={() => undefined} />, {
    me: employee('staff'),
  })
  await expect.element(page.getByText('We’ll add the plan’s 24 hours right away. New balance: 30 hours.')).toBeVisible()
  await expect.element(page.getByText('Rolled over from the previous subscription: 5 hours.')).toBeVisible()
})

test('plans can be chosen once the currency that did not arrive is there', async () => {
  const settings = 'GET /api/main/global-variables-settings/settings/'
  await show(<AssignPlanDialog account={studentAccount()} onClose={() => undefined} />, {
    me: employee('staff'),
    answers: { 'GET /api/payments/plans/': [], [settings]: new ErrorAnswer(500) },
  })
  await expect.element(page.getByText('We couldn’t load the plans')).toBeVisible()
  addAnswers(currencyThere)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No plans yet')).toBeVisible()
})
