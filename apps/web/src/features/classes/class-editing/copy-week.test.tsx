import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { CreatedWeek } from './class-editing.queries.ts'
import { CopyWeek } from './copy-week.tsx'

const previewCopy = 'POST /api/classes/week-copies/preview/'
const begin = 'POST /api/classes/week-copies/'
const me = employee('staff', ['timetable'])
const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name }).click()
const open = async (search: object, weeks: CreatedWeek[]) => {
  const begun = { id: anId(), week: '2026-03-09', template: null, all: 3, done: 0, left: 0, ended_at: null }
  await show(<CopyWeek search={{ day: '2026-03-11', ...search }} />, {
    me,
    answers: {
      [previewCopy]: { weeks },
      [begin]: begun,
      'GET /api/classes/week-copies/{id}/': { ...begun, done: 3, left: 1, ended_at: inHours(0) },
    },
  })
  await page.getByRole('button', { name: 'Copy this week…' }).click()
}
const left: CreatedWeek['left_out'][number] = {
  title: 'Small talk',
  scheduled_live_class: { id: anId(), title: 'Small talk', starts_at: inHours(2), ends_at: inHours(3) },
  day: '2026-03-17',
  starts_at: null,
  problem: 'day_off',
  day_off: 'Foundation',
  conflict: null,
}

test('copying a week shows the new classes, the skipped ones with reasons, and the progress', async () => {
  await open({ teacher: 'none' }, [
    { week: '2026-03-16', makes: 1, left_out: [left] },
    { week: '2026-03-23', makes: 2, left_out: [] },
  ])
  await dialog().getByLabelText('Number of weeks').selectOptions('2 weeks')
  await press('Preview')
  await dialog().getByText('1 class skipped').click()
  await expect.element(dialog()).toMatchTextContent('Small talk')
  await expect.element(dialog()).toMatchTextContent('it’s a closed day (Foundation)')
  await expectAccessible()
  await press('Create 3 classes')
  await expect.element(dialog()).toMatchTextContent('All classes processed.')
  await expect.element(dialog()).toMatchTextContent('1 class wasn’t created because of a conflict')
  const sent = { week: '2026-03-09', into: ['2026-03-16', '2026-03-23'], on_days_off: false, teacher: 'none' }
  expect([requestsTo(previewCopy)[0]?.body, requestsTo(begin)[0]?.body]).toEqual([sent, sent])
  await expectAccessible()
})

test('a preview is closed without a question, and changed choices are not', async () => {
  await open({}, [{ week: '2026-03-16', makes: 1, left_out: [] }])
  await press('Preview')
  await expect.element(dialog().getByRole('button', { name: 'Create 1 class' })).toBeVisible()
  await press('Close')
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Copy this week…' }).click()
  await dialog().getByLabelText('Number of weeks').selectOptions('2 weeks')
  await press('Preview')
  await expect.element(dialog().getByRole('button', { name: 'Create 1 class' })).toBeVisible()
  await press('Close')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog().getByLabelText('Number of weeks')).toHaveValue('2')
})

test('a week is chosen by one of its days, and each change updates the preview', async () => {
  await open({ level: anId() }, [{ week: '2026-05-04', makes: 0, left_out: [left] }])
  await dialog().getByLabelText('A specific week').click()
  await dialog().getByLabelText('Any day of that week').fill('2026-03-12')
  await press('Preview')
  await expect.element(dialog()).toMatchTextContent('Choose a day in another week')
  await dialog().getByLabelText('Any day of that week').fill('20260-05-06')
  await expect.element(dialog()).toMatchTextContent('Choose a day in another week')
  await dialog().getByLabelText('Any day of that week').fill('2026-05-06')
  await dialog().getByLabelText('Only classes that match your filters').click()
  await press('Preview')
  await expect.element(dialog()).toMatchTextContent('No classes can be created in these weeks.')
  expect(requestsTo(previewCopy)[0]?.body).toEqual({ week: '2026-03-09', into: ['2026-05-06'], on_days_off: false })
  await dialog().getByLabelText('Include closed days').click()
  await expect.element(dialog().getByRole('button', { name: 'Preview' })).toBeVisible()
})

test('the week that is shown is the reader’s own, also while the academy is in another', async () => {
  // Monday the 16th in Auckland, but still Sunday in Bogotá.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await show(<CopyWeek search={{}} />, { me: { ...me, time_zone: 'Pacific/Auckland' } })
  await page.getByRole('button', { name: 'Copy this week…' }).click()
  await expect.element(page.getByRole('heading', { name: /16.*22/ })).toBeVisible()
})
