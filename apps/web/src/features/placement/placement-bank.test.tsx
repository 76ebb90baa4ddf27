import { cefrCodes, closedSkills } from '@aulaviva/domain/placement'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { PlacementBank } from './placement-bank.queries.ts'
import { PlacementBankPage } from './placement-bank-page.tsx'

const bank: PlacementBank = {
  offered: true,
  questions: closedSkills.flatMap(skill =>
    cefrCodes.map(cefr => ({
      id: anId(),
      text: `${skill} at ${cefr}`,
      kind: 'SINGLE_CHOICE' as const,
      skill,
      cefr,
      asked: true,
      guess: 0.25,
      answered: cefr === 'B1' ? 40 : 0,
      right: cefr === 'B1' ? 0.25 : null,
      calibrated: cefr === 'B1' ? { difficulty: 4.2, level: 'C1' as const, misplaced: true } : null,
    })),
  ),
}
const me = employee('staff')

test('tells how hard a question turned out to be, and what the test would find with other rules', async () => {
  await show(<PlacementBankPage />, { me, answers: { 'GET /api/courses/placement/bank/': bank } })
  await expect.element(page.getByText('Grammar · B1 · 25% of 40 answers right · As hard as C1')).toBeVisible()
  await page.getByRole('textbox', { name: 'Questions of a section at most' }).fill('2')
  await page.getByRole('button', { name: 'Simulate 1,000 students' }).click()
  await expect.element(page.getByText('Fewer than at least.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Questions of a section at least' }).fill('1')
  await page.getByRole('button', { name: 'Simulate 1,000 students' }).click()
  await expect.element(page.getByText(/at their level, .* at most one level away/)).toBeVisible()
  await expectAccessible()
})
