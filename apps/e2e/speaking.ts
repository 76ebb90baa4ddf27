import { expect, type Page } from '@playwright/test'
import type { Person } from './scene.ts'

/** Answers "I don't know" until the placement test reaches the spoken question, and opens it. */
export async function openSpokenTask(page: Page, student: Person, address: string): Promise<void> {
  const send = async (path: string, body?: unknown) => {
    const answer = await page.request.post(`${address}${path}`, {
      headers: { authorization: `Bearer ${student.token}` },
      ...(body !== undefined && { data: body }),
    })
    return (await answer.json()) as { attempt_id: string; question: { id: string; kind: string } | null }
  }
  let step = await send('/api/courses/placement/attempts/')
  while (step.question && step.question.kind !== 'SPOKEN') {
    const body = { question_id: step.question.id, answer: null }
    step = await send(`/api/courses/placement/attempts/${step.attempt_id}/answers/`, body)
  }
  await page.goto('/placement-test')
  await page.getByRole('button', { name: 'Continue test' }).click()
  await page.getByRole('group', { name: 'Your spoken answer' }).waitFor()
}

/** Records until the answer is as long as the demo's tasks require. */
export async function speakLongEnough(page: Page): Promise<void> {
  await expect(page.getByText(/^0:(09|[1-5]\d) of/)).toBeVisible()
}
