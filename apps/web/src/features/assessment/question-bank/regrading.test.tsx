import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { BankQuestion } from './question-bank.queries.ts'
import { Regrading } from './regrading.tsx'

test('attempts without a result are listed, though no one’s score changes', async () => {
  const impact = { version: 2, attempts: 30, unmarked: 30, other: 0, changes: [] }
  const question = { id: anId(), version: 2 } as BankQuestion
  await show(<Regrading question={question} />, {
    me: employee('staff'),
    answers: { 'GET /api/courses/questions/{id}/remarking/': impact },
  })
  await expect.element(page.getByText(/has changed since 30 attempts were graded/)).toBeVisible()
  await page.getByRole('button', { name: 'Review changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regrade past attempts?' })
  await expect.element(dialog).toMatchTextContent('30 ungraded attempts will use the new answer key.')
  await expectAccessible()
})
