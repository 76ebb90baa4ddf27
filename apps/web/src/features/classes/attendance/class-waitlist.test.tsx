import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ClassWaitlist } from './class-waitlist.tsx'

const read = 'GET /api/classes/my-classes-as-teacher/{id}/waitlist/'
const remove = 'DELETE /api/classes/my-classes-as-teacher/{id}/waitlist/'
const ana = { id: anId(), first_name: 'Ana', last_name: 'Ruiz', photo: null }
const me = employee('teacher')

test('shows who waits, and removes one after a question', async () => {
  let waiting = [ana]
  const id = anId()
  const answers = {
    [read]: () => waiting,
    [remove]: () => {
      waiting = []
      return null
    },
  }
  await show(<ClassWaitlist id={id} />, { me, answers })
  const waitlist = page.getByRole('region', { name: 'Waitlist' })
  await expect.element(waitlist.getByText('Ana Ruiz', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove Ana Ruiz from the waitlist' }).click()
  await page.getByRole('button', { name: 'Remove from waitlist', exact: true }).click()
  await expect.element(page.getByText('Ana Ruiz removed from the waitlist')).toBeVisible()
  expect(requestsTo(remove)).toMatchObject([{ params: { id }, body: { student: ana.id } }])
  await expect.element(waitlist).not.toBeInTheDocument()
})

test('says that it couldn’t be loaded', async () => {
  let tries = 0
  const answers = { [read]: () => (++tries === 1 ? new ErrorAnswer(404, 'not_found') : [ana]) }
  await show(<ClassWaitlist id={anId()} />, { me, answers })
  await expect.element(page.getByText('We couldn’t load the waitlist')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Ana Ruiz', { exact: true })).toBeVisible()
})
