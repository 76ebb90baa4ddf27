import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { answer, ErrorAnswer } from '#testing/stand-in.ts'
import { GivePlanDialog } from './give-plan-dialog.tsx'
import { studentAccount } from './testing/student-account.ts'

test('plans can be chosen once the currency that did not arrive is there', async () => {
  const settings = 'GET /api/main/global-variables-settings/settings/'
  await show(<GivePlanDialog account={studentAccount()} onClose={() => undefined} />, {
    me: employee('staff'),
    answers: { 'GET /api/payments/plans/': [], [settings]: new ErrorAnswer(500) },
  })
  await expect.element(page.getByText('The plans did not arrive')).toBeVisible()
  answer({
    [settings]: { academy_name: 'Academy', time_zone: 'America/Bogota', currency: 'EUR', announcements: [] },
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The academy has no plans yet.')).toBeVisible()
})
