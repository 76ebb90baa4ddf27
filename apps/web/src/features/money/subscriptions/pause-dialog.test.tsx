import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { studentAccount } from './testing/student-account.ts'

const preview = 'GET /api/payments/students/{id}/pause/'
const pause = 'POST /api/payments/students/{id}/pause/'
const reserved = { id: anId(), title: 'Ordering a coffee', starts_at: '2031-03-18T17:00:00Z', hours: 1 }
const meaning = {
  days: 7,
  date_limit: '2031-05-17',
  warranty_limit: '2031-06-16',
  classes: [reserved],
  waitlist_entries: 2,
}

const account = studentAccount()
const showDialog = (answers: Answers) =>
  show(<PauseDialog account={account} onClose={() => undefined} />, { me: employee('staff'), answers })
const dialog = page.getByRole('dialog')
const choose = async () => {
  await page.getByLabelText('First day').fill('2031-03-16')
  await page.getByLabelText('Last day').fill('2031-03-22')
}

test('a preview names the new dates and the canceled classes', async () => {
  await showDialog({ [preview]: meaning, [pause]: account })
  await choose()
  await expect.element(dialog).toMatchTextContent('The end dates move 7 days later')
  await expect.element(dialog).toMatchTextContent('1 reservation is canceled. The student gets 1 hour back.')
  await expect.element(dialog).toMatchTextContent('The student leaves 2 waitlists')
  await expect.element(dialog.getByText('Ordering a coffee')).toBeVisible()
  await expectAccessible()
  const confirm = page.getByRole('button', { name: 'Pause for 7 days' })
  await confirm.click()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Enter a reason')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Surgery')
  await confirm.click()
  await expect.element(page.getByText('Valentina’s subscription paused')).toBeVisible()
  expect(requestsTo(pause).map(({ body }) => body)).toEqual([
    {
      subscription: account.subscription?.id,
      ...{ from: '2031-03-16', to: '2031-03-22', reason: 'Surgery', classes: [reserved.id] },
    },
  ])
})

test('days that cannot be paused are reported at their field, and nothing is sent', async () => {
  await showDialog({ [preview]: new ErrorAnswer(409, 'pause_beyond_contract') })
  await choose()
  await expect
    .element(page.getByLabelText('First day'))
    .toHaveAccessibleDescription('Choose a day before the subscription ends')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Surgery')
  await page.getByRole('button', { name: 'Pause subscription' }).click()
  expect(requestsTo(pause)).toEqual([])
})

test('a class reserved in the meantime is reported, and the preview is loaded again', async () => {
  await showDialog({ [preview]: meaning, [pause]: new ErrorAnswer(409, 'classes_reserved') })
  await choose()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Surgery')
  await page.getByRole('button', { name: 'Pause for 7 days' }).click()
  await expect.element(dialog).toMatchTextContent('Check the list again')
  await expect.poll(() => requestsTo(preview).length).toBe(2)
})
