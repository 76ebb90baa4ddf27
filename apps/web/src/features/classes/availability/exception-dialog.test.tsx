import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { employee, onePage, taughtClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'

const nothing = () => undefined

test('a teacher who adds an absence during classes is told that these stay', async () => {
  const year = new Date().getFullYear() + 1
  const [busy, free] = [`${year}-03-12`, `${year}-03-13`]
  const zone = 'America/Bogota'
  const from = (hour: string, own = {}) =>
    taughtClass({ starts_at: `${busy}T${hour}:00:00-05:00`, ends_at: `${busy}T${hour}:45:00-05:00`, ...own })
  await show(<ExceptionDialog zone={zone} onAdd={nothing} onClose={nothing} />, {
    me: employee('teacher'),
    answers: {
      'GET /api/classes/my-classes-as-teacher/': ({ query }) =>
        query.date === busy ? onePage(from('10'), from('18'), from('20', { state: 'CANCELED' })) : onePage(),
    },
  })
  const conflictNote = page.getByText('You teach 2 classes at that time. They stay scheduled.', { exact: false })
  await page.getByLabelText('Day', { exact: true }).fill(busy)
  await expect.element(conflictNote).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('From').selectOptions('10:30')
  await page.getByLabelText('To', { exact: true }).selectOptions('18:00')
  await expect
    .element(page.getByText('You teach 1 class at that time. It stays scheduled.', { exact: false }))
    .toBeVisible()
  await page.getByLabelText('From').selectOptions('11:00')
  await expect.element(page.getByText('You teach', { exact: false })).not.toBeInTheDocument()
  await page.getByLabelText('Type').selectOptions('I have extra hours')
  await expect.element(conflictNote).not.toBeInTheDocument()
  await page.getByLabelText('Type').selectOptions('I’m not available')
  await page.getByLabelText('Day', { exact: true }).fill(free)
  await expect.element(conflictNote).not.toBeInTheDocument()
})
