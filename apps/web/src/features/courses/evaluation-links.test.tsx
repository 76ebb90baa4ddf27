import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Overview } from '#entities/assessments/assessments.queries.ts'
import { anId } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { EvaluationLinks } from './evaluation-links.tsx'

const id = anId()
const attempt = (score: number, passed: boolean) =>
  ({ id: anId(), state: 'GRADED', started_at: '', expires_at: null, submitted_at: '', score, passed }) as const

async function showWith(...attempts: ReturnType<typeof attempt>[]) {
  const overview = { id, attempts } as unknown as Overview
  await show(<EvaluationLinks id={id} variant="primary" />, {
    answers: { 'GET /api/courses/assessments/{id}/': overview },
  })
}

test('an evaluation that is passed shows its score and leads to the results first', async () => {
  const best = attempt(93, true)
  await showWith(attempt(40, false), attempt(80, true), best)
  await expect.element(page.getByText('Evaluation passed, 93%')).toBeVisible()
  const results = page.getByRole('link', { name: 'See the results' })
  await expect.element(results).toHaveAttribute('href', expect.stringContaining(best.id))
  await expect.element(page.getByRole('link', { name: 'Take the evaluation again' })).toBeVisible()
})

test('an evaluation that is not passed yet is taken', async () => {
  await showWith(attempt(40, false))
  await expect.element(page.getByRole('link', { name: 'Take the evaluation', exact: true })).toBeVisible()
  await expect.element(page.getByText(/passed/)).not.toBeInTheDocument()
})
