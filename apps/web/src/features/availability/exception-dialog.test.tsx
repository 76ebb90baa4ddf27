import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'

const nothing = () => undefined

test('who is away on a day with classes is told that they stay', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const [busy, free] = [`${Number(today.slice(0, 4)) + 1}-03-12`, `${Number(today.slice(0, 4)) + 1}-03-13`]
  await show(<ExceptionDialog today={today} onAdd={nothing} onClose={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/my-classes-as-teacher/': ({ query }) => ({
        ...{ next: null, previous: null, results: [] },
        count: query.date === busy ? 2 : 0,
      }),
    },
  })
  const told = page.getByText('You teach 2 classes that day. They stay scheduled.', { exact: false })
  await page.getByLabelText('Day', { exact: true }).fill(busy)
  await expect.element(told).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Type').selectOptions('I have extra hours')
  await expect.element(told).not.toBeInTheDocument()
  await page.getByLabelText('Type').selectOptions('I’m not available')
  await page.getByLabelText('Day', { exact: true }).fill(free)
  await expect.element(told).not.toBeInTheDocument()
})
