import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { QuestionFigures } from './question-figures.tsx'

const known = { right: 0.4, facility: 0.55, discrimination: -0.12, wrong: { text: 'drink', count: 3 } }

test('statistics are shown with their number of students', async () => {
  await show(<QuestionFigures figures={{ students: 5, answered: 7, known }} />)
  await expect.element(page.getByText('From 5 students in 7 attempts')).toBeVisible()
  await expect.element(page.getByText('40%', { exact: true })).toBeVisible()
  await expect.element(page.getByText('-0.12')).toBeVisible()
  await expect.element(page.getByText('drink (3 times)')).toBeVisible()
})

test('a decimal is written as the region of the device writes it', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-DE'])
  onTestFinished(() => languages.mockRestore())
  await show(<QuestionFigures figures={{ students: 5, answered: 7, known }} />)
  await expect.element(page.getByText('-0,12')).toBeVisible()
})

test('with too few students there are no statistics', async () => {
  await show(<QuestionFigures figures={{ students: 4, answered: 4, known: null }} />)
  await expect.element(page.getByText(/^4 students have answered\. Statistics appear/)).toBeVisible()
})
